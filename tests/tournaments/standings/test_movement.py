"""Places moved since the series before: from which series, by ties, for who came late; never with one series."""

from __future__ import annotations

import pytest
from pytest_django import DjangoAssertNumQueries

from scoring.rules.tie_breaks import SKAT_ORDER
from tests.factories import RESULT, make_entries, make_tournament, seat_series, store_result
from tournaments.models import Seat, Tournament
from tournaments.standings.movement import PlacesMoved, movement_of, newest_series, places_won, ranked_without
from tournaments.standings.ranking import StandingsLine, compute_standings


@pytest.fixture
def evening(db: None) -> Tournament:
    """Ranks 1, 2, 3, 4 after series 1."""
    tournament = make_tournament(series_count=3)
    entries = make_entries(tournament, 4)
    first = seat_series(tournament, 1, [entries])
    store_result(first.skat_tables.get(), [(400, 5, 0), (300, 4, 0), (200, 3, 0), (100, 2, 0)], 22)
    return tournament


def add_series(tournament: Tournament, number: int, results: list[tuple[int, int, int]] | None) -> None:
    entries = list(tournament.entries.order_by("start_number"))
    series = seat_series(tournament, number, [entries])
    if results:
        store_result(series.skat_tables.get(), results, 20)


def test_nothing_has_moved_after_one_series(evening: Tournament) -> None:
    add_series(evening, 2, None)
    standings = compute_standings(evening)
    assert (movement_of(standings), newest_series(standings)) == (None, 1)


def test_who_has_moved_and_since_when(
    evening: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    add_series(evening, 2, [(0, 0, 0), (0, 0, 0), (0, 0, 0), (900, 9, 0)])
    add_series(evening, 3, None)
    standings = compute_standings(evening)
    with django_assert_num_queries(1):
        moved = movement_of(standings)
    assert moved == PlacesMoved(1, {4: 3, 1: -1, 2: -1, 3: -1})
    assert newest_series(standings) == 2


def test_a_series_without_a_sheet_is_passed_over(evening: Tournament) -> None:
    add_series(evening, 2, None)
    add_series(evening, 3, [(0, 0, 0), (900, 9, 0), (0, 0, 0), (0, 0, 0)])
    assert movement_of(compute_standings(evening)) == PlacesMoved(1, {2: 1, 1: -1, 3: 0, 4: 0})


def test_earlier_games_decide_an_earlier_tie(evening: Tournament) -> None:
    """Before series 2, start numbers 1 and 2 had the same points; more games won put 1 ahead."""
    seats = evening.series.get().seats
    seats.filter(entry__start_number=2).update(series_points=seats.get(entry__start_number=1).series_points)
    add_series(evening, 2, [(0, 0, 0), (900, 9, 0), (0, 0, 0), (0, 0, 0)])
    moved = movement_of(compute_standings(evening))
    assert moved is not None
    assert moved.places == {2: 1, 1: -1, 3: 0, 4: 0}


def test_who_plays_for_the_first_time_has_not_moved(evening: Tournament) -> None:
    Seat.objects.filter(entry__start_number=4).update(**dict.fromkeys(RESULT))
    add_series(evening, 2, [(0, 0, 0), (0, 0, 0), (0, 0, 0), (900, 9, 0)])
    moved = movement_of(compute_standings(evening))
    assert moved is not None
    assert moved.places == {1: -1, 2: -1, 3: -1}


def line(
    number: int, points: tuple[int | None, ...], won: int, lost: int, lot: int | None = None
) -> StandingsLine:
    total = sum(one or 0 for one in points)
    return StandingsLine(
        1, False, number, number, f"P{number}", "", "", points, won, lost, total, lot, f"{number}"
    )


def test_everybody_ranked_without_one_series() -> None:
    """Number 2 did not play series 2, so that nothing is taken from its games; lots are of the end."""
    lines = [
        line(1, (100, 50), 5, 3, lot=1), line(2, (100, None), 3, 1, lot=2), line(3, (100, 70), 9, 1), line(4, (None, 80), 4, 0),
    ]  # fmt: skip
    games = {1: (2, 2), 3: (6, 1), 4: (4, 0)}
    assert ranked_without(lines, 1, games, SKAT_ORDER) == (
        StandingsLine(1, False, 3, 3, "P3", "", "", (100,), 3, 0, 100, None, "3"),
        StandingsLine(2, True, 1, 1, "P1", "", "", (100,), 3, 1, 100, None, "1"),
        StandingsLine(2, True, 2, 2, "P2", "", "", (100,), 3, 1, 100, None, "2"),
        StandingsLine(None, False, 4, 4, "P4", "", "", (None,), 0, 0, 0, None, "4"),
    )


@pytest.mark.parametrize(
    ("before", "now", "won"), [(3, 1, 2), (1, 3, -2), (2, 2, 0), (None, 1, None), (1, None, None)]
)
def test_places_won(before: int | None, now: int | None, won: int | None) -> None:
    assert places_won(before, now) == won
