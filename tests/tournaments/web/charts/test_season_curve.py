"""The season's curve."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.web.charts.scale import Tick
from tournaments.web.charts.season_curve import CurveLine, SeasonCurve, placed_season_curve


def chart(*values: tuple[float | None, ...]) -> SeasonCurve:
    lines = tuple(CurveLine(chr(65 + number), "0", one) for number, one in enumerate(values))
    return SeasonCurve(tuple(f"{number + 1} May" for number in range(len(values[0]))), lines)


def test_every_part_of_a_small_one() -> None:
    placed = placed_season_curve(chart((850.0, 950.0, 1000.0), (None, 900.0, 925.0)))
    assert placed is not None
    assert placed.ticks == (Tick(850, "100"), Tick(900, "66.67"), Tick(950, "33.33"), Tick(1000, "0"))
    first, second = placed.curves
    assert (first.key, first.curves, first.lead) == ("top-1", ("M0 100L44 33.33L88 0",), "M88 0L100 25")
    assert (second.curves, second.lead) == (("M44 66.67L88 50",), "M88 50L100 75")
    assert (second.end_x, second.end_y) == ("88", "50")
    assert placed.from_behind == (second, first)
    assert placed.rows == (("1 May", (850.0, None)), ("2 May", (950.0, 900.0)), ("3 May", (1000.0, 925.0)))
    assert placed.first_middle_last == ("1 May", "2 May", "3 May")


@pytest.mark.parametrize("values", [[(1.0,), (2.0,)], [(1.0, 2.0)], [(1.0, 2.0), (1.0, None)], [(), ()]])
def test_no_curve_of_one_evening_or_one_player(values: list[tuple[float | None, ...]]) -> None:
    assert placed_season_curve(chart(*values)) is None


def test_only_the_first_six() -> None:
    placed = placed_season_curve(chart(*[(float(number), float(number)) for number in range(40)]))
    assert placed is not None
    assert [curve.line.name for curve in placed.curves] == list("ABCDEF")
    assert [curve.key for curve in placed.curves] == ["top-1", "top-2", "top-3", "", "", ""]


values = st.integers(2, 50).flatmap(
    lambda evenings: st.lists(
        st.tuples(*[st.none() | st.floats(-2000, 4000)] * (evenings - 1), st.floats(-2000, 4000)),
        min_size=2,
        max_size=8,
    )
)


@given(values)
def test_positions_are_on_the_drawing_and_no_two_names_on_one_row(
    found: list[tuple[float | None, ...]],
) -> None:
    placed = placed_season_curve(chart(*found))
    assert placed is not None
    paths = [path for curve in placed.curves for path in (*curve.curves, curve.lead)]
    numbers = [float(one) for path in paths for one in re.findall(r"-?[0-9.]+", path)]
    assert all(0 <= number <= 100 for number in numbers)
    assert all(0 <= float(tick.at) <= 100 for tick in placed.ticks)
    ends = [curve.lead.rpartition(" ")[2] for curve in placed.curves]
    assert len(ends) == len(set(ends))
    assert placed.rows == tuple(zip(placed.chart.evenings, zip(*found[:6], strict=True), strict=True))
