"""Lower bounds of what no seating can avoid, counted by hand."""

from __future__ import annotations

import pytest

from tournaments.seating.generator.ahead import _cost_of_strangers_lacking, roomy_series
from tournaments.seating.generator.bounds import (
    _by_pigeonholes,
    fewest_mates,
    fewest_of_one_group,
    fewest_repeats,
    pairs_if_spread,
    repeats_among,
)
from tournaments.seating.generator.facts import History, Participant, SeatingRule
from tournaments.seating.generator.weights import Weights

RULES = (SeatingRule.TEAMS, SeatingRule.CLUBS)


@pytest.mark.parametrize(
    ("people", "places", "pairs"),
    [(0, 3, 0), (3, 3, 0), (4, 3, 1), (5, 3, 2), (6, 3, 3), (7, 3, 5), (8, 2, 12), (4, 1, 6)],
)
def test_pairs_that_are_left_when_people_are_spread(people: int, places: int, pairs: int) -> None:
    assert pairs_if_spread(people, places) == pairs


@pytest.mark.parametrize(
    ("groups", "sizes", "pairs"),
    [
        ([], [4], 0),
        ([None] * 8, [4, 4], 0),
        ([1, 1, 2, 2, None, None], [3, 3], 0),
        ([1, 1, 1, 2, 2, 2], [3, 3], 2),
        ([1] * 5 + [2] * 3, [4, 4], 4 + 1),
    ],
)
def test_pairs_of_one_club_in_a_series(groups: list[int | None], sizes: list[int], pairs: int) -> None:
    assert fewest_of_one_group(groups, sizes) == pairs


def people(*clubs: int | None) -> list[Participant]:
    return [Participant(key, club=club) for key, club in enumerate(clubs, 1)]


@pytest.mark.parametrize(
    ("clubs", "sizes", "series", "repeats", "mates"),
    [
        # four who are strangers: six pairs in a series, six strangers
        ((1, 2, 3, 4), [4], 1, 0, 0),
        ((1, 2, 3, 4), [4], 2, 0, 6),
        ((1, 2, 3, 4), [4], 2, 5, 1),
        ((1, 2, 3, 4), [4], 2, 7, 0),
        # one club: nobody is a stranger, and a table of four has six pairs
        ((1, 1, 1, 1), [4], 1, 0, 6),
        # two clubs of four, two tables: twelve pairs in a series, sixteen pairs of strangers
        ((1, 1, 1, 1, 2, 2, 2, 2), [4, 4], 1, 0, 0),
        ((1, 1, 1, 1, 2, 2, 2, 2), [4, 4], 2, 0, 8),
        # a table of three has three pairs, one of five has ten
        ((1, 1, 1), [3], 1, 0, 3),
        ((1, 1, 1, 1, 1), [5], 1, 0, 10),
    ],
)
def test_mates_that_must_meet(
    clubs: tuple[int, ...], sizes: list[int], series: int, repeats: int, mates: int
) -> None:
    assert fewest_mates(people(*clubs), sizes, History(), series, repeats=repeats, rules=RULES) == mates


def test_who_has_met_already_is_no_stranger_and_no_rule_makes_no_mates() -> None:
    met = History.of([[(1, 2, 3)]])
    assert fewest_mates(people(1, 2, 3), [3], met, 1, repeats=0, rules=RULES) == 3
    assert fewest_mates(people(1, 2, 3), [3], met, 1, repeats=3, rules=RULES) == 0
    assert fewest_mates(people(1, 1, 1), [3], History(), 1, repeats=0, rules=()) == 0
    assert fewest_mates(people(1, 1, 1), [3], History(), 1, repeats=0, rules=(SeatingRule.TEAMS,)) == 0


@pytest.mark.parametrize(
    ("series", "repeats"),
    [
        ([], 0),
        ([[(1, 2, 3)]], 0),
        ([[(1, 2, 3)], [(3, 2, 4)]], 1),
        ([[(1, 2, 3)], [(2, 3, 1)]], 3),
        ([[(1, 2, 3)], [(1, 2, 3)], [(1, 2, 4)]], 4),
    ],
)
def test_repeats_are_counted(series: list[list[tuple[int, ...]]], repeats: int) -> None:
    assert repeats_among(series) == repeats


def test_after_a_series_with_three_tables_each_table_of_four_has_two_of_one_of_them() -> None:
    last = History.of([[(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)]])
    twelve = range(1, 13)
    assert _by_pigeonholes(twelve, [4] * 3, last, 1) == 3
    assert _by_pigeonholes(twelve, [4] * 3, last, 3) == 9
    # of others than sat there nothing is known, but from one new series to the next it is the same
    assert [_by_pigeonholes(range(2, 14), [4] * 3, last, series) for series in (1, 2, 3)] == [0, 3, 6]
    assert _by_pigeonholes(twelve, [4] * 3, History(), 2) == 3
    # three in each place of a table of five and one of four: 1 + 1 + 0 and 1 + 0 + 0
    assert pairs_if_spread(5, 3) + pairs_if_spread(4, 3) == 3
    assert _by_pigeonholes(range(1, 10), [5, 4], History.of([[(1, 2, 3), (4, 5, 6), (7, 8, 9)]]), 1) == 3
    assert fewest_repeats(twelve, [4] * 3, last, 3) == 9


@pytest.mark.parametrize(
    ("players", "series"), [(1, 0), (5, 0), (6, 1), (9, 1), (10, 2), (30, 6), (31, 7), (61, 14), (88, 20)]
)
def test_how_many_series_have_room_for_everybody(players: int, series: int) -> None:
    """Three others are met in each; at most seven tenths of all are met."""
    assert roomy_series(players) == series


REPEATS, TEAMS, CLUBS = SeatingRule.REPEATS, SeatingRule.TEAMS, SeatingRule.CLUBS


@pytest.mark.parametrize(
    ("order", "groups", "count", "cost"),
    [
        ((REPEATS, CLUBS), {"club": 1}, 4, 6),
        # teams cost nothing here, so they say nothing about the least
        ((REPEATS, CLUBS), {"club": 1, "team": 1}, 4, 6),
        ((REPEATS, TEAMS, CLUBS), {"club": 1}, 4, 6),
        ((REPEATS, CLUBS, TEAMS), {"team": 1}, 4, 6),
        ((REPEATS, TEAMS, CLUBS), {"team": 1}, 4, 60_000),
        ((REPEATS, CLUBS), {}, 4, 0),
        ((REPEATS,), {"club": 1}, 4, 0),
        ((CLUBS, REPEATS), {"club": 1}, 4, 0),
        ((REPEATS, CLUBS), {"club": 1}, 40, 60),
        ((REPEATS, CLUBS), {"club": 1}, 44, 0),
    ],
)
def test_what_mates_cost_who_must_meet(
    order: tuple[SeatingRule, ...], groups: dict[str, int], count: int, cost: int
) -> None:
    """A table of four of one group has six pairs; large halls are not counted."""
    seated = [Participant(key, **groups) for key in range(1, count + 1)]
    weights = Weights(seated, [4] * (count // 4), History(), order)
    assert _cost_of_strangers_lacking(weights, 1, 0) == cost
