"""The picture of a list of deals."""

from __future__ import annotations

import re

from django.utils.translation import override

from tests.tournaments.rehearsal.hall.test_papers import SITTINGS, TAROK
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
