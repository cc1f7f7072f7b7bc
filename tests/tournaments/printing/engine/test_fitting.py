"""Columns share the paper by what stands in them: one line, clubs, names, across, then smaller."""

from __future__ import annotations

import pytest

from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.fitting import CLUB, NAME, FittedColumn, fit
from tournaments.printing.engine.story import ACROSS, UPRIGHT


def columns(rows: int, name: str, club: str, numbers: int) -> list[FittedColumn]:
    figures = [FittedColumn(f"S{n}", ["1,234"] * rows, align=Align.RIGHT) for n in range(numbers)]
    return [FittedColumn("Name", [name] * rows, NAME), FittedColumn("Club", [club] * rows, CLUB), *figures]


@pytest.mark.parametrize(
    ("rows", "name", "club", "numbers", "paper", "size"),
    [
        (5, "Bo Aagaard", "Tønder", 3, UPRIGHT, 15.0),  # as large as it gets
        (40, "Bo Aagaard", "Tønder", 3, UPRIGHT, 9.5),  # as large as one page allows
        (200, "Bo Aagaard", "Tønder", 3, UPRIGHT, 10.5),  # several pages: the usual size
        (200, "Bo Aagaard", "Skatklubben af 1884 i Tønder og Omegn", 9, UPRIGHT, 10.5),  # clubs on two lines
        (200, "Bo Aagaard", "Tønder", 18, ACROSS, 10.5),
        (200, "Bo " * 20, "Skatklubben af 1884 i Tønder og Omegn", 12, ACROSS, 9.5),
    ],
)
def test_the_first_layout_that_fits(
    rows: int, name: str, club: str, numbers: int, paper: object, size: float
) -> None:
    found = fit(columns(rows, name, club, numbers), rows_room=600, stacked=[])
    assert (found.paper, found.size) == (paper, size)
    assert sum(found.widths) == pytest.approx(found.paper.inside)


def test_clubs_go_on_two_lines_before_names() -> None:
    """Upright in the usual size: the name keeps its line, the club does not."""
    found = fit(
        columns(200, "Bo Aagaard", "Skatklubben af 1884 i Tønder og Omegn", 13), rows_room=600, stacked=[]
    )
    cells = found.table(air=0.3).rows[0].cells
    assert [len(cell) for cell in cells[:2]] == [1, 2]


def test_the_last_resort_cuts_nothing() -> None:
    wide = columns(3, "N" * 60, "W" * 80, 20)
    stacked = columns(3, "N" * 60, "W" * 80, 10)
    found = fit(wide, rows_room=600, stacked=stacked)
    assert (found.paper, found.size, len(found.columns)) == (ACROSS, 8.0, 12)
    cells = found.table(air=0.3).rows[0].cells
    assert "".join(cells[0]) == "N" * 60
    assert "".join(cells[1]) == "W" * 80
