"""The whole evening planned at once."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from tournaments.foundations.chance import Chance
from tournaments.seating.generator import plan as module
from tournaments.seating.generator.bounds import _by_counting, fewest_of_one_group, fewest_repeats
from tournaments.seating.generator.facts import ORDER, History, Participant, SeatingRule
from tournaments.seating.generator.plan import PlanOfEvening, _one_by_one, most_looks, plan_evening
from tournaments.seating.generator.sizes import Preferred, table_sizes

LONG = pytest.mark.endurance


def planned(players: int, series: int, *, clubs: int = 0, prefer: Preferred = "fours") -> PlanOfEvening:
    people = [Participant(key, key % clubs if clubs else None) for key in range(1, players + 1)]
    sizes = table_sizes(players, prefer=prefer)
    return plan_evening(people, sizes, series, seed="skat")


@pytest.mark.parametrize(
    ("players", "series"),
    [
        (15, 5),
        (16, 5),
        (19, 5),
        (20, 5),
        (24, 7),
        (27, 9),
        (28, 9),
        pytest.param(24, 5, marks=pytest.mark.full_search),
        (40, 5),
        (100, 5),
        (103, 6),
    ],
)
def test_nobody_meets_twice_where_that_is_possible(players: int, series: int) -> None:
    evening = planned(players, series)

    assert (evening.repeats, evening.fewest_repeats) == (0, 0)
    for plan in evening.series:
        assert sorted(key for table in plan.tables for key in table) == list(range(1, players + 1))
        assert [len(table) for table in plan.tables] == table_sizes(players)


@pytest.mark.parametrize(
    ("players", "series", "most"), [(10, 3, 1_350_000), (20, 1, 3_200_000), (100, 1, 3_200_000)]
)
def test_the_most_looks_of_a_search(players: int, series: int, most: int) -> None:
    """21 times together and 11 times for each series; 250 for each pair of players, at most 100,000."""
    assert most_looks(players, series) == most


def test_one_after_another_each_draw_knows_what_was_before_and_how_many_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[int, int, str]] = []

    def draw(_people: Any, _sizes: Any, history: History, *, seed: str, to_come: int, order: Any) -> Any:
        assert order == ORDER
        asked.append((len(history.series), to_come, seed))
        return SimpleNamespace(tables=((1, 2, 3, 4),))

    monkeypatch.setattr(module, "draw", draw)
    people = [Participant(key) for key in range(1, 5)]
    assert _one_by_one(people, [4], 3, ORDER, Chance("skat")) == (((1, 2, 3, 4),),) * 3
    chance = Chance("skat")
    assert asked == [(0, 2, chance.seed()), (1, 1, chance.seed()), (2, 0, chance.seed())]


@pytest.mark.parametrize(("players", "series"), [(9, 4), (15, 7), (21, 7), (24, 11)])
def test_tables_of_three_have_known_evenings_too(players: int, series: int) -> None:
    assert planned(players, series, prefer="threes").repeats == 0


@pytest.mark.parametrize(
    ("players", "series", "repeats"),
    [
        (4, 3, 12),
        pytest.param(6, 5, 15, marks=LONG),
        pytest.param(8, 3, 8, marks=LONG),
        (9, 5, 9),
        (11, 3, 4),
    ],
)
def test_where_it_is_not_the_bound_is_met(players: int, series: int, repeats: int) -> None:
    evening = planned(players, series)
    assert (evening.repeats, evening.fewest_repeats) == (repeats, repeats)


def test_what_must_be_broken_is_broken_late() -> None:
    repeats = [plan.repeats for plan in planned(9, 5).series]
    assert repeats == [0, 0, 0, 0, 9]


def test_seat_numbers_rotate() -> None:
    evening = planned(16, 4)
    seats = Counter(
        (key, seat) for plan in evening.series for table in plan.tables for seat, key in enumerate(table, 1)
    )
    assert sum(count == 1 for count in seats.values()) >= 48


def test_tables_of_three_may_come_first() -> None:
    sizes = table_sizes(26, threes_first=True)
    evening = plan_evening(
        [Participant(key) for key in range(26)], sizes, 7, seed="skat", order=[SeatingRule.REPEATS]
    )
    assert evening.repeats == 0
    assert [[len(table) for table in plan.tables] for plan in evening.series] == [[3, 3, 4, 4, 4, 4, 4]] * 7


@pytest.mark.full_search
def test_clubs_are_kept_apart() -> None:
    assert [plan.breaches.clubs for plan in planned(40, 5, clubs=4).series] == [()] * 5


def test_the_same_seed_gives_the_same_evening() -> None:
    people = [Participant(key, family=key // 2) for key in range(1, 33)]
    order = (SeatingRule.FAMILIES, SeatingRule.REPEATS)
    one = plan_evening(people, [4] * 8, 5, seed="skat", order=order)
    assert one == plan_evening(people[::-1], [4] * 8, 5, seed="skat", order=order)
    assert sum(len(plan.breaches.families) for plan in one.series) == 0


def test_bounds() -> None:
    met = History.of([[(1, 2, 3, 4), (5, 6, 7, 8)]])
    assert fewest_repeats(range(1, 9), [4, 4], met, 1) == 4
    assert fewest_repeats(range(1, 17), [4] * 4, History(), 6) == 24
    assert fewest_of_one_group([1] * 5 + [None] * 3, [4, 4]) == 4


def test_who_has_met_everybody_repeats_whoever_else_is_new() -> None:
    """Number 1 sat with each of the seven others, who have met nobody else: three old pairs in any series."""
    met = History.of([[(1, other)] for other in range(2, 9)])
    assert _by_counting(range(1, 9), [4, 4], met, 1) == 2  # each old pair counts for both
    assert _by_counting(range(1, 9), [4, 4], History(), 1) == 0
    assert _by_counting([], [], History(), 1) == 0
