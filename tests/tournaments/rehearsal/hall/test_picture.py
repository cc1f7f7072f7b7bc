"""A table's paper as a picture: the printed form, and what is written into it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from tests.tournaments.rehearsal.hall.test_papers import papers
from tournaments.rehearsal.hall.papers import TablePaper
from tournaments.rehearsal.hall.picture import picture_of, waiting_picture
from tournaments.rehearsal.hall.slips import PaperSlip
from tournaments.rehearsal.hall.strokes import STROKES

NAMES = ["Åse <Madsen>", "Kurt & Co", "Ib Holm", "Bo Aagaard", "Ærø Ibsen"]


def paper_with(slip: PaperSlip) -> TablePaper:
    return next(paper for paper in papers() if paper.slip is slip)


def strokes_in(picture: str) -> int:
    """Those of the pen."""
    return picture.partition("<g ")[2].count("<path ")


def strokes_of(*numbers: int) -> int:
    return sum(len(STROKES[sign]) for number in numbers for sign in str(number))


def shown(paper: TablePaper, **how: bool) -> str:
    return picture_of(paper, NAMES[: len(paper.players)], 2, **how)


def test_the_form_has_names_columns_and_rows(settings: Any) -> None:
    settings.REHEARSAL = True
    paper = paper_with(PaperSlip.NONE)
    count = len(paper.players)
    texts = re.findall(r'<text x="(\d+)" y="(\d+)" font-size="(\d+)"[^>]*>([^<]*)</text>', shown(paper))
    assert texts == [
        ("14", "30", "24", f"Table {paper.table}, series 2 · Rehearsal"),
        ("330", "66", "18", "Game points"),
        ("455", "66", "18", "Won"),
        ("555", "66", "18", "Lost"),
        ("655", "66", "18", "Total"),
        ("790", "66", "18", "Signature"),
        ("14", "106", "20", "1  Åse &lt;Madsen&gt;"),
        ("14", "152", "20", "2  Kurt &amp; Co"),
        *(("14", str(106 + 46 * place), "20", f"{place + 1}  {NAMES[place]}") for place in range(2, count)),
        ("14", str(106 + 46 * count), "20", "Passed deals"),
    ]
    height = 76 + 46 * (count + 1)
    assert f'viewBox="0 0 900 {height}"' in shown(paper)
    assert re.findall(r"M(\d+) 46V(\d+)", shown(paper)) == [
        (left, str(height)) for left in ("320", "445", "545", "645", "780")
    ]
    assert re.findall(r"M0 (\d+)H900", shown(paper)) == [str(76 + 46 * place) for place in range(count + 1)]


def test_everything_on_it_is_written_by_hand() -> None:
    paper = paper_with(PaperSlip.NONE)
    numbers = [
        number
        for line in paper.truth
        for number in (line.game_points, line.won, line.lost, line.stated_total)
        if number is not None
    ]
    assert strokes_in(shown(paper)) == strokes_of(*numbers, paper.passed) + len(paper.players)
    assert shown(paper) == shown(paper)
    assert shown(paper) != shown(replace(paper, table=paper.table + 1))


@pytest.mark.parametrize(
    ("slip", "more"), [(PaperSlip.ILLEGIBLE, 3), (PaperSlip.UNSIGNED, -1), (PaperSlip.NONE, 0)]
)
def test_a_slip_that_is_no_figure(slip: PaperSlip, more: int) -> None:
    """Three scrawls over one figure, or no signature at all."""
    paper = paper_with(slip)
    expected = more if more >= 0 else -len(paper.players)
    assert strokes_in(shown(paper)) - strokes_in(shown(paper, is_corrected=True)) == expected


def test_a_corrected_paper_has_what_is_right() -> None:
    paper = paper_with(PaperSlip.SWAPPED)
    right = replace(paper, spoilt=replace(paper.spoilt, slip=PaperSlip.NONE, lines=paper.truth))
    assert shown(paper, is_corrected=True) == shown(right, is_corrected=True)
    assert shown(paper) != shown(right)


def test_a_paper_that_has_not_come() -> None:
    assert waiting_picture("Not <yet>") == (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 90" font-family="sans-serif">'
        '<rect width="900" height="90" fill="#fffdf6" stroke="#8a8474"/>'
        '<text x="14" y="55" font-size="26" fill="#2b2822">Not &lt;yet&gt;</text>'
        '<g fill="none" stroke="#1f3b8a" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"></g></svg>'
    )
