"""Writes the file with tags in compressed object streams, a tenth of the size (ISO 32000-1, 7.5.7 and 7.5.8).

A list of a thousand players has ten thousand tags. reportlab writes each as an object of its own, with an entry of
twenty bytes in the table of objects; here they are kept apart from its objects, and the table is compressed as well.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from reportlab.pdfbase.pdfdoc import PDFFile, PDFIndirectObject

VERSION = (1, 5)  # of the format, the first with bundles
IN_A_BUNDLE = 500
FREE, PLACED, BUNDLED = 0, 1, 2  # kinds of entries
# reportlab leaves out the end of line before this word, which the standard for archives asks for.
UNTIDY_END, TIDY_END = b"endstream\nendobj\n", b"\nendstream\nendobj\n"
Entry = tuple[int, int, int]  # kind; offset in the file, or number of the bundle; place in the bundle


class Tag(Protocol):
    """A tag, whose text is generated when everything is drawn."""

    @property
    def number(self) -> int:
        """The number of the object in the file."""
        ...

    def text(self) -> str: ...


def reserved(document: Any) -> int:
    """The number of a new object that reportlab does not manage."""
    document.objectcounter += 1
    return int(document.objectcounter)


def packed(document: Any, tags: Sequence[Tag]) -> bytes:
    """The whole file; replaces reportlab's own writing of the document."""
    document.encrypt.prepare(document)
    root, info = (document.Reference(one).format(document) for one in (document.Catalog, document.info))
    file = PDFFile(max(document._pdfVersion, VERSION))
    entries = dict(_placed(document, file))
    for first in range(0, len(tags), IN_A_BUNDLE):
        bundle, number = tags[first : first + IN_A_BUNDLE], reserved(document)
        entries[number] = (PLACED, file.add(_stream(number, *_bundle(bundle))), 0)
        entries |= {tag.number: (BUNDLED, number, place) for place, tag in enumerate(bundle)}
    number = reserved(document)
    entries[number] = (PLACED, file.offset, 0)
    head = b"/Type /XRef /Size %d /W [1 4 2] /Root %s /Info %s /ID %s" % (
        number + 1,
        root,
        info,
        document.ID(),
    )
    start = file.add(_stream(number, head, _table(entries, number)))
    file.add(b"startxref\n%d\n%%%%EOF\n" % start)
    return bytes(file.format(document))


def _placed(document: Any, file: PDFFile) -> Iterator[tuple[int, Entry]]:
    """Writes reportlab's own objects. Further ones are registered while these are written."""
    number = 0
    while (number := number + 1) <= document.objectcounter:
        name = document.numberToId.get(number)
        if name is not None:
            written = PDFIndirectObject(name, document.idToObject[name]).format(document)
            if written.endswith(UNTIDY_END):
                written = written.removesuffix(UNTIDY_END) + TIDY_END
            yield number, (PLACED, file.add(written), 0)


def _bundle(tags: Sequence[Tag]) -> tuple[bytes, bytes]:
    """Dictionary and content of a bundle: number and offset of each object, then the objects."""
    texts = [tag.text().encode() for tag in tags]
    index, offset = [], 0
    for tag, text in zip(tags, texts, strict=True):
        index.append(b"%d %d" % (tag.number, offset))
        offset += len(text) + 1
    begin = b" ".join(index) + b"\n"
    return b"/Type /ObjStm /N %d /First %d" % (len(tags), len(begin)), begin + b"\n".join(texts)


def _table(entries: dict[int, Entry], last: int) -> bytes:
    rows = (entries.get(number, (FREE, 0, 0)) for number in range(last + 1))
    return b"".join(bytes([kind]) + where.to_bytes(4) + place.to_bytes(2) for kind, where, place in rows)


def _stream(number: int, dictionary: bytes, content: bytes) -> bytes:
    data = zlib.compress(content)
    begin = b"%d 0 obj\n<< %s /Filter /FlateDecode /Length %d >>\nstream\n" % (number, dictionary, len(data))
    return begin + data + b"\nendstream\nendobj\n"
