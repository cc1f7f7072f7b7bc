"""The picture of a list of deals."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from django.utils.translation import override

from tests.tournaments.rehearsal.hall.test_papers import SITTINGS, TAROK
from tournaments.rehearsal.hall import deals_picture
from tournaments.rehearsal.hall.deals_picture import picture_of_deals
from tournaments.rehearsal.hall.papers import TablePaper, papers_of
from tournaments.rehearsal.hall.slips import PaperSlip

NAMES = ["Anna Kierkegaard", "Bo Christoffersen-Holm", "Carl <Maria> Weber", "Dora"]


def paper_with(slip: PaperSlip) -> TablePaper:
    return next(paper for paper in papers_of(5, 1, SITTINGS, TAROK) if paper.slip is slip)


def drawn(slip: PaperSlip, *, is_corrected: bool = False, first: int | None = None) -> str:
    with override("en"):
        paper = paper_with(slip)
        return picture_of_deals(paper, TAROK.system, NAMES, 1, is_corrected=is_corrected, first=first)


def rows_of(picture: str) -> list[str]:
    return re.findall(r'<text x="14" [^>]*font-size="20"[^>]*>(\d+)</text>', picture)


def strokes_of(picture: str) -> int:
    return picture.count('<path d="M') - picture.count("stroke=")


def test_every_deal_has_a_row_with_its_words_in_ink() -> None:
    picture = drawn(PaperSlip.NONE)
    assert rows_of(picture) == [str(number) for number in range(1, 13)]
    assert picture.count('font-style="italic"') >= 12
    assert "counts:" in picture


def test_beside_a_form_stand_the_deals_that_come_next() -> None:
    for first in (0, 1):
        assert rows_of(drawn(PaperSlip.NONE, first=first)) == ["1", "2", "3", "4"]
    assert rows_of(drawn(PaperSlip.NONE, first=5)) == ["5", "6", "7", "8"]
    assert rows_of(drawn(PaperSlip.NONE, first=11)) == ["11", "12"]
    assert rows_of(drawn(PaperSlip.NONE, first=13)) == []


def test_names_are_whole_and_harmless() -> None:
    picture = drawn(PaperSlip.NONE)
    assert ">Christoffersen-Holm</text>" in picture
    assert "Carl &lt;Maria&gt;" in picture


def test_a_paper_sent_back_is_signed_and_legible() -> None:
    for slip in (PaperSlip.UNSIGNED, PaperSlip.ILLEGIBLE):
        wrong, right = strokes_of(drawn(slip)), strokes_of(drawn(slip, is_corrected=True))
        assert (wrong < right) is (slip is PaperSlip.UNSIGNED)
        assert wrong != right


TEXT = re.compile(r'<text x="(\d+)" y="([\d.]+)" font-size="(\d+)"([^>]*)>([^<]*)</text>')
SQUEEZED = ' fill="#2b2822" textLength="90" lengthAdjust="spacingAndGlyphs"'
PRINTED, IN_INK = ' fill="#2b2822"', ' font-style="italic" fill="#1f3b8a"'
LEFT = (508, 608, 708, 808)  # of what is written into the columns of four players


@pytest.fixture
def two_deals(monkeypatch: pytest.MonkeyPatch, settings: Any) -> list[Any]:
    """The strokes on a paper of two deals, the second of which takes two lines: what, and where."""
    settings.REHEARSAL = True
    found: list[Any] = []

    def noted(*arguments: Any) -> str:
        found.append([one for one in arguments if not hasattr(one, "uniform")])
        return "M0 0"

    words = {1: "solo", 2: "word " * 12}
    monkeypatch.setattr(deals_picture, "deal_written", lambda _system, _deal, number, _names: words[number])
    monkeypatch.setattr(deals_picture, "written", lambda *arguments: [noted("figure", *arguments)])
    for name in ("scrawl", "signature"):
        monkeypatch.setattr(deals_picture, name, lambda *arguments, name=name: noted(name, *arguments))
    return found


def two_deals_of(slip: PaperSlip, place: int | None = None) -> str:
    paper = paper_with(PaperSlip.NONE)
    spoilt = replace(paper.spoilt, slip=slip, place=place)
    with override("en"):
        short = replace(paper, table=3, deals=paper.deals[:2], spoilt=spoilt)
        return picture_of_deals(short, TAROK.system, NAMES, 2)


def test_what_is_printed_on_the_form(two_deals: list[Any]) -> None:
    picture = two_deals_of(PaperSlip.NONE)
    assert 'viewBox="0 0 900 263"' in picture
    assert TEXT.findall(picture) == [
        ("14", "30", "24", PRINTED, "Table 3, series 2 · Rehearsal"),
        ("506", "48", "16", PRINTED, "Anna"),
        ("506", "68", "16", SQUEEZED, "Kierkegaard"),
        ("606", "48", "16", PRINTED, "Bo"),
        ("606", "68", "16", SQUEEZED, "Christoffersen-Holm"),
        ("706", "48", "16", SQUEEZED, "Carl &lt;Maria&gt;"),
        ("706", "68", "16", PRINTED, "Weber"),
        ("806", "48", "16", PRINTED, "Dora"),
        ("14", "100", "20", PRINTED, "1"),
        ("50", "100", "17", IN_INK, "solo"),
        ("14", "135", "20", PRINTED, "2"),
        ("50", "135", "17", IN_INK, " ".join(["word"] * 10)),
        ("50", "156", "17", IN_INK, "word word"),
        ("14", "197", "20", PRINTED, "Total"),
        ("14", "245.0", "20", PRINTED, "Signature"),
    ]
    ruled = re.findall(r'<path d="([^"]+)" stroke="#8a8474"/>', picture)
    columns = [f"M{left} 32V263" for left in (500, 600, 700, 800)]
    assert ruled == [*columns, "M0 76H900", "M0 111H900", "M0 167H900", "M0 215.0H900"]


def test_what_is_written_on_the_form(two_deals: list[Any]) -> None:
    two_deals_of(PaperSlip.NONE)
    paper = paper_with(PaperSlip.NONE)
    running = [str(one) for deal in paper.deals[:2] for one in deal.running]
    totals = [str(line.stated_total) for line in paper.truth]
    tops = [84] * 4 + [119] * 4
    expected: list[Any] = [
        ["figure", words, left, top, 1.15] for words, left, top in zip(running, LEFT * 2, tops, strict=True)
    ]
    for total, left in zip(totals, LEFT, strict=True):
        expected += [["figure", total, left, 179, 1.15], ["signature", left, 227]]
    assert two_deals == expected


def test_nobody_signed(two_deals: list[Any]) -> None:
    two_deals_of(PaperSlip.UNSIGNED)
    assert {one[0] for one in two_deals} == {"figure"}


def test_a_deal_that_nobody_can_read(two_deals: list[Any]) -> None:
    """The words of the second one are scrawled over, from one end to the other."""
    two_deals_of(PaperSlip.ILLEGIBLE, place=1)
    scrawled = [one[1:] for one in two_deals if one[0] == "scrawl"]
    assert scrawled == [[left, 117, 1.5] for left in range(50, 500, 14)]
