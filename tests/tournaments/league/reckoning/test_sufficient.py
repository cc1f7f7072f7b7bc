"""Which results are enough for a place: worked examples, and brute force over everything that can happen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from operator import add
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.league.reckoning.sufficient import OpenMeeting, Sufficient, sufficient_results
from tournaments.league.reckoning.table import TeamRecord

TEAMS = "ABCD"


def record(team: str, won: Fraction | float, lost: Fraction | float = 0, game: int = 0) -> TeamRecord:
    return TeamRecord(team, 1, Fraction(won), Fraction(lost), game)


def enough(records: Sequence[TeamRecord], *meetings: OpenMeeting, place: int) -> dict[str, Sufficient]:
    return sufficient_results(records, meetings, 1, place)


def test_a_leader_needs_what_the_second_can_still_make_up() -> None:
    """A 5:1 and B 3:3 meet for one series: B has at most 4, so A is first already."""
    records = [record("A", 5, 1), record("B", 3, 3), record("C", 1, 5)]
    found = enough(records, OpenMeeting(("A", "B"), 1), place=1)
    assert found["A"] == Sufficient(1, 0, 0)
    assert found["B"] == Sufficient(1, None, None, is_out_of_reach=True)
    assert found["C"] == Sufficient(0, None, None, is_out_of_reach=True)


def test_equal_points_are_not_enough_unless_the_game_points_are_better() -> None:
    """A 4:2 and B 3:3 play one series. With a draw A has 4.5 and B 3.5; lost it is 4 and 4."""
    found = enough([record("A", 4, 2), record("B", 3, 3)], OpenMeeting(("A", "B"), 1), place=1)
    assert found["A"] == Sufficient(1, Fraction(1, 2), 0)
    assert found["B"] == Sufficient(1, None, 1)


def test_what_the_others_take_from_each_other() -> None:
    """Last day, three series of four: A 9, B 8, C 8, D 8. For place 2 both B and C would have to pass A.

    With 5 A has 14. Two of the others need 6.5 each to have more: 13 of the 13 points that A leaves, so they can.
    With 5.5 they would need 13 for as many as A, of 12.5.
    """
    records = [record("A", 9, 9), record("B", 8, 10), record("C", 8, 10), record("D", 8, 10)]
    found = enough(records, OpenMeeting(("A", "B", "C", "D"), 3), place=2)
    assert (found["A"].points, found["A"].with_game_points) == (Fraction(11, 2), Fraction(11, 2))


def test_whoever_does_not_play_any_more_is_compared_exactly() -> None:
    """B has finished with as many points and more game points than A, who has finished, too."""
    records = [record("A", 3, 3, 900), record("B", 3, 3, 901), record("C", 0, 3), record("D", 0, 3)]
    found = enough(records, OpenMeeting(("C", "D"), 1), place=1)
    assert found["B"] == Sufficient(0, 0, 0)
    assert found["A"] == Sufficient(0, None, None, is_out_of_reach=True)


def test_a_team_that_has_withdrawn_is_beaten_by_everybody() -> None:
    """One series of A, B and one that has withdrawn: A and B win a point, and play for another one."""
    found = enough([record("A", 0), record("B", 0)], OpenMeeting(("A", "B"), 1, absent=1), place=1)
    assert found["A"] == Sufficient(2, 2, Fraction(3, 2))


def test_points_are_multiples_of_half_the_factor() -> None:
    found = sufficient_results([record("A", 0), record("B", 1)], [OpenMeeting(("A", "B"), 1)], 2, 1)
    assert (found["A"].most, found["A"].points) == (2, 2)


class Case(NamedTuple):
    records: list[TeamRecord]
    meetings: list[OpenMeeting]
    place: int


SHAPES = (
    [("ABC", 1, 0), ("ABD", 1, 0)],
    [("ABC", 2, 0), ("CD", 2, 0)],
    [("ABCD", 1, 0), ("AB", 1, 1)],
    [("ABCD", 2, 0)],
    [("AB", 2, 0), ("CD", 2, 1), ("AC", 1, 0)],
    [("BC", 1, 0), ("BD", 3, 0)],
)
EARLY = st.integers(0, 8).map(lambda halves: Fraction(halves, 2))


@st.composite
def cases(draw: st.DrawFn) -> Case:
    shape = draw(st.sampled_from(SHAPES))
    records = [
        record(team, draw(EARLY), draw(st.sampled_from([2, 2, 2, 3])), draw(st.integers(0, 1)))
        for team in TEAMS
    ]
    return Case(
        records, [OpenMeeting(tuple(teams), *more) for teams, *more in shape], draw(st.integers(1, 3))
    )


End = tuple[Fraction, ...]


@cache
def every_end(meetings: tuple[OpenMeeting, ...]) -> frozenset[End]:
    """What the teams can win, for every order of every series, equal and absent teams included."""
    ends = frozenset([(Fraction(),) * len(TEAMS)])
    for one in (meeting for meeting in meetings for _series in range(meeting.series)):
        more = list(_every_series(one))
        ends = frozenset(tuple(map(add, end, won)) for end in ends for won in more)
    return ends


def _every_series(meeting: OpenMeeting) -> Iterator[End]:
    """Place 0: absent. It wins nothing; whoever plays beats it."""
    for places in product(range(len(meeting.teams) + 1), repeat=len(meeting.teams)):
        by_team = dict(zip(meeting.teams, places, strict=True))
        won = {team: Fraction(meeting.absent if place else 0) for team, place in by_team.items()}
        for one, two in combinations(meeting.teams, 2):
            if by_team[one] == by_team[two] != 0:
                won[one] += Fraction(1, 2)
                won[two] += Fraction(1, 2)
            elif by_team[one] != by_team[two]:
                won[max(one, two, key=by_team.__getitem__)] += 1
        yield tuple(won.get(team, Fraction()) for team in TEAMS)


def brute_force(case: Case, own: int, *, is_ahead_of_equals: bool) -> Fraction | None:
    """The fewest points with which, and with more, a team is never behind as many others as the place has."""
    total = [
        sum(m.series * (len(m.teams) - 1 + m.absent) for m in case.meetings if team in m.teams)
        for team in TEAMS
    ]

    def is_ahead(other: int, end: End) -> bool:
        one, two = (
            (record.won_points + end[team], -(record.lost_points + total[team] - end[team]))
            for team, record in ((other, case.records[other]), (own, case.records[own]))
        )
        if one != two:
            return one > two
        game, own_game = case.records[other].game_points, case.records[own].game_points
        if total[other] or total[own] or game == own_game:
            return not is_ahead_of_equals
        return game > own_game

    # With fewer points it is absent somewhere, and beats not even the teams that have withdrawn.
    least = sum(m.series * m.absent for m in case.meetings if TEAMS[own] in m.teams)
    worst: dict[Fraction, int] = {}
    for end in every_end(tuple(case.meetings)):
        if 0 < end[own] < least:
            continue
        ahead = sum(is_ahead(other, end) for other in range(len(TEAMS)) if other != own)
        worst[end[own]] = max(ahead, worst.get(end[own], 0))
    enough = None
    for points in sorted(worst, reverse=True):
        if worst[points] >= case.place:
            break
        enough = points
    return enough


def compare(case: Case) -> None:
    found = sufficient_results(case.records, case.meetings, 1, case.place)
    for place, team in enumerate(TEAMS):
        expected = [brute_force(case, place, is_ahead_of_equals=equal) for equal in (False, True)]
        assert [found[team].points, found[team].with_game_points] == expected


@settings(max_examples=12)
@given(cases())
def test_brute_force_agrees(case: Case) -> None:
    compare(case)


@pytest.mark.endurance
@settings(max_examples=1_000)
@given(cases())
def test_brute_force_agrees_on_1000_divisions(case: Case) -> None:
    compare(case)
