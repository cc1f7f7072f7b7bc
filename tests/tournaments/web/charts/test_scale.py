"""Positions and round numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.web.charts.scale import (
    polyline,
    round_step,
    share,
    steps_across,
    ticks_of,
    unbroken,
    wave,
    written,
)


@pytest.mark.parametrize(("value", "expected"), [(0, "0"), (100, "100"), (71.4286, "71.43"), (2.5, "2.5")])
def test_written(value: float, expected: str) -> None:
    assert written(value) == expected


@pytest.mark.parametrize(
    ("span", "most", "expected"),
    [
        (1, 5, 1),
        (5, 5, 1),
        (6, 5, 2),
        (11, 5, 5),
        (26, 5, 10),
        (110, 5, 25),
        (2701, 12, 250),
        (4500, 11, 500),
    ],
)
def test_round_step(span: float, most: int, expected: int) -> None:
    assert round_step(span, most) == expected


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (832.5, 1159.4, ([800, 900, 1000, 1100, 1200], 800, 1200)),
        (0, 0, ([0, 1], 0, 1)),
        (7.25, 7.25, ([7, 8], 7, 8)),
        (-130, 90, ([-150, -100, -50, 0, 50, 100], -150, 100)),
    ],
)
def test_ticks(low: float, high: float, expected: tuple[list[int], int, int]) -> None:
    assert ticks_of(low, high, 5) == expected


@given(st.floats(-1e6, 1e6), st.floats(0, 1e6))
def test_ticks_enclose_the_values(low: float, span: float) -> None:
    ticks, first, last = ticks_of(low, low + span, 5)
    assert first <= low <= low + span <= last
    assert 2 <= len(ticks) <= 7


def test_steps_across() -> None:
    assert [steps_across(3), steps_across(2, 88.0), steps_across(1)] == [[0, 50, 100], [0, 88], [100]]


def test_share() -> None:
    assert [share(5, 0, 10), share(7, 7, 7)] == [50.0, 50.0]


def test_paths() -> None:
    assert polyline([(0, 10), (50, 20.25)]) == "M0 10L50 20.25"
    assert wave([(0, 10), (50, 20), (100, 5)]) == "M0 10C25 10 25 20 50 20C75 20 75 5 100 5"
    runs = list(unbroken([None, (0, 1), (1, 1), None, (3, 1)]))
    assert runs == [[(0, 1), (1, 1)], [(3, 1)]]
