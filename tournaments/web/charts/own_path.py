"""One player's place after each series, with the line down to which there are prizes."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.web.charts.scale import Point, polyline, share, steps_across, unbroken, written

LEFT, RIGHT = 9.0, 91.0  # per cent: a dot with its figure needs room on both sides
TOP, BOTTOM = 25.0, 85.0
RADII = {1: ".95", 2: ".95", 3: "1.2", 4: "1.5", 5: "1.8"}


@dataclass(frozen=True)
class OwnPath:
    """``series``: the labels of the steps. ``ranks``: after each, None before the first result. ``prizes_to``: the last
    rank with a prize, None without prizes.
    """

    series: tuple[str, ...]
    ranks: tuple[int | None, ...]
    prizes_to: int | None = None


@dataclass(frozen=True)
class OwnNode:
    x: str
    y: str
    rank: int

    @property
    def radius(self) -> str:
        """In rem: a dot has room for its figures."""
        return RADII[len(str(self.rank))]


@dataclass(frozen=True)
class PlacedOwnPath:
    """``prizes_at``: the position of the line of prizes, "" without one."""

    chart: OwnPath
    curves: tuple[str, ...]
    nodes: tuple[OwnNode, ...]
    prizes_at: str

    @property
    def ranks(self) -> tuple[int, ...]:
        """The text that screen readers read instead of the drawing."""
        return tuple(node.rank for node in self.nodes)


def placed_own_path(chart: OwnPath) -> PlacedOwnPath | None:
    """The chart; None with fewer than two ranks."""
    known = [rank for rank in chart.ranks if rank is not None]
    if len(known) < 2:
        return None
    low, high = min(known), max(known)
    if chart.prizes_to is not None:
        low, high = min(low, chart.prizes_to), max(high, chart.prizes_to)

    def at(rank: float) -> float:
        return TOP + (BOTTOM - TOP) * share(rank, low, high) / 100

    across = [LEFT + step for step in steps_across(len(chart.ranks), RIGHT - LEFT)]
    points: list[Point | None] = [
        (x, at(rank)) if rank is not None else None for x, rank in zip(across, chart.ranks, strict=True)
    ]
    placed = zip(points, chart.ranks, strict=True)
    nodes = [OwnNode(written(point[0]), written(point[1]), rank or 0) for point, rank in placed if point]
    curves = tuple(polyline(run) for run in unbroken(points) if len(run) > 1)
    prizes_at = written(at(chart.prizes_to)) if chart.prizes_to is not None else ""
    return PlacedOwnPath(chart, curves, tuple(nodes), prizes_at)
