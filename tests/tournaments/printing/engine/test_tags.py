"""What a screen reader is told: every word of the page, in reading order, with headings and the cells of tables."""

from __future__ import annotations

import io
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from PIL import Image
from pypdf import PdfReader

from tests.papers import made, words_of
from tests.tournaments.printing.hostile import hostile_evening
from tests.tournaments.printing.test_every_paper import PARAMETERS
from tournaments.demo.making import Stage, make_demo
from tournaments.models import ClubLogo
from tournaments.printing.registry import DOCUMENTS
from tournaments.standings.ranking import compute_standings

PDFS = [key for key, document in DOCUMENTS.items() if document.extension == "pdf"]
Told = tuple[str, str]  # kind of an element and its words; no words where it only holds others


def words_by_mark(data: bytes) -> dict[tuple[int, int], str]:
    """What is drawn under each number of each page."""
    found: dict[tuple[int, int], str] = defaultdict(str)
    with pypdfium2.PdfDocument(data) as document:
        for number, page in enumerate(document):
            text = page.get_textpage()
            for piece in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT], max_depth=1):
                mark = pdfium.FPDFPageObj_GetMarkedContentID(piece.raw)
                found[number, mark] += f"{words_of(piece.raw, text.raw).strip()} "
    return found


def told(data: bytes) -> list[Told]:
    """The tree from its root downwards, as it is read out."""
    reader: Any = PdfReader(io.BytesIO(data))
    words = words_by_mark(data)
    numbers = {page.indirect_reference.idnum: number for number, page in enumerate(reader.pages)}

    def below(element: Any) -> Iterator[Told]:
        kind = element["/S"].lstrip("/")
        if "/Pg" in element:
            yield kind, words[numbers[element.raw_get("/Pg").idnum], element["/K"]].strip()
            return
        yield kind, ""
        for kid in element["/K"]:
            yield from below(kid)

    return list(below(reader.trailer["/Root"]["/StructTreeRoot"]["/K"].get_object()))


def test_a_result_list_is_read_out_row_by_row(db: None) -> None:
    tournament = make_demo(players=60, series=2, stage=Stage.CLOSED, seed=1)
    tree = told(made("result-list", tournament))

    assert [kind for kind, _words in tree[:6]] == ["Document", "H1", "P", "H2", "P", "Table"]
    assert tree[1] == ("H1", tournament.name)
    headings = ["Rank", "No.", "Name", "Club", "S1", "S2", "Won", "Lost", "Total"]
    assert [words for kind, words in tree if kind == "TH"][:9] == headings
    cells = [words for kind, words in tree if kind == "TD"]
    rows = [cells[first : first + 9] for first in range(0, len(cells), 9)]
    assert [(row[0], row[2]) for row in rows] == [
        (line.shown_rank, line.name) for line in compute_standings(tournament).lines
    ]
    # A second page begins with the headings again; its number is nothing to read out.
    assert [kind for kind, _words in tree].count("TR") == 60 + [kind for kind, _words in tree].count("Table")
    assert not any("Page 1 of" in words for _kind, words in tree)


def test_the_tree_and_the_pages_name_each_other(db: None) -> None:
    """Readers go from a piece of the page to its element by the table of parents."""
    reader: Any = PdfReader(
        io.BytesIO(made("check-in-list", make_demo(players=90, series=1, stage=Stage.STARTED, seed=1)))
    )
    root = reader.trailer["/Root"]
    assert (root["/MarkInfo"]["/Marked"], root["/Lang"]) == (True, "en")
    parents = root["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    assert parents[::2] == [page["/StructParents"] for page in reader.pages] == [*range(len(reader.pages))]
    for page, elements in zip(reader.pages, parents[1::2], strict=True):
        for number, element in enumerate(elements):
            found = element.get_object()
            assert (found["/K"], found["/Pg"]) == (number, page)
            assert element.idnum in [kid.idnum for kid in found["/P"]["/K"]]


@pytest.mark.parametrize("kind", PDFS)
def test_nothing_is_drawn_without_a_mark(db: None, kind: str) -> None:
    """Everything is a piece of the tree or an artifact."""
    data = made(kind, hostile_evening().tournament, **PARAMETERS.get(kind, {}))
    with pypdfium2.PdfDocument(data) as document:
        for page in document:
            pieces = list(page.get_objects(max_depth=1))
            assert pieces
            assert [piece.type for piece in pieces if pdfium.FPDFPageObj_CountMarks(piece.raw) != 1] == []


def test_codes_and_logos_have_words(db: None) -> None:
    tournament = make_demo(players=3, series=1, stage=Stage.CLOSED, seed=1)
    assert tournament.club
    ClubLogo.objects.create(club=tournament.club, picture=png())
    codes = figures(made("score-sheets", tournament))
    assert codes == [
        f"Logo of {tournament.club.name}",
        f"QR code: http://192.168.1.20:8000/tournaments/{tournament.slug}/sheets/1/1/",
    ]
    assert figures(made("certificates", tournament)) == [f"Logo of {tournament.club}"] * 3
    assert figures(made("result-list", tournament)) == [f"Logo of {tournament.club}"]


def figures(data: bytes) -> list[str]:
    """The words of each picture."""
    reader: Any = PdfReader(io.BytesIO(data))
    found = []

    def below(element: Any) -> None:
        if element["/S"] == "/Figure":
            found.append(str(element["/Alt"]))
        kids = element["/K"]
        for kid in kids if isinstance(kids, list) else []:
            below(kid.get_object())

    below(reader.trailer["/Root"]["/StructTreeRoot"]["/K"].get_object())
    return found


def png() -> bytes:
    target = io.BytesIO()
    Image.new("RGBA", (4, 4)).save(target, format="PNG")
    return target.getvalue()
