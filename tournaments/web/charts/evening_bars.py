"""One player's results as bars, one for each evening: small in a row of a table, or large on a page."""

from __future__ import annotations

from dataclasses import dataclass

HEIGHT = 20  # units of the drawing, so that its path has only whole numbers
FEWEST_PLACES = 12  # with fewer evenings the rest is empty; otherwise the bars would be blocks


@dataclass(frozen=True)
class EveningBars:
    """``points``: of each evening, None for a missed one; ``low`` and ``high``: of all rows of the table."""

    points: tuple[int | None, ...]
    low: int
    high: int


@dataclass(frozen=True)
class PlacedBars:
    """``path``: one stroke for each evening, from the line of zero up, or down for a loss."""

    played: int
    evenings: int
    best: int
    path: str
    width: int
    height: int = HEIGHT


def placed_evening_bars(chart: EveningBars) -> PlacedBars | None:
    """None without a result."""
    known = [points for points in chart.points if points is not None]
    if not known:
        return None
    low, high = min(0, chart.low, *known), max(0, chart.high, *known)
    zero = round(HEIGHT * high / (high - low)) if high > low else HEIGHT
    strokes = (
        f"M{place} {zero}V{zero + _height(points, high - low)}"
        for place, points in enumerate(chart.points)
        if points is not None
    )
    count = len(chart.points)
    return PlacedBars(len(known), count, max(known), "".join(strokes), max(count, FEWEST_PLACES))


def placed_large_bars(chart: EveningBars) -> PlacedBars | None:
    """None for fewer than two evenings: a single bar says no more than the number beside it."""
    return placed_evening_bars(chart) if len(chart.points) > 1 else None


def _height(points: int, span: int) -> int:
    """The height, negative upwards as in SVG; an evening that was played always has a bar."""
    height = round(HEIGHT * abs(points) / span) if span else 0
    return max(1, height) if points < 0 else -max(1, height)
