"""What stands first on the page of a tournament, and how its names are cut into pages."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tournaments.public.snapshot.people import PublicEntry, PublicTable
from tournaments.public.snapshot.snapshot import PublicSeries, PublicTournament
from tournaments.public.tournament_page import NamedSeat, TournamentPage


def page(state: str = "running", number: int = 1, **fields: Any) -> TournamentPage:
    snapshot = PublicTournament(
        slug="x", name="X", date=dt.date(2026, 11, 21), place="", club="", rules="isko", options={}, settings={"rounds": 12},
        series_count=2, state=state, is_live=False, **fields,
    )  # fmt: skip
    return TournamentPage(snapshot, number)


def series(number: int, *, closed: bool, results: bool) -> PublicSeries:
    return PublicSeries(number, is_closed=closed, shows_results=results, tables=(PublicTable(1, ()),))


OPEN, SECRET = (series(2, closed=one, results=False) for one in (False, True))
DONE = series(1, closed=True, results=True)


@pytest.mark.parametrize(
    ("state", "shown", "first"),
    [
        ("running", (), False),
        ("running", (OPEN,), False),
        ("running", (SECRET,), False),
        ("running", (DONE,), True),
        ("running", (DONE, SECRET), True),
        ("running", (DONE, OPEN), False),
        ("closed", (DONE, OPEN), True),
        ("closed", (SECRET,), False),
    ],
)
def test_results_stand_before_seats(state: str, shown: tuple[PublicSeries, ...], first: bool) -> None:
    assert page(state, series=shown).has_results_first is first


@pytest.mark.parametrize(
    ("people", "number", "here", "pages"),
    [
        (250, 1, 250, []),
        (251, 1, 250, [(1, "P001", "P250"), (2, "P251", "P251")]),
        (251, 2, 1, [(1, "P001", "P250"), (2, "P251", "P251")]),
    ],
)
def test_pages_of_names(
    db: None, people: int, number: int, here: int, pages: list[tuple[int, str, str]]
) -> None:
    entries = tuple(PublicEntry(one, f"P{one:03} Ibsen", "Ribe") for one in range(1, people + 1))
    made = page(number=number, entries=entries)
    assert (len(made.seats_here), made.pages) == (here, pages)
    first = 1 + 250 * (number - 1)
    assert made.seats_here[0] == NamedSeat(first, f"P{first:03} Ibsen", "Ribe", 0, 0)
