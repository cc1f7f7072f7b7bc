"""One player's ranks as a small line in a row of a table: whole per cent, because a page has a hundred of them."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.web.charts.scale import Point, polyline, share, steps_across, unbroken, written

TOP, BOTTOM, END = 15.0, 85.0, 96.0  # per cent: the line's thickness and the dot at its end need room


@dataclass(frozen=True)
class RankSpark:
    """``ranks``: after each series, None before the first one; ``players``: number of players, the last possible
    rank."""

    ranks: tuple[int | None, ...]
    players: int


@dataclass(frozen=True)
class PlacedSpark:
    ranks: tuple[int, ...]
    lines: tuple[str, ...]
    end: str


def placed_spark(chart: RankSpark) -> PlacedSpark | None:
    """The chart; None with fewer than two ranks."""
    known = tuple(rank for rank in chart.ranks if rank is not None)
    if len(known) < 2:
        return None
    across, worst = steps_across(len(chart.ranks), END), max(chart.players, *known)
    points: list[Point | None] = [
        (round(x), round(TOP + (BOTTOM - TOP) * share(rank, 1, worst) / 100)) if rank is not None else None
        for x, rank in zip(across, chart.ranks, strict=True)
    ]
    *_before, (x, y) = (point for point in points if point is not None)
    lines = tuple(polyline(run) for run in unbroken(points) if len(run) > 1)
    return PlacedSpark(known, lines, f"M{written(x)} {written(y)}h0")
