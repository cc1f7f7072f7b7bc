"""A match of four teams of four by its line-up: the plan's values, who meets whom, short teams, substitutes."""

from __future__ import annotations

from itertools import combinations

import pytest

from tournaments.seating.generator.facts import Tables
from tournaments.seating.generator.line_up import line_up_tables

FULL = [[*range(first, first + 4)] for first in (1, 5, 9, 13)]


def evening(teams: list[list[int]], series: int = 4) -> list[Tables]:
    """The series of a match whose players stay; an empty one where the plan has no tables."""
    first = line_up_tables(teams, 1)
    return [first, *(line_up_tables(teams, number, first) for number in range(2, series + 1))]


def present(*counts: int) -> list[list[int]]:
    return [team[:count] for team, count in zip(FULL, counts, strict=True)]


def meetings(played: list[Tables]) -> list[tuple[int, ...]]:
    return [tuple(sorted(pair)) for tables in played for table in tables for pair in combinations(table, 2)]


def test_the_tables_are_those_of_the_plan() -> None:
    """The days of the plan for sixteen teams, the next team dealing first in each series."""
    assert evening(FULL) == [
        ((1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15), (4, 8, 12, 16)),
        ((6, 11, 16, 1), (5, 12, 15, 2), (8, 9, 14, 3), (7, 10, 13, 4)),
        ((12, 14, 1, 7), (11, 13, 2, 8), (10, 16, 3, 5), (9, 15, 4, 6)),
        ((15, 1, 8, 10), (16, 2, 7, 9), (13, 3, 6, 12), (14, 4, 5, 11)),
    ]


def test_four_series_without_a_repeated_pair_and_without_mates() -> None:
    met = meetings(evening(FULL))
    assert len(met) == len(set(met)) == 96
    assert not set(met) & {pair for team in FULL for pair in combinations(team, 2)}


def test_everybody_has_every_seat_once() -> None:
    seats = [(key, seat) for tables in evening(FULL) for table in tables for seat, key in enumerate(table, 1)]
    assert sorted(seats) == [(key, seat) for key in range(1, 17) for seat in range(1, 5)]


@pytest.mark.parametrize(
    ("counts", "series", "sizes"),
    [
        ((4, 4, 4, 3), 4, [4, 4, 4, 3]),
        ((3, 4, 4, 4), 4, [4, 4, 4, 3]),
        ((4, 4, 3, 3), 3, [4, 4, 3, 3]),
        ((3, 4, 3, 4), 3, [4, 4, 3, 3]),
        ((4, 3, 3, 3), 3, [4, 3, 3, 3]),
        ((2, 4, 4, 4), 4, [4, 4, 3, 3]),
        ((4, 4, 4, 0), 4, [3, 3, 3, 3]),
        ((0, 4, 4, 4), 4, [3, 3, 3, 3]),
    ],
)
def test_short_teams(counts: tuple[int, ...], series: int, sizes: list[int]) -> None:
    """As many series as can be had without a table of two; the next one is left to the draw."""
    teams = present(*counts)
    played = evening(teams, series)
    assert [sorted(map(len, tables), reverse=True) for tables in played] == [sizes] * series
    met = meetings(played)
    assert len(met) == len(set(met))
    assert not set(met) & {pair for team in FULL for pair in combinations(team, 2)}
    assert line_up_tables(teams, series + 1, played[0]) == ()


@pytest.mark.parametrize("counts", [(3, 3, 3, 3), (4, 4, 3, 0), (0, 0, 4, 4), (0, 0, 0, 0)])
def test_what_is_left_to_the_draw(counts: tuple[int, ...]) -> None:
    """Four teams of three play at three tables of four, which the plan does not have."""
    assert line_up_tables(present(*counts), 1) == ()


def test_other_numbers_of_teams_and_players() -> None:
    assert line_up_tables(FULL[:3], 1) == line_up_tables([*FULL, [17]], 1) == ()
    assert line_up_tables([[1, 2, 3, 4, 17], *FULL[1:]], 1) == ()


def test_a_substitute_takes_the_place_of_whom_he_replaces() -> None:
    """17 comes for 6 after the first series, as first of the team; the others stay where they would have sat."""
    first = line_up_tables(FULL, 1)
    teams = [FULL[0], [17, 5, 7, 8], *FULL[2:]]
    expected = tuple(
        tuple(17 if key == 6 else key for key in table) for table in line_up_tables(FULL, 2, first)
    )
    assert line_up_tables(teams, 2, first) == expected


def test_who_leaves_leaves_his_place_empty() -> None:
    first = line_up_tables(FULL, 1)
    teams = [FULL[0], [5, 7, 8], *FULL[2:]]
    expected = tuple(tuple(key for key in table if key != 6) for table in line_up_tables(FULL, 2, first))
    assert line_up_tables(teams, 2, first) == expected


def test_two_of_a_team_at_one_table_of_the_first_series_have_no_plan() -> None:
    """Somebody has changed the seats by hand."""
    first = ((1, 2, 9, 13), (5, 6, 10, 14), *line_up_tables(FULL, 1)[2:])
    assert line_up_tables(FULL, 2, first) == ()
    assert line_up_tables(FULL, 2, (*line_up_tables(FULL, 1)[1:], (50, 51, 52), (1, 5, 9, 13))) == ()
