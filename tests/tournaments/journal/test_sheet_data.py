"""A sheet as the journal keeps it, written out whole."""

from __future__ import annotations

import pytest

from scoring.rules import Tally
from tests.factories import make_entries, make_tournament, seat_series, settled, store_result
from tournaments.journal.sheet_data import sheet_as_data, typing_as_data
from tournaments.models import SkatTable

LINES = [(120, 2, 0), (-48, 1, 1), (0, 0, 0)]
PEOPLE = [
    {"seat": 1, "start_number": 1, "name": "Åse Madsen"},
    {"seat": 2, "start_number": 2, "name": "Kurt Hansen"},
    {"seat": 3, "start_number": 3, "name": "Őrsi János"},
]
# A won game counts 50, a lost one -50, each game that another has lost 40 at a table of three.
FIGURES = [
    {"game_points": 120, "won": 2, "lost": 0, "penalty": 0, "stated_total": None, "series_points": 260},
    {"game_points": -48, "won": 1, "lost": 1, "penalty": 0, "stated_total": None, "series_points": -48},
    {"game_points": 0, "won": 0, "lost": 0, "penalty": 0, "stated_total": None, "series_points": 40},
]


@pytest.fixture
def table(db: None) -> SkatTable:
    tournament = make_tournament()
    return seat_series(tournament, 1, [make_entries(tournament, 3)]).skat_tables.get()


def test_a_sheet_on_record(table: SkatTable) -> None:
    sheet = store_result(table, LINES, passed=5)
    first = table.seats.get(number=1)
    first.penalty, first.stated_total = 100, 160
    seats = [first, *table.seats.filter(number__gt=1).order_by("number")]
    lines = [person | figures for person, figures in zip(PEOPLE, FIGURES, strict=True)]
    lines[0] |= {"penalty": 100, "stated_total": 160}
    assert sheet_as_data(sheet, seats) == {"version": 1, "passed": 5, "lines": lines}
    sheet.reason, sheet.ruling, sheet.version = "torn", "dealt twice", 3
    assert sheet_as_data(sheet, []) == {
        "version": 3, "passed": 5, "lines": [], "reason": "torn", "ruling": "dealt twice",
    }  # fmt: skip


def test_a_typing_that_is_not_on_the_seats(table: SkatTable) -> None:
    """The second person's numbers; the seats hold those of the first."""
    store_result(table, [(0, 0, 0), (0, 0, 0), (0, 0, 0)])
    typed = settled(table, [Tally(game_points=points, won=won, lost=lost) for points, won, lost in LINES], 4)
    lines = [person | figures for person, figures in zip(PEOPLE, FIGURES, strict=True)]
    assert typing_as_data(7, typed, list(table.seats.order_by("number"))) == {
        "version": 7, "passed": 4, "lines": lines,
    }  # fmt: skip
