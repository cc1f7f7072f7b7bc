"""What the next result must be: found by halving, and held against trying every number."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.season.reckoning.points_to_improve import LEAST, points_to_improve
from tournaments.season.reckoning.reckoning import reckon
from tournaments.season.reckoning.rule import (
    Below,
    Bonus,
    DropWhen,
    PlayerResults,
    ReckonedSeason,
    SeasonRule,
    UnitResult,
    Value,
)


def played(*points: int | None) -> PlayerResults:
    return PlayerResults("Anna", tuple(None if one is None else UnitResult(one) for one in points))


@pytest.mark.parametrize(
    ("rule", "results", "needed"),
    [
        (SeasonRule(Value.AVERAGE), (900, 1000), 951),
        (SeasonRule(Value.AVERAGE, minimum=24, below=Below.PADDED_WITH_ZERO), (900, 1000), 1),
        (SeasonRule(Value.SUM), (900,), 1),
        (SeasonRule(Value.BEST, n=2), (900, 700, 800), 801),
        (SeasonRule(Value.DROP, n=1), (900, 700), LEAST),
        (SeasonRule(Value.AVERAGE, bonus=Bonus(1, 0)), (900,), 899),
        (SeasonRule(Value.DROP, n=9), (900,), None),
    ],
)
def test_what_the_next_one_must_be(rule: SeasonRule, results: tuple[int, ...], needed: int | None) -> None:
    assert points_to_improve(rule, len(results), played(*results)) == needed


RULES = st.builds(
    SeasonRule,
    value=st.sampled_from(Value),
    n=st.integers(1, 4),
    schedule=st.lists(st.integers(1, 6), max_size=3).map(tuple),
    drop_when=st.sampled_from(DropWhen),
    minimum=st.integers(0, 6),
    below=st.sampled_from(Below),
    bonus=st.none() | st.builds(Bonus, factor=st.integers(0, 3), start=st.integers(0, 4)),
    free_misses=st.none() | st.integers(0, 3),
    credit=st.integers(0, 20),
)


@given(RULES, st.lists(st.none() | st.integers(-5, 20), max_size=6))
def test_one_point_less_would_not_do(rule: SeasonRule, points: list[int | None]) -> None:
    def value(offered: int, *results: int | None) -> object:
        return reckon(ReckonedSeason(rule, offered, ()), played(*results)).value

    needed, now = points_to_improve(rule, len(points), played(*points)), value(len(points), *points)
    if needed is None:
        assert value(len(points) + 1, *points, 99_999) <= now  # type: ignore[operator]
        return
    assert value(len(points) + 1, *points, needed) > now  # type: ignore[operator]
    if needed > LEAST:
        assert value(len(points) + 1, *points, needed - 1) <= now  # type: ignore[operator]
