"""Records of a dBASE III table, even a damaged one: unreadable parts are reported, never raised.

Read in pieces, so that a large table takes no more memory than a small one. Source: Xbase file format, header of
32 bytes; byte 29 names the code page. The pieces are read by pyshp.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from typing import Any

from shapefile import DbfReader, ShapefileException

from tournaments.foundations.errors import Refused

# Texts are read as bytes, since the header's code page is often wrong (see ``letters``).
BYTES = "latin-1"
DAMAGED = (ShapefileException, struct.error, ValueError, KeyError, IndexError, TypeError, OverflowError)
HEADER = struct.Struct("<4xIHH17xB2x")
COUNT = struct.Struct("<I")
COLUMN, NAME = 32, 11  # bytes of a column in the header, and of them its name
PIECE = 5_000  # records

Progress = Callable[[float], None]


class DbaseTable:
    """``count``: records in the file; ``missing``: further records that the header promises."""

    def __init__(self, chunks: Callable[[], Iterable[bytes]], size: int) -> None:
        """``chunks``: returns the table from its start, at each call. Raises ``Refused`` if it is not such a table."""
        self._chunks = chunks
        stream = _Stream(chunks())
        first = stream.read(HEADER.size)
        if len(first) < HEADER.size:
            raise damaged()
        promised, self._start, self._length, self.code_page = HEADER.unpack(first)
        self._header = _plain_names(first + stream.read(max(0, self._start - HEADER.size)))
        reader = self._reader(b"", 0)
        # A record that is longer or shorter than its columns would be read at the wrong place.
        if sum(column.size for column in reader.fields) != self._length:
            raise damaged()
        self._names = [column.name for column in reader.data_fields]
        self.columns = {name.upper(): name for name in self._names}
        there = max(0, size - self._start) // self._length
        self.count, self.missing = min(promised, there), max(0, promised - there)

    def records(
        self, wanted: Sequence[str], progress: Progress = lambda _share: None
    ) -> Iterator[tuple[int, list[Any] | None]]:
        """The number of each record from 1 on, and its values in the order of ``wanted``; None for a damaged one.

        Deleted records are left out. A column that the table lacks is None in every record. ``progress`` is called with
        the share read so far.
        """
        known = [self.columns[name] for name in wanted if name in self.columns]
        # A record has the wanted columns in the table's order; looking each up by name would take most of the time.
        held = [name for name in self._names if name in known]
        places = [held.index(self.columns[name]) if name in self.columns else len(held) for name in wanted]
        for first, reader, count in self._pieces():
            for number, record in _records(reader, known, count):
                values = [*record, None] if record is not None else None
                yield first + number, [values[place] for place in places] if values else None
            progress((first + count) / self.count)

    def _pieces(self) -> Iterator[tuple[int, DbfReader, int]]:
        """For each piece the number of records before it, the piece, and the number of records in it."""
        stream = _Stream(self._chunks())
        stream.read(self._start)
        for first in range(0, self.count, PIECE):
            count = min(PIECE, self.count - first)
            yield first, self._reader(stream.read(count * self._length), count), count

    def _reader(self, records: bytes, count: int) -> DbfReader:
        header = self._header[:4] + COUNT.pack(count) + self._header[4 + COUNT.size :]
        try:
            # Some programs fill texts up with zeros instead of spaces.
            return DbfReader(BytesIO(header + records.replace(b"\0", b" ")), encoding=BYTES)
        except DAMAGED as error:
            raise damaged() from error


def _records(reader: DbfReader, known: list[str], count: int) -> Iterator[tuple[int, Any]]:
    """The records of a piece from 1 on, without the deleted ones; None for a damaged one."""
    next_one = 0
    while next_one < count:
        try:
            for record in reader.iterRecords(known, next_one, count, deleted_as_None=True):
                next_one += 1
                if record is not None:
                    yield next_one, record
        except DAMAGED:
            next_one += 1
            yield next_one, None


class _Stream:
    """Chunks of any length, readable in pieces of a requested length."""

    def __init__(self, chunks: Iterable[bytes]) -> None:
        self._chunks = iter(chunks)
        self._rest = b""

    def read(self, size: int) -> bytes:
        """The next ``size`` bytes; fewer only at the end."""
        found, length = [self._rest], len(self._rest)
        while length < size and (chunk := next(self._chunks, b"")):
            found.append(chunk)
            length += len(chunk)
        whole = b"".join(found)
        self._rest = whole[size:]
        return whole[:size]


def _plain_names(header: bytes) -> bytes:
    """A column's name ends at the NUL; bytes after it may be garbage."""
    found = bytearray(header)
    for at in range(HEADER.size, len(header) - HEADER.size + 1, COLUMN):
        name, _nul, _garbage = header[at : at + NAME].partition(b"\0")
        found[at : at + NAME] = name.ljust(NAME, b"\0")
    return bytes(found)


def damaged() -> Refused:
    return Refused("history-damaged", field="file")
