"""What stands first on the page of a tournament, and how its names are cut into pages."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from tournaments.public.lists.rank_history import RankHistory
from tournaments.public.snapshot.people import PublicEntry, PublicLine, PublicTable
from tournaments.public.snapshot.snapshot import PublicSeries, PublicTournament
from tournaments.public.standings.tournament_page import SeatInPublic, TournamentPage, View, _place
from tournaments.standings.quota import QuotaLine


def page(
    state: str = "running", number: int = 1, view: View = View.OVERVIEW, **fields: Any
) -> TournamentPage:
    snapshot = PublicTournament(
        slug="x", name="X", date=dt.date(2026, 11, 21), place="", club="", rules="isko", options={}, settings={"rounds": 12},
        series_count=2, state=state, is_live=False, **fields,
    )  # fmt: skip
    return TournamentPage(snapshot, number, view)


def series(number: int, *, closed: bool, results: bool) -> PublicSeries:
    return PublicSeries(number, is_closed=closed, shows_results=results, tables=(PublicTable(1, ()),))


OPEN, SECRET = (series(2, closed=one, results=False) for one in (False, True))
DONE = series(1, closed=True, results=True)


@pytest.mark.parametrize(
    ("shown", "view", "seats", "overview"),
    [
        ((), "", False, False),
        ((OPEN,), "", True, False),
        ((OPEN,), "tables", True, False),
        ((SECRET,), "", True, False),
        ((DONE,), "", False, True),
        ((DONE, OPEN), "", False, True),
        ((DONE, OPEN), "names", True, False),
        ((DONE, OPEN), "tables", True, False),
    ],
)
def test_seats_are_the_page_until_there_are_results(
    shown: tuple[PublicSeries, ...], view: str, seats: bool, overview: bool
) -> None:
    made = page(series=shown, view=View(view))
    assert (made.shows_seats, made.shows_overview) == (seats, overview)


def test_a_search_shows_only_who_was_found() -> None:
    made = TournamentPage(page(series=(DONE, OPEN)).snapshot, is_search=True)
    assert (made.shows_seats, made.shows_overview, made.has_views) == (False, False, True)


def test_tables_are_cut_into_pages() -> None:
    hall = PublicSeries(
        1,
        is_closed=False,
        shows_results=False,
        tables=tuple(PublicTable(number, ()) for number in (*range(1, 52), 120)),
    )
    made = page(number=2, view=View.TABLES, series=(hall,))
    assert [table.number for table in made.tables] == [51]
    assert made.pages_of_tables == [(1, 1, 50), (2, 51, 51), (3, 120, 120)]
    assert SeatInPublic(1, "P", "", 50, 1).table_address == "?view=tables#table-50"
    assert SeatInPublic(1, "P", "", 51, 1).table_address == "?view=tables&page=2#table-51"
    assert page(series=(OPEN,)).pages_of_tables == []


@pytest.mark.parametrize(
    ("people", "number", "here", "pages"),
    [
        (100, 1, 100, []),
        (101, 1, 100, [(1, "P001", "P100"), (2, "P101", "P101")]),
        (101, 2, 1, [(1, "P001", "P100"), (2, "P101", "P101")]),
    ],
)
def test_pages_of_names(
    db: None, people: int, number: int, here: int, pages: list[tuple[int, str, str]]
) -> None:
    entries = tuple(PublicEntry(one, f"P{one:03} Ibsen", "Ribe") for one in range(1, people + 1))
    made = page(number=number, entries=entries)
    assert (len(made.seats_here), made.pages) == (here, pages)
    first = 1 + 100 * (number - 1)
    assert made.seats_here[0] == SeatInPublic(first, f"P{first:03} Ibsen", "Ribe", 0, 0)


def standings(ranks: Sequence[int | None], state: str = "closed", **fields: Any) -> TournamentPage:
    """Players 1, 2, 3 … with these ranks, after a series whose results are public."""
    entries = tuple(PublicEntry(number, f"P{number}", "Ribe") for number, _rank in enumerate(ranks, 1))
    lines = tuple(
        PublicLine(rank, ranks.count(rank) > 1, number, (0,), 0, 0, 0) for number, rank in enumerate(ranks, 1)
    )
    return page(state, entries=entries, lines=lines, **{"series": (DONE,)} | fields)


@pytest.mark.parametrize(
    ("state", "people", "shown"),
    [("running", 9, 9), ("running", 11, 10), ("closed", 11, 11), ("closed", 100, 100), ("closed", 101, 10)],
)
def test_the_first_ten_or_a_whole_short_list(state: str, people: int, shown: int) -> None:
    listed = standings([*range(1, people + 1)], state).lines
    assert [line.start_number for line in listed] == [*range(1, shown + 1)]


def test_the_tabs_of_the_lists_are_there_with_the_first_result() -> None:
    made = standings([1, 2], series=(DONE, series(2, closed=True, results=True)))
    keys = [[one.key for one in kinds] for kinds in (made.kinds, made.first_kinds, made.more_kinds)]
    everything = ["", "series-1", "series-2", "series-winners", "clubs", "most-won"]
    assert keys == [everything, everything[1:4], everything[4:]]
    assert page(series=(OPEN,)).kinds == ()


@pytest.mark.parametrize(
    ("rules", "moves", "columns"),
    [("isko", False, 3 + 1 + 1), ("isko", True, 5 + 1 + 1), ("tarok", False, 3 + 1)],
)
def test_how_many_columns_there_are(rules: str, moves: bool, columns: int) -> None:
    shown = standings([1, 2])
    made = replace(
        shown,
        snapshot=replace(shown.snapshot, rules=rules),
        history=RankHistory(series=(1, 2) if moves else (1,)),
    )
    assert (made.has_moves, made.columns, made.series_heads) == (moves, columns, ("S1",))


def test_where_somebody_sits() -> None:
    table = PublicTable(7, ())
    assert [_place({3: (table, 2)}, number) for number in (3, 4)] == [(7, 2), (0, 0)]


def test_how_far_the_quota_goes() -> None:
    assert standings([1, 2, 3, 4]).quota is None
    assert standings([1, 2, 2, 4], quota=50).quota == QuotaLine(50, 4, 2, above=3, equal=(2, 3))
    assert standings([1, 2, 3, 4], "running", quota=50).quota is None
