"""Tags for screen readers: headings, paragraphs and tables as a tree, in the order in which they are drawn.

reportlab writes none itself. Each piece of a page stands between marks with a number, and the tree says what the
numbers are (ISO 32000-1, 14.6 to 14.8). The numbers of objects follow the drawing: same story, same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFObject
from reportlab.pdfgen.canvas import Canvas

# With what a kind needs besides its name: whether a heading is that of a column or of a row.
KINDS = {"TH": "TH /A <</O /Table /Scope /Column>>"}


class Element(PDFObject):
    """A piece of the tree with its pieces, such as a row with its cells."""

    __RefOnly__ = 1  # an object of its own in the file, never written inside another

    def __init__(self, document: Any, kind: str, parent: Element | Root) -> None:
        self.kind, self.parent = kind, parent
        self.kids: list[str] = []  # their references
        self.reference = registered(document, self)

    def format(self, _document: Any) -> bytes:
        return f"<</S /{self.kind} /P {self.parent.reference} /K [{' '.join(self.kids)}]>>".encode()


class Root(PDFObject):
    """The root of the tree. ``sheets``: for each page the references of its marks, in order."""

    __RefOnly__ = 1

    def __init__(self, document: Any) -> None:
        self.reference = registered(document, self)
        self.document = Element(document, "Document", self)
        self.sheets: list[str] = []

    def format(self, _document: Any) -> bytes:
        numbers = " ".join(f"{page} [{marks}]" for page, marks in enumerate(self.sheets))
        kid = self.document.reference
        return f"<</Type /StructTreeRoot /K {kid} /ParentTree <</Nums [{numbers}]>>>>".encode()


def registered(document: Any, thing: PDFObject | str) -> str:
    """How others refer to a new object; a text is written as it is."""
    document.Reference(thing, f"tag{document.objectcounter + 1}")
    return f"{document.objectcounter} 0 R"


class MarkEnd:
    """Ends a mark when its block is left. One for all marks: they are never inside each other."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas

    def __enter__(self) -> None:
        """The mark has begun already."""

    def __exit__(self, *_error: object) -> None:
        self.canvas.addLiteral("EMC")


class TaggedCanvas(Canvas):
    """A canvas on which everything that is drawn is marked as an element or as an artifact."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.file: Any = self._doc  # type: ignore[attr-defined]  # the stubs leave it out
        self.root = Root(self.file)
        # Marks of this page: kind, parent, and the position among the parent's pieces that is kept for them.
        self.marks: list[tuple[str, Element, int]] = []
        self.mark_end = MarkEnd(self)
        self.open: list[Element] = [self.root.document]
        self.file.Catalog.StructTreeRoot = self.root
        self.file.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})

    @contextmanager
    def element(self, kind: str) -> Iterator[None]:
        """Everything inside belongs to a new element, such as the rows of a table."""
        own = Element(self.file, kind, self.open[-1])
        self.open[-1].kids.append(own.reference)
        self.open.append(own)
        yield
        self.open.pop()

    def marked(self, kind: str) -> MarkEnd:
        """What is drawn inside is one element of this kind; nothing in it may be marked again."""
        parent = self.open[-1]
        self.addLiteral(f"/{kind} <</MCID {len(self.marks)}>> BDC")
        self.marks.append((kind, parent, len(parent.kids)))
        parent.kids.append("")
        return self.mark_end

    def artifact(self) -> MarkEnd:
        """What is drawn inside is no part of the text: lines, shades, the foot of a page."""
        self.addLiteral("/Artifact BMC")
        return self.mark_end

    def showPage(self) -> None:  # noqa: N802  # reportlab calls it so
        super().showPage()
        page = self.file.Pages.pages[-1]
        # reportlab's list of what may stand in a page does not have it.
        page.__NoDefault__ = [*page.__NoDefault__, "StructParents"]
        page.StructParents = len(self.root.sheets)
        self.root.sheets.append(" ".join(self._pieces(self.file.Reference(page).format(self.file).decode())))

    def _pieces(self, page: str) -> Iterator[str]:
        """References to the elements of this page's marks. They are texts: a large list has ten thousand of them."""
        for number, (kind, parent, place) in enumerate(self.marks):
            of_kind = KINDS.get(kind, kind)
            piece = f"<</S /{of_kind} /P {parent.reference} /Pg {page} /K {number}>>"
            parent.kids[place] = registered(self.file, piece)
            yield parent.kids[place]
        self.marks = []
