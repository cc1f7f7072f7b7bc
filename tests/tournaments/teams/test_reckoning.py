"""The standings of teams: the facts' examples, and what holds for any teams."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.rules.tie_breaks import SKAT_ORDER
from tournaments.season.reckoning.rule import Number
from tournaments.teams.reckoning import MemberResult, TeamResults, TeamRule, TeamScore, team_standings

FOUR_WITH_POINTS = TeamRule(factor=1)


def teams(*series_of_each: Sequence[Sequence[MemberResult | int | None]]) -> list[TeamResults]:
    """For each team its players, for each player the series; a number is a result without games."""
    return [
        TeamResults(
            key,
            tuple(
                tuple(MemberResult(one) if isinstance(one, int) else one for one in player)
                for player in players
            ),
        )
        for key, players in enumerate(series_of_each, 1)
    ]


def one_series(*totals: int | MemberResult | None) -> list[TeamResults]:
    """Teams of one player with one series."""
    return teams(*([[total]] for total in totals))


def standings(
    rule: TeamRule, of: list[TeamResults], complete: tuple[bool, ...] = (True,)
) -> tuple[TeamScore, ...]:
    return team_standings(rule, of, complete, SKAT_ORDER)


def points(found: tuple[TeamScore, ...]) -> dict[int, tuple[Number, ...]]:
    return {one.key: tuple(one.points) for one in found}


def test_teams_beaten_and_lost_to() -> None:
    """3:0 2:1 1:2 0:3 of four."""
    found = standings(FOUR_WITH_POINTS, one_series(100, 400, 300, 200))
    assert [(one.rank, one.key, *one.points) for one in found] == [
        (1, 2, 3, 0),
        (2, 3, 2, 1),
        (3, 4, 1, 2),
        (4, 1, 0, 3),
    ]


def test_five_teams() -> None:
    found = standings(FOUR_WITH_POINTS, one_series(5, 4, 3, 2, 1))
    assert [tuple(one.points) for one in found] == [(4, 0), (3, 1), (2, 2), (1, 3), (0, 4)]


def test_a_factor_of_two() -> None:
    found = standings(TeamRule(factor=2), one_series(4, 3, 2, 1))
    assert [tuple(one.points) for one in found] == [(6, 0), (4, 2), (2, 4), (0, 6)]


def test_points_come_before_game_points() -> None:
    """Won one series by far, lost two by little: the other is ahead with fewer game points."""
    found = standings(FOUR_WITH_POINTS, teams([[9000, 10, 10]], [[0, 20, 20]]), (True,) * 3)
    assert [(one.key, one.points.won, one.total) for one in found] == [(2, 2, 40), (1, 1, 9020)]


def test_game_points_decide_between_equal_points() -> None:
    found = standings(FOUR_WITH_POINTS, teams([[100, 10]], [[0, 20]]), (True, True))
    assert [(one.rank, one.key, one.points.won, one.total) for one in found] == [
        (1, 1, 1, 110),
        (2, 2, 1, 20),
    ]


@pytest.mark.parametrize(
    ("first", "second", "given", "split"),
    [
        (MemberResult(100, 5, 3), MemberResult(100, 4, 0), (3, 2), False),  # more won
        (MemberResult(100, 5, 3), MemberResult(100, 5, 1), (2, 3), False),  # fewer lost
        (MemberResult(100, 5, 3), MemberResult(100, 5, 3), (Fraction(5, 2), Fraction(5, 2)), True),
    ],
)
def test_equal_totals_in_a_series(
    first: MemberResult, second: MemberResult, given: tuple[Number, ...], split: bool
) -> None:
    found = {one.key: one for one in standings(FOUR_WITH_POINTS, one_series(first, second, 50, 40))}
    assert (found[1].points.won, found[2].points.won) == given
    assert [found[key].series[0].is_split for key in (1, 2, 3, 4)] == [split, split, False, False]


def test_equal_totals_are_shared_at_once_where_the_plan_says_so() -> None:
    """The games count for nothing in the series; in the standings they still decide between equal teams."""
    rule = TeamRule(factor=1, shares_at_once=True)
    sides = one_series(MemberResult(100, 5, 3), MemberResult(100, 4, 0), MemberResult(50), MemberResult(50))
    found = standings(rule, sides)
    assert [(one.rank, one.shared, one.key, *one.points, one.series[0].is_split) for one in found] == [
        (1, False, 1, Fraction(5, 2), Fraction(1, 2), True),
        (2, False, 2, Fraction(5, 2), Fraction(1, 2), True),
        (3, True, 3, Fraction(1, 2), Fraction(5, 2), True),
        (3, True, 4, Fraction(1, 2), Fraction(5, 2), True),
    ]


def test_all_four_equal_share_the_points_of_all_places() -> None:
    """1.5 : 1.5 for each."""
    found = standings(FOUR_WITH_POINTS, one_series(7, 7, 7, 7))
    assert [(one.rank, one.shared, *one.points) for one in found] == [
        (1, True, Fraction(3, 2), Fraction(3, 2))
    ] * 4


def test_an_absent_team_has_no_points_and_comes_behind_a_negative_one() -> None:
    """4-4-4-0: 0 points, 0 game points."""
    found = standings(FOUR_WITH_POINTS, one_series(300, -200, 100, None))
    assert [(one.key, one.total, *one.points) for one in found] == [
        (1, 300, 3, 0), (3, 100, 2, 1), (2, -200, 1, 2), (4, 0, 0, 3),
    ]  # fmt: skip


def test_two_absent_teams_have_both_no_points() -> None:
    assert points(standings(FOUR_WITH_POINTS, one_series(9, 8, None, None))) == {
        1: (3, 0),
        2: (2, 1),
        3: (0, 3),
        4: (0, 3),
    }


@pytest.mark.parametrize(
    ("present", "totals"),
    [((4, 4, 4, 3), (400, 400, 400, 300)), ((4, 4, 3, 3), (400, 400, 300, 300)), ((3, 3, 3, 3), (300,) * 4)],
)
def test_a_short_team_has_the_game_points_of_those_who_played(
    present: tuple[int, ...], totals: tuple[int, ...]
) -> None:
    sides = teams(*([[100] if place < count else [None] for place in range(4)] for count in present))
    assert {one.key: one.total for one in standings(TeamRule(), sides)} == dict(enumerate(totals, 1))


def test_no_points_before_the_series_is_complete() -> None:
    found = standings(FOUR_WITH_POINTS, teams([[10, 500]], [[20, None]]), (True, False))
    assert [(one.key, one.points.won, one.total, one.series[1].points) for one in found] == [
        (2, 1, 20, None),
        (1, 0, 510, None),
    ]


def test_the_best_players_of_the_evening_count() -> None:
    """Best two of three over all series; the one who was best in series 2 alone does not."""
    sides = teams([[100, 100], [90, 10], [0, 150]])
    found = standings(TeamRule(counted=2), sides, (True, True))[0]
    assert (found.total, sorted(found.counted), [one.total for one in found.series]) == (
        350,
        [0, 2],
        [100, 250],
    )


def test_the_best_of_each_series_count_where_series_give_points() -> None:
    found = standings(TeamRule(counted=2, factor=1), teams([[100, 100], [90, 10], [0, 150]]), (True, True))[0]
    assert (found.total, [one.counted for one in found.series]) == (440, [(0, 1), (0, 2)])


def test_the_best_are_chosen_by_games_where_points_are_equal() -> None:
    sides = teams([[MemberResult(50, 1, 0)], [MemberResult(50, 3, 1)], [MemberResult(50, 3, 0)]])
    assert standings(TeamRule(counted=1), sides)[0].series[0].counted == (2,)


def test_a_player_without_results_is_none_of_the_best() -> None:
    """A negative result counts before none at all."""
    assert standings(TeamRule(counted=1), teams([[None], [-80]]))[0].total == -80


def test_teams_without_results_come_last_and_have_no_rank() -> None:
    found = standings(TeamRule(), one_series(None, -10, None))
    assert [(one.rank, one.shared, one.key) for one in found] == [
        (1, False, 2),
        (None, False, 1),
        (None, False, 3),
    ]


results = st.builds(MemberResult, st.integers(-300, 300), st.integers(0, 3), st.integers(0, 3))


@st.composite
def whole_evenings(draw: st.DrawFn) -> list[TeamResults]:
    """Two to six teams of one to four players, everybody with a result in each of one to four series."""
    series = draw(st.integers(1, 4))
    players = st.lists(st.tuples(*[results] * series), min_size=1, max_size=4).map(tuple)
    sides = draw(st.lists(players, min_size=2, max_size=6))
    return [TeamResults(key, one) for key, one in enumerate(sides)]


@settings(deadline=None)
@given(
    sides=whole_evenings(),
    factor=st.integers(1, 3),
    counted=st.sampled_from([None, 1, 2]),
    shares_at_once=st.booleans(),
)
def test_every_pair_of_teams_is_one_point_a_series(
    sides: list[TeamResults], factor: int, counted: int | None, shares_at_once: bool
) -> None:
    """Σ W of a series is n (n − 1) / 2; W + L of a team is n − 1 in each."""
    series, n = len(sides[0].players[0]), len(sides)
    found = standings(TeamRule(counted, factor, shares_at_once), sides, (True,) * series)
    for number in range(series):
        given_points = [one.series[number].points for one in found]
        assert sum(one.won for one in given_points if one) == factor * Fraction(n * (n - 1), 2)
    assert {sum(one.points) for one in found} == {factor * series * (n - 1)}


@settings(deadline=None)
@given(whole_evenings(), st.integers(0, 2))
def test_the_game_points_of_a_day_are_those_of_its_sheets(sides: list[TeamResults], factor: int) -> None:
    found = standings(TeamRule(factor=factor), sides, (True,) * len(sides[0].players[0]))
    assert sum(one.total for one in found) == sum(
        result.points for side in sides for player in side.players for result in player if result
    )


@settings(deadline=None)
@given(whole_evenings(), st.integers(0, 2), st.randoms())
def test_the_order_in_which_teams_were_entered_decides_nothing(
    sides: list[TeamResults], factor: int, chance: object
) -> None:
    shuffled = list(sides)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    complete = (True,) * len(sides[0].players[0])
    found, again = (standings(TeamRule(factor=factor), some, complete) for some in (sides, shuffled))
    assert {(one.key, one.rank, one.shared) for one in found} == {
        (one.key, one.rank, one.shared) for one in again
    }
