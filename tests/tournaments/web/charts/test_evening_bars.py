"""A player's evenings as bars."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.web.charts.evening_bars import (
    EveningBars,
    PlacedBars,
    placed_evening_bars,
    placed_large_bars,
)


def test_every_part_of_a_small_one() -> None:
    assert placed_evening_bars(EveningBars((1000, None, 500), 0, 2000)) == PlacedBars(
        played=2, evenings=3, best=1000, path="M0 20V10M2 20V15", width=12
    )


def test_a_loss_goes_down_from_the_line_of_zero() -> None:
    placed = placed_evening_bars(EveningBars((750, -250), -250, 750))
    assert placed is not None
    assert placed.path == "M0 15V0M1 15V20"


@pytest.mark.parametrize(
    ("points", "path"), [((0, 0), "M0 20V19M1 20V19"), ((1, 2000), "M0 20V19M1 20V0"), ((-5,), "M0 0V20")]
)
def test_an_evening_that_was_played_has_a_bar(points: tuple[int, ...], path: str) -> None:
    placed = placed_evening_bars(EveningBars(points, min(points), max(points)))
    assert placed is not None
    assert placed.path == path


@pytest.mark.parametrize("points", [(), (None, None)])
def test_nothing_without_a_result(points: tuple[None, ...]) -> None:
    assert placed_evening_bars(EveningBars(points, 0, 0)) is None


def test_a_single_evening_is_not_drawn_large() -> None:
    assert placed_large_bars(EveningBars((750,), 0, 750)) is None
    large = placed_large_bars(EveningBars((750, None), 0, 750))
    assert large is not None
    assert large.path == "M0 20V0"


@given(st.lists(st.none() | st.integers(-3000, 5000), min_size=1, max_size=60))
def test_bars_stay_within_the_drawing(points: list[int | None]) -> None:
    known = [one for one in points if one is not None]
    placed = placed_evening_bars(EveningBars(tuple(points), min(known, default=0), max(known, default=0)))
    if placed is None:
        assert known == []
        return
    strokes = [stroke.partition(" ")[2].split("V") for stroke in placed.path.split("M")[1:]]
    ends = [(int(zero), int(end)) for zero, end in strokes]
    assert len(ends) == len(known)
    assert all(-1 <= end <= placed.height + 1 for pair in ends for end in pair)
