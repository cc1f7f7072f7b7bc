"""Seating by standings: in order, mates pulled apart by one table at most."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tournaments.seating.generator.breaches import Breaches, what_breaks
from tournaments.seating.generator.by_standings import seat_in_order
from tournaments.seating.generator.draw import SeatingPlan
from tournaments.seating.generator.facts import History, Participant, SeatingRule
from tournaments.seating.generator.sizes import table_sizes


def test_the_best_sit_at_table_one() -> None:
    assert seat_in_order([5, 3, 1, 2, 7, 6, 4], [4, 3]) == SeatingPlan(((5, 3, 1, 2), (7, 6, 4)))


def test_mates_change_with_the_nearest_at_the_next_table() -> None:
    """2 and 4 are of one club: 4 and 5 change places, the smallest change that helps."""
    people = [Participant(key, club=7 if key in {2, 4} else None) for key in range(1, 9)]

    assert seat_in_order(range(1, 9), [4, 4], participants=people) == SeatingPlan(
        ((1, 2, 3, 5), (4, 6, 7, 8))
    )


def test_the_last_table_changes_with_the_one_before() -> None:
    people = [Participant(key, club=7 if key in {6, 8} else None) for key in range(1, 9)]

    assert seat_in_order(range(1, 9), [4, 4], participants=people).tables == ((1, 2, 3, 6), (4, 5, 7, 8))


def test_the_first_rule_goes_first() -> None:
    """A team mate is parted from even if club mates then meet, and the other way round where clubs come first."""
    club, team = {1: 1, 2: 1, 5: 2, 6: 2, 3: 3, 7: 3, 4: 4, 8: 4}, {1: 1, 3: 1, 2: 2, 4: 2}
    people = [Participant(key, club=club[key], team=team.get(key)) for key in range(1, 9)]
    plan = seat_in_order(range(1, 9), [4, 4], participants=people)

    assert plan.breaches.teams == ()


def test_nobody_moves_further_than_one_table_and_what_is_left_is_named() -> None:
    people = [Participant(key, club=1 if key <= 8 else None) for key in range(1, 17)]
    plan = seat_in_order(range(1, 17), [4] * 4, participants=people)

    assert plan.tables == ((1, 2, 3, 4), (5, 6, 9, 10), (7, 8, 11, 12), (13, 14, 15, 16))
    assert plan.breaches == Breaches(clubs=((1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4), (5, 6), (7, 8)))


@given(st.integers(6, 60), st.integers(1, 12), st.randoms(use_true_random=False))
def test_everybody_sits_once_near_his_rank(count: int, clubs: int, chance: Random) -> None:
    keys = list(range(1, count + 1))
    chance.shuffle(keys)
    sizes = table_sizes(count)
    people = [Participant(key, club=key % clubs, team=key // 3) for key in keys]
    plan = seat_in_order(keys, sizes, participants=people)

    home = {key: number for number, table in enumerate(seat_in_order(keys, sizes).tables) for key in table}
    assert sorted(home) == sorted(key for table in plan.tables for key in table)
    assert [len(table) for table in plan.tables] == sizes
    assert all(abs(home[key] - number) <= 1 for number, table in enumerate(plan.tables) for key in table)
    straight = what_breaks(seat_in_order(keys, sizes).tables, people, History())
    mates = (SeatingRule.TEAMS, SeatingRule.CLUBS)
    assert plan.breaches.counts(mates) <= straight.counts(mates)
