"""The draw: everybody once, the same seed the same plan, rules kept while that is possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tournaments.foundations.chance import Chance
from tournaments.seating.generator import draw as module
from tournaments.seating.generator.ahead import plan_series as planned_series
from tournaments.seating.generator.draw import SeatingPlan, draw
from tournaments.seating.generator.facts import ORDER, History, Participant, SeatingRule
from tournaments.seating.generator.search import Seating
from tournaments.seating.generator.sizes import table_sizes
from tournaments.seating.generator.weights import Weights

LONG_SEARCH = pytest.mark.full_search
PLAYERS = st.integers(6, 60)
SEEDS = st.text("0123456789abcdef", min_size=1, max_size=16)


def people(count: int, clubs: int = 0) -> list[Participant]:
    return [Participant(key, key % clubs if clubs else None) for key in range(1, count + 1)]


def drawn(
    count: int, series: int, *, clubs: int = 0, order: Sequence[SeatingRule] = ORDER
) -> list[SeatingPlan]:
    """Several series drawn one after another, each with the history of those before."""
    history, plans = History(), []
    for number in range(1, series + 1):
        plans.append(
            draw(
                people(count, clubs),
                table_sizes(count),
                history,
                seed=f"s{number}",
                to_come=series - number,
                order=order,
            )
        )
        history = history.after(plans[-1].tables)
    return plans


def test_a_known_evening_may_reach_to_the_last_series(monkeypatch: pytest.MonkeyPatch) -> None:
    """24 have room for five series without repeats, so many are planned together; the evening has seven."""
    asked = []

    def plan_series(weights: Weights, series: int, chance: Chance, **told: int) -> list[Seating]:
        asked.append((series, told["most"]))
        return planned_series(weights, series, chance, **told)

    monkeypatch.setattr(module, "plan_series", plan_series)
    draw(people(24), table_sizes(24), History(), seed="1", to_come=6)
    assert asked == [(5, 7)]


@given(PLAYERS, SEEDS)
def test_everybody_sits_once_at_legal_tables(count: int, seed: str) -> None:
    plan = draw(people(count), table_sizes(count), History(), seed=seed)

    assert sorted(key for table in plan.tables for key in table) == list(range(1, count + 1))
    assert [len(table) for table in plan.tables] == table_sizes(count)


@given(st.integers(24, 80), SEEDS, st.randoms(use_true_random=False))
@examples(10)
def test_the_order_of_the_entries_does_not_matter(count: int, seed: str, chance: Random) -> None:
    participants = people(count, clubs=8)
    mixed = list(participants)
    chance.shuffle(mixed)

    assert draw(mixed, table_sizes(count), History(), seed=seed) == draw(
        participants, table_sizes(count), History(), seed=seed
    )


def test_a_seed_gives_the_same_plan_on_every_machine() -> None:
    """Literal: the plan for this seed must never change, or old draws could not be checked any more."""
    chance = Chance("skat")
    assert [chance.below(100) for _ in range(6)] == [75, 92, 59, 11, 99, 75]
    assert draw(people(8), [4, 4], History(), seed="skat").tables == ((6, 1, 4, 2), (5, 8, 7, 3))
    second = History.of([[(1, 2, 3, 4), (5, 6, 7, 8)]])
    assert draw(people(8, clubs=3), [4, 4], second, seed="skat").tables == ((2, 4, 8, 6), (3, 5, 1, 7))


@given(PLAYERS, SEEDS)
@examples(12)
def test_the_history_is_respected(count: int, seed: str) -> None:
    """Exactly the pairs that meet again are named; with 24 or more nobody does in the second series."""
    first = draw(people(count), table_sizes(count), History(), seed=seed).tables
    second = draw(people(count), table_sizes(count), History((first,)), seed=f"{seed}2")

    met = {frozenset((one, two)) for table in first for one in table for two in table if one < two}
    again = {frozenset((one, two)) for table in second.tables for one in table for two in table if one < two}
    assert {frozenset(two) for two in second.breaches.repeats} == met & again
    assert count < 16 or not met & again


@pytest.mark.parametrize("count", [16, 20, 24, 27, pytest.param(40, marks=LONG_SEARCH), 100, 101, 103])
def test_nobody_meets_twice_in_five_series(count: int) -> None:
    plans = drawn(count, 5, clubs=-(-count // 10) if count >= 40 else 0)

    assert [plan.repeats for plan in plans] == [0] * 5
    assert [plan.breaches.clubs for plan in plans] == [()] * 5


@pytest.mark.parametrize(("count", "most"), [(6, 15), (9, 9)])
def test_few_players_meet_again_as_rarely_as_can_be(count: int, most: int) -> None:
    assert sum(plan.repeats for plan in drawn(count, 5)) <= most + 2


@pytest.mark.parametrize("count", [27, 31, 50])
def test_tables_of_three_are_shared_out(count: int) -> None:
    plans = drawn(count, 5)
    at_three = Counter(key for plan in plans for table in plan.tables if len(table) == 3 for key in table)

    assert [plan.breaches.threes for plan in plans] == [()] * 5
    assert max(at_three.values()) == 1


def test_the_order_of_the_rules_can_be_changed() -> None:
    """Four of each club cannot all meet strangers of other clubs five times; what gives way is the later rule."""
    repeats_first = drawn(16, 5, clubs=4)
    clubs_first = drawn(16, 5, clubs=4, order=(SeatingRule.CLUBS, SeatingRule.REPEATS, SeatingRule.THREES))

    assert not any(plan.breaches.repeats for plan in repeats_first)
    assert any(plan.breaches.clubs for plan in repeats_first)
    assert not any(plan.breaches.clubs for plan in clubs_first)
    assert any(plan.breaches.repeats for plan in clubs_first)


def test_teams_clubs_and_families_are_kept_apart() -> None:
    participants = [
        Participant(key, club=key % 4, team=key % 8, family=key // 2 if key < 20 else None)
        for key in range(32)
    ]
    plan = draw(participants, [4] * 8, History(), seed="skat")

    assert plan.breaches.counts() == (0, 0, 0, 0, 0)


def test_seat_numbers_rotate() -> None:
    plans = drawn(40, 4)
    seats = {
        key: [table.index(key) + 1 for plan in plans for table in plan.tables if key in table]
        for key in range(1, 41)
    }

    assert max(numbers.count(seat) for numbers in seats.values() for seat in numbers) == 2
    assert sum(len(set(numbers)) == 4 for numbers in seats.values()) >= 20


def test_fixed_tables_are_kept_and_no_breach() -> None:
    """The same four all evening: their meetings are nobody's repeats, and the others are drawn as ever."""
    fixed, history = [(3, 1, 4, 2)], History()
    for number in range(4):
        plan = draw(people(27), table_sizes(23), history, seed=f"{number}", to_come=3 - number, fixed=fixed)
        history = history.after(plan.tables)
        assert plan.tables[0] == (3, 1, 4, 2)
        assert sorted(key for table in plan.tables for key in table) == list(range(1, 28))
        assert (plan.breaches.repeats, plan.breaches.threes) == ((), ())


def test_all_tables_may_be_fixed() -> None:
    assert draw(people(4), [], History(), seed="1", fixed=[(1, 2, 3, 4)]) == SeatingPlan(((1, 2, 3, 4),))


@pytest.mark.parametrize(
    ("count", "sizes", "fixed"),
    [(8, [4], []), (8, [4, 4], [(1, 2, 3, 4)]), (8, [4], [(1, 2, 3, 9)]), (8, [4], [(1, 2, 3, 3)])],
)
def test_a_wrong_sum_is_a_programmers_error(
    count: int, sizes: list[int], fixed: list[tuple[int, ...]]
) -> None:
    with pytest.raises(ValueError, match=r"seat|key"):
        draw(people(count), sizes, History(), seed="1", fixed=fixed)


def test_tables_of_five_for_tarok() -> None:
    plan = draw(people(23), [5, 5, 5, 4, 4], History(), seed="1")
    assert sorted(key for table in plan.tables for key in table) == list(range(1, 24))
