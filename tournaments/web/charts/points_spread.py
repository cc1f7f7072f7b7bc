"""The spread of results: how many players have how many points in a series, or altogether."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median_low

from tournaments.web.charts.scale import FEWEST_PEOPLE, round_step, written

MOST_BARS = 12
AIR = 0.14  # gap, as a share of a bar's place


@dataclass(frozen=True)
class PointsSpread:
    """``points``: of each player; ``own``: those of the reader, if known."""

    points: tuple[int, ...]
    own: int | None = None


@dataclass(frozen=True)
class Bar:
    """The number of players with ``first`` to ``last`` points."""

    first: int
    last: int
    count: int
    x: str
    width: str
    y: str
    height: str
    is_own: bool = False


@dataclass(frozen=True)
class PlacedSpread:
    bars: tuple[Bar, ...]
    middle: int
    players: int

    @property
    def first(self) -> int:
        return self.bars[0].first

    @property
    def last(self) -> int:
        return self.bars[-1].last

    @property
    def highest(self) -> Bar:
        return max(self.bars, key=lambda bar: bar.count)


def placed_spread(chart: PointsSpread) -> PlacedSpread | None:
    """The chart; None for three players or fewer, and if all have the same points."""
    if len(chart.points) < FEWEST_PEOPLE or len(set(chart.points)) == 1:
        return None
    low, high = min(chart.points), max(chart.points)
    step = round_step(high - low + 1, MOST_BARS - 1)
    firsts = range(low // step * step, high + 1, step)
    counts = [sum(first <= one < first + step for one in chart.points) for first in firsts]
    place, most = 100 / len(firsts), max(counts)
    bars = [
        Bar(
            first=first,
            last=first + step - 1,
            count=count,
            x=written((number + AIR / 2) * place),
            width=written((1 - AIR) * place),
            y=written(100 - count / most * 100),
            height=written(count / most * 100),
            is_own=chart.own is not None and first <= chart.own < first + step,
        )
        for number, (first, count) in enumerate(zip(firsts, counts, strict=True))
    ]
    return PlacedSpread(tuple(bars), median_low(chart.points), len(chart.points))
