"""Clubs by their best players, the winners of series, games won: ranks and sums, whatever was played."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.public.lists.test_lists import SNAPSHOT
from tournaments.public.lists.lists import class_list, series_list, total_list
from tournaments.public.lists.special_lists import ALL, BEST, club_list, most_won, series_winners
from tournaments.public.snapshot.people import PublicEntry, PublicLine, PublicSeat, PublicTable
from tournaments.public.snapshot.snapshot import PublicSeries, PublicTournament

CLUBS = ("Tønder", "Højer", "")


@st.composite
def tournaments(draw: st.DrawFn) -> PublicTournament:
    """A closed tournament of one series, with lines ranked as the rules of the union do."""
    results = draw(
        st.lists(
            st.tuples(st.integers(-200, 900), st.integers(0, 9), st.integers(0, 5)), min_size=1, max_size=14
        )
    )
    in_order = sorted(results, key=lambda one: (-one[0], -one[1], one[2]))
    entries, lines, seats = [], [], []
    for number, (points, won, lost) in enumerate(in_order, 1):
        entries.append(
            PublicEntry(number, f"P{number}", draw(st.sampled_from(CLUBS)), ("women",) * (number % 2))
        )
        rank = 1 + in_order.index((points, won, lost))
        shared = in_order.count((points, won, lost)) > 1
        lines.append(PublicLine(rank, shared, number, (points,), won, lost, points))
        seats.append(PublicSeat(number, number, points, won, lost))
    series = PublicSeries(1, is_closed=True, shows_results=True, tables=(PublicTable(1, tuple(seats)),))
    return replace(SNAPSHOT, entries=tuple(entries), lines=tuple(lines), series=(series,))


@given(tournaments(), st.sampled_from(BEST))
def test_a_clubs_total_is_the_sum_of_its_best(snapshot: PublicTournament, best: int) -> None:
    for one in club_list(snapshot, best):
        totals = [
            line.total for line in snapshot.lines if snapshot.people[line.start_number].club == one.club
        ]
        counted = totals if best == ALL else sorted(totals, reverse=True)[:best]
        assert (one.total, len(one.counted)) == (sum(counted), len(counted))


@given(tournaments(), st.sampled_from(BEST))
def test_every_club_is_listed_once_and_ranked(snapshot: PublicTournament, best: int) -> None:
    clubs = club_list(snapshot, best)
    assert sorted(one.club for one in clubs) == sorted(
        {entry.club for entry in snapshot.entries if entry.club}
    )
    keys = [(-one.total, -one.won, one.lost) for one in clubs]
    assert [one.rank for one in clubs] == [1 + sum(other < key for other in keys) for key in keys]
    assert [one.shared for one in clubs] == [keys.count(key) > 1 for key in keys]


@given(tournaments())
def test_most_games_won_ranks_by_games_alone(snapshot: PublicTournament) -> None:
    listed = most_won(snapshot)
    won = [one.line.won for one in listed]
    assert won == sorted((line.won for line in snapshot.lines), reverse=True)
    assert [one.rank for one in listed] == [1 + sum(other > mine for other in won) for mine in won]
    assert [one.shared for one in listed] == [won.count(mine) > 1 for mine in won]


@given(tournaments())
def test_series_and_classes_are_ranked_among_themselves(snapshot: PublicTournament) -> None:
    of_series = series_list(snapshot, snapshot.series[0]).lines
    assert [(line.rank, line.total) for line in of_series] == [
        (line.rank, line.total) for line in total_list(snapshot).lines
    ]
    women = class_list(snapshot, "women").lines
    keys = [(-line.total, -line.won, line.lost) for line in women]
    assert [line.rank for line in women] == [1 + sum(other < key for other in keys) for key in keys]


@given(tournaments())
def test_the_winners_of_a_series_are_the_first_of_its_list(snapshot: PublicTournament) -> None:
    [one] = series_winners(snapshot)
    best = max((line.total, line.won, -line.lost) for line in snapshot.lines)
    assert {(line.total, line.won, -line.lost) for line in one.winners} == {best}


def test_clubs_and_winners_of_an_evening() -> None:
    assert [(one.rank, one.club, one.total) for one in club_list(SNAPSHOT)] == [
        (1, "Højer", 800),
        (2, "Tønder", 800),
    ]
    # Series 2 is public, and none of its sheets is in.
    assert [(one.series.number, [line.name for line in one.winners]) for one in series_winners(SNAPSHOT)] == [
        (1, ["Kurt H."]),
        (2, []),
    ]
    assert [(one.rank, one.line.name, one.line.won) for one in most_won(SNAPSHOT)] == [
        (1, "Kurt H.", 9),
        (2, "Inge S.", 8),
        (3, "Åse M.", 5),
    ]


@pytest.mark.parametrize("best", BEST)
def test_without_results_no_club_is_listed(best: int) -> None:
    empty = replace(SNAPSHOT, lines=(), series=(), date=dt.date(2026, 1, 1))
    assert (club_list(empty, best), most_won(empty), series_winners(empty)) == ((), (), ())
