"""The spread of results."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tournaments.web.charts.points_spread import MOST_BARS, Bar, PointsSpread, placed_spread


def test_every_part_of_a_small_one() -> None:
    placed = placed_spread(PointsSpread((-3, 0, 1, 5), own=1))
    assert placed is not None
    assert [(bar.first, bar.last, bar.count, bar.is_own) for bar in placed.bars] == [
        (-3, -3, 1, False), (-2, -2, 0, False), (-1, -1, 0, False), (0, 0, 1, False), (1, 1, 1, True),
        (2, 2, 0, False), (3, 3, 0, False), (4, 4, 0, False), (5, 5, 1, False),
    ]  # fmt: skip
    assert placed.bars[0] == Bar(-3, -3, 1, x="0.78", width="9.56", y="0", height="100")
    assert (placed.first, placed.last, placed.middle, placed.players) == (-3, 5, 0, 4)


def test_bars_have_round_borders() -> None:
    placed = placed_spread(PointsSpread((480, 900, 960, 1010, 2_480)))
    assert placed is not None
    assert [(bar.first, bar.last, bar.count) for bar in placed.bars] == [
        (400, 599, 1), (600, 799, 0), (800, 999, 2), (1000, 1199, 1), (1200, 1399, 0), (1400, 1599, 0),
        (1600, 1799, 0), (1800, 1999, 0), (2000, 2199, 0), (2200, 2399, 0), (2400, 2599, 1),
    ]  # fmt: skip
    assert (placed.highest.first, placed.bars[3].y, placed.bars[3].height) == (800, "50", "50")


@pytest.mark.parametrize(
    ("highest", "step"), [(1099, 100), (1100, 200), (1149, 200), (2199, 200), (2200, 250)]
)
def test_there_are_eleven_steps_at_most(highest: int, step: int) -> None:
    placed = placed_spread(PointsSpread((0, 500, 600, highest)))
    assert placed is not None
    assert placed.bars[0].last + 1 == step


@pytest.mark.parametrize("points", [(), (1, 2, 3), (5, 5, 5, 5)])
def test_no_spread_of_three_players_or_of_one_result(points: tuple[int, ...]) -> None:
    assert placed_spread(PointsSpread(points)) is None


@given(
    st.lists(st.integers(-9_999, 99_999), min_size=4, max_size=60), st.none() | st.integers(-9_999, 99_999)
)
def test_everybody_is_counted_once_and_bars_are_on_the_drawing(points: list[int], own: int | None) -> None:
    assume(len(set(points)) > 1)
    placed = placed_spread(PointsSpread(tuple(points), own))
    assert placed is not None
    assert len(placed.bars) <= MOST_BARS
    for bar in placed.bars:
        assert bar.count == sum(bar.first <= one <= bar.last for one in points)
        assert bar.is_own == (own is not None and bar.first <= own <= bar.last)
        assert float(bar.x) + float(bar.width) <= 100
        assert float(bar.y) + float(bar.height) == pytest.approx(100, abs=0.02)
    assert sum(bar.count for bar in placed.bars) == len(points)
