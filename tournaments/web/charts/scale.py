"""Positions and round numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

FEWEST_PEOPLE = 4  # for three at one table the list is enough
Point = tuple[float, float]  # to the right and down, in per cent


@dataclass(frozen=True)
class Tick:
    """A value of an axis and its position."""

    value: int
    at: str


def written(per_cent: float) -> str:
    """A number with a decimal point in every language, as SVG needs it."""
    return f"{per_cent:.2f}".rstrip("0").rstrip(".")


def share(value: float, low: float, high: float) -> float:
    """The position of a value between two others, in per cent; the middle if these are the same."""
    return (value - low) / (high - low) * 100 if high > low else 50.0


def steps_across(count: int, width: float = 100.0) -> list[float]:
    """This number of equidistant positions, from the left end to the right."""
    return [width * place / (count - 1) for place in range(count)] if count > 1 else [width]


def round_step(span: float, most: int) -> int:
    """The smallest of 1, 2, 5, 10, 20, 25, 50, 100, 200, 250 … of which at most ``most`` cover the span."""
    unit = 1
    while True:
        for tenths in (10, 20, 25, 50):
            if span * 10 <= unit * tenths * most and unit * tenths % 10 == 0:
                return unit * tenths // 10
        unit *= 10


def ticks_of(low: float, high: float, most: int) -> tuple[list[int], int, int]:
    """Round values within or around the span; the lowest and the highest of them."""
    step = round_step(high - low, most)
    first, last = int(low // step) * step, -int(-high // step) * step
    last = max(last, first + step)
    return list(range(first, last + 1, step)), first, last


def unbroken(points: Sequence[Point | None]) -> Iterator[list[Point]]:
    """The runs of points without a gap."""
    for is_there, run in groupby(points, key=lambda point: point is not None):
        if is_there:
            yield [point for point in run if point is not None]


def polyline(points: Sequence[Point]) -> str:
    """A path with straight lines."""
    return "M" + "L".join(f"{written(x)} {written(y)}" for x, y in points)


def wave(points: Sequence[Point]) -> str:
    """A curved path that is horizontal at each point."""
    parts = [f"M{written(points[0][0])} {written(points[0][1])}"]
    for (x, y), (next_x, next_y) in pairwise(points):
        middle = written((x + next_x) / 2)
        parts.append(f"C{middle} {written(y)} {middle} {written(next_y)} {written(next_x)} {written(next_y)}")
    return "".join(parts)
