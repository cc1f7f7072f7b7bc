"""Ranks: by total, then more won, then fewer lost, then a drawn lot, otherwise shared."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import DjangoAssertNumQueries

from scoring.rules.tie_breaks import SKAT_ORDER
from tests.factories import end_evening, make_entries, make_tournament, seat_series, store_result
from tournaments.models import Entry, Series, Tournament
from tournaments.standings.ranking import StandingsLine, compute_standings, ranked

pytestmark = pytest.mark.database

TIES = SKAT_ORDER


def line(
    number: int, total: int, won: int = 0, lost: int = 0, lot: int | None = None, *, has_played: bool = True
) -> StandingsLine:
    points = (total,) if has_played else (None,)
    return StandingsLine(None, False, number, number, f"P{number}", "", "", points, won, lost, total, lot)


def not_played(number: int) -> StandingsLine:
    return line(number, 0, has_played=False)


PLAYED = st.lists(
    st.builds(
        line,
        st.integers(1, 10_000),
        st.integers(-3, 3).map(lambda n: n * 100),
        st.integers(0, 2),
        st.integers(0, 2),
        st.none() | st.integers(1, 3),
    ),
    unique_by=lambda one: one.start_number,
)
LINES = st.builds(
    lambda played, numbers: [*played, *map(not_played, numbers)],
    PLAYED,
    st.sets(st.integers(10_001, 20_000), max_size=5),
)


@pytest.mark.parametrize(
    ("lines", "ranks"),
    [
        ([line(1, 500), line(2, 600)], [(2, 1, False), (1, 2, False)]),
        ([line(1, 500, won=3), line(2, 500, won=4)], [(2, 1, False), (1, 2, False)]),
        ([line(1, 500, 3, lost=2), line(2, 500, 3, lost=1)], [(2, 1, False), (1, 2, False)]),
        ([line(1, 500, 3, 1), line(2, 500, 3, 1), line(3, 400)], [(1, 1, True), (2, 1, True), (3, 3, False)]),
        ([line(1, 500, 3, 1, lot=2), line(2, 500, 3, 1, lot=1)], [(2, 1, False), (1, 2, False)]),
        ([line(1, 500, lot=1), line(2, 500), line(3, 500)], [(1, 1, False), (2, 2, True), (3, 2, True)]),
        ([line(1, -500), line(2, 0)], [(2, 1, False), (1, 2, False)]),
        (
            [not_played(1), line(2, -500), not_played(3), line(4, 0)],
            [(4, 1, False), (2, 2, False), (1, None, False), (3, None, False)],
        ),
    ],
    ids=["total", "won", "lost", "shared", "lot", "no lot", "negative", "not played"],
)
def test_the_order(lines: list[StandingsLine], ranks: list[tuple[int, int | None, bool]]) -> None:
    assert [(one.start_number, one.rank, one.shared) for one in ranked(lines, TIES)] == ranks


@given(LINES, st.randoms(use_true_random=False))
def test_the_order_of_the_input_does_not_matter(lines: list[StandingsLine], chance: Any) -> None:
    mixed = list(lines)
    chance.shuffle(mixed)
    assert ranked(mixed, TIES) == ranked(lines, TIES)


@given(LINES)
def test_a_rank_is_one_more_than_those_who_are_better(lines: list[StandingsLine]) -> None:
    placed = [one for one in ranked(lines, TIES) if one.rank is not None]
    ranks = [one.rank or 0 for one in placed]
    for one, rank in zip(placed, ranks, strict=True):
        assert rank == 1 + sum(other < rank for other in ranks)
        assert one.shared == (ranks.count(rank) > 1)


@given(LINES)
def test_who_has_no_result_has_no_rank_and_stands_below_all_others(lines: list[StandingsLine]) -> None:
    placed = ranked(lines, TIES)
    have_played = [one.series_points != (None,) for one in placed]
    assert [one.rank is not None for one in placed] == have_played
    assert have_played == sorted(have_played, reverse=True)
    assert not any(one.shared for one in placed if one.rank is None)


@pytest.fixture
def evening(db: None) -> Tournament:
    """Two series for seven players; the second table of series 2 has not come back."""
    tournament = make_tournament()
    entries = make_entries(tournament, 7)
    first = seat_series(tournament, 1, [entries[:4], entries[4:]])
    second = seat_series(tournament, 2, [entries[3:], entries[:3]])
    store_result(first.skat_tables.get(number=1), [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)], 37)
    store_result(first.skat_tables.get(number=2), [(48, 2, 0), (48, 2, 0), (0, 0, 0)], 32)
    store_result(second.skat_tables.get(number=1), [(24, 1, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)], 47)
    return tournament


def test_points_per_series_and_sheets_that_are_missing(evening: Tournament) -> None:
    standings = compute_standings(evening)

    assert [
        (one.rank, one.shared, one.start_number, one.series_points, one.won, one.lost, one.total)
        for one in standings.lines
    ] == [
        (1, False, 1, (330, None), 5, 1, 330),
        (2, False, 3, (270, None), 3, 0, 270),
        (3, True, 6, (148, 0), 2, 0, 148),
        (3, True, 5, (148, 0), 2, 0, 148),
        (5, False, 4, (60, 74), 1, 0, 134),
        (6, False, 2, (10, None), 1, 1, 10),
        (7, False, 7, (0, 0), 0, 0, 0),
    ]
    assert standings.missing == ((2, 1),)
    assert not standings.is_official


def test_one_series_alone(evening: Tournament) -> None:
    standings = compute_standings(evening, only=2)

    assert standings.lines[0].series_points == (74,)
    assert standings.lines[0].total == 74


def test_official_when_the_tournament_is_closed(evening: Tournament) -> None:
    Series.objects.update(state="closed")
    assert not compute_standings(evening).is_official
    end_evening(evening)
    assert compute_standings(evening).is_official


def test_one_closed_series_of_two_is_not_official(evening: Tournament) -> None:
    Series.objects.filter(number=1).update(state="closed")
    assert not compute_standings(evening).is_official
    assert compute_standings(evening, only=1).is_official


def test_who_withdrew_stays_once_he_has_played(evening: Tournament) -> None:
    Entry.objects.filter(start_number=1).update(is_here=False, is_withdrawn=True)
    late = make_entries(make_tournament("Another"), 1)[0]
    Entry.objects.filter(pk=late.pk).update(
        tournament=evening, start_number=8, is_here=False, is_withdrawn=True
    )

    numbers = {one.start_number for one in compute_standings(evening).lines}
    assert numbers == {1, 2, 3, 4, 5, 6, 7}


def test_remarks_on_sheets(evening: Tournament) -> None:
    table = evening.series.get(number=1).skat_tables.get(number=1)
    table.score_sheet.reason, table.score_sheet.ruling = "no totals on the paper", "looked at the skat"
    table.score_sheet.save()
    table.seats.filter(number=2).update(penalty=50)

    note = compute_standings(evening).notes[0]
    assert (note.series, note.table) == (1, 1)
    assert all(part in note.text for part in ("no totals on the paper", "looked at the skat", "−50"))


@pytest.mark.parametrize("count", [3, 27])
def test_six_queries(db: None, django_assert_num_queries: DjangoAssertNumQueries, count: int) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, count)
    seat_series(tournament, 1, [entries[n : n + 3] for n in range(0, count, 3)])

    with django_assert_num_queries(6):
        compute_standings(tournament)
