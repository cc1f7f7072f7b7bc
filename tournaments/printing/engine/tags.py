"""Tags for screen readers: headings, paragraphs and tables as a tree, in the order in which they are drawn.

reportlab writes none itself. Each piece of a page is between numbered marks, and the tree assigns meanings to the
numbers (ISO 32000-1, 14.6 to 14.8). The numbers of objects follow the drawing: same story, same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from reportlab.lib.rl_accel import escapePDF
from reportlab.pdfbase.pdfdoc import PDFDictionary
from reportlab.pdfbase.pdfmetrics import getFont
from reportlab.pdfgen.canvas import Canvas

from tournaments.printing.engine.packing import Tag, packed, reserved

# Additional attributes of a kind: whether a heading belongs to a column or to a row.
KINDS = {"TH": "TH /A <</O /Table /Scope /Column>>"}


class Element:
    """A piece of the tree with its pieces, such as a row with its cells."""

    def __init__(self, number: int, kind: str, parent: int) -> None:
        self.number, self.kind, self.parent = number, kind, parent
        self.kids: list[int] = []

    def text(self) -> str:
        return f"<</S /{self.kind} /P {self.parent} 0 R /K [{references(self.kids)}]>>"


class Piece(NamedTuple):
    """An element without further pieces: mark ``mark`` of a page, which is given as a reference.

    ``words``: the text alternative of a picture.
    """

    number: int
    kind: str
    parent: int
    page: str
    mark: int
    words: str

    def text(self) -> str:
        kind = KINDS.get(self.kind, self.kind)
        instead = f" /Alt <feff{self.words.encode('utf-16-be').hex()}>" if self.words else ""
        return f"<</S /{kind} /P {self.parent} 0 R /Pg {self.page} /K {self.mark}{instead}>>"


class Mark(NamedTuple):
    """A mark of this page; ``place`` among the parent's pieces is reserved for it."""

    kind: str
    parent: Element
    place: int
    words: str = ""


class Root:
    """The root of the tree. ``sheets``: the numbers of its pieces for each page, in the order of their marks."""

    def __init__(self, number: int, document: Element) -> None:
        self.number, self.document = number, document
        self.sheets: list[list[int]] = []

    def text(self) -> str:
        sheets = " ".join(f"{page} [{references(marks)}]" for page, marks in enumerate(self.sheets))
        kid = references([self.document.number])
        return f"<</Type /StructTreeRoot /K {kid} /ParentTree <</Nums [{sheets}]>>>>"


def references(numbers: Iterable[int]) -> str:
    return " ".join(f"{number} 0 R" for number in numbers)


class MarkEnd:
    """Ends a mark when its block is left. One object for all marks, since they are never nested."""

    def __init__(self, canvas: TaggedCanvas) -> None:
        self.canvas = canvas

    def __enter__(self) -> None:
        """The mark has already begun."""

    def __exit__(self, *_error: object) -> None:
        self.canvas.open_mark = ""
        self.canvas.addLiteral("EMC")


class TaggedCanvas(Canvas):
    """A canvas on which everything that is drawn is marked as an element or as an artifact."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.file: Any = self._doc  # type: ignore[attr-defined]  # the stubs leave it out
        number = reserved(self.file)
        self.root = Root(number, Element(reserved(self.file), "Document", number))
        self.tags: list[Tag] = [self.root, self.root.document]
        self.file.format = lambda: packed(self.file, self.tags)
        self.marks: list[Mark] = []
        self.open_mark = ""  # its kind
        self.mark_end = MarkEnd(self)
        # Cached, since names, clubs and small numbers are repeated.
        self.known: dict[tuple[str, str], list[tuple[str, str]]] = {}
        self.open: list[Element] = [self.root.document]
        self.file.Catalog.StructTreeRoot = f"{number} 0 R"
        self.file.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})

    @contextmanager
    def element(self, kind: str) -> Iterator[None]:
        """Everything inside belongs to a new element, such as the rows of a table."""
        own = Element(reserved(self.file), kind, self.open[-1].number)
        self.open[-1].kids.append(own.number)
        self.tags.append(own)
        self.open.append(own)
        yield
        self.open.pop()

    def marked(self, kind: str, words: str = "") -> MarkEnd:
        """Everything drawn inside is one element of this kind, which may contain only a figure."""
        parent = self.open[-1]
        self.addLiteral(f"/{kind} <</MCID {len(self.marks)}>> BDC")
        self.marks.append(Mark(kind, parent, len(parent.kids), words))
        self.open_mark = kind
        parent.kids.append(0)
        return self.mark_end

    @contextmanager
    def figure(self, words: str) -> Iterator[None]:
        """A picture with its text alternative. The surrounding element continues after it."""
        around = self.open_mark
        if around:
            self.mark_end.__exit__()
        with self.marked("Figure", words):
            yield
        if around:
            self.marked(around)

    @contextmanager
    def link(self, words: str, page: str, box: tuple[float, float, float, float]) -> Iterator[None]:
        """Everything drawn inside is a link to a page, with a box of left, bottom, right and top."""
        with self.marked("Link"):
            yield
        # 4: it is printed, as PDF/A requires.
        self.linkRect(words, page, box, F="4")

    def artifact(self) -> MarkEnd:
        """Everything drawn inside is not part of the text: lines, shades, the foot of a page."""
        self.addLiteral("/Artifact BMC")
        return self.mark_end

    def showPage(self) -> None:  # noqa: N802  # reportlab calls it so
        super().showPage()
        page = self.file.Pages.pages[-1]
        # Missing in reportlab's list of a page's entries.
        page.__NoDefault__ = [*page.__NoDefault__, "StructParents"]
        page.StructParents = len(self.root.sheets)
        self.root.sheets.append(self._pieces(self.file.Reference(page).format(self.file).decode()))

    def _pieces(self, page: str) -> list[int]:
        """The numbers of the elements of this page's marks."""
        for number, mark in enumerate(self.marks):
            own = mark.parent.kids[mark.place] = reserved(self.file)
            self.tags.append(Piece(own, mark.kind, mark.parent.number, page, number, mark.words))
        found = [mark.parent.kids[mark.place] for mark in self.marks]
        self.marks = []
        return found

    def put(self, x: float, baseline: float, text: str, font: str, size: float) -> None:
        """Draws a text that the typeface is known to cover. ``drawString`` does the same in twice the time."""
        shown = self.known.get((font, text))
        if shown is None:
            shown = self.known[font, text] = self._coded(text, font)
        words = " ".join(f"{name} {size:.5g} Tf ({codes}) Tj" for name, codes in shown)
        self.addLiteral(f"BT {x:.2f} {baseline:.2f} Td {words} ET")

    def _coded(self, text: str, font: str) -> list[tuple[str, str]]:
        """The text encoded for the subsets of the typeface, each part with the name of its subset."""
        typeface: Any = getFont(font)
        return [
            (typeface.getSubsetInternalName(part, self.file), escapePDF(codes))
            for part, codes in typeface.splitString(text, self.file)
        ]
