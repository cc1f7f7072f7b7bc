"""The season's curve: the values of the first six after every evening."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.web.charts.scale import (
    Point,
    Tick,
    polyline,
    share,
    steps_across,
    ticks_of,
    unbroken,
    written,
)

FIRST = 6
MOST_TICKS = 5
END = 88.0  # per cent: from there on a line leads to each name


@dataclass(frozen=True)
class CurveLine:
    """``values``: after each evening, None before the first result; ``shown``: the last one as text."""

    name: str
    shown: str
    values: tuple[float | None, ...]


@dataclass(frozen=True)
class SeasonCurve:
    """``evenings``: their labels, such as dates; ``lines``: in the order of the present table."""

    evenings: tuple[str, ...]
    lines: tuple[CurveLine, ...]


@dataclass(frozen=True)
class PlacedCurve:
    """``lead``: the line from the last value to the name."""

    line: CurveLine
    key: str
    curves: tuple[str, ...]
    lead: str
    end_x: str
    end_y: str


@dataclass(frozen=True)
class PlacedSeasonCurve:
    chart: SeasonCurve
    curves: tuple[PlacedCurve, ...]
    ticks: tuple[Tick, ...]
    end: str = written(END)

    @property
    def from_behind(self) -> tuple[PlacedCurve, ...]:
        """The curves in drawing order, with the leader's on top."""
        return self.curves[::-1]

    @property
    def rows(self) -> tuple[tuple[str, tuple[float | None, ...]], ...]:
        """For each evening the value of each line."""
        columns = zip(*(line.values for line in self.chart.lines), strict=True)
        return tuple(zip(self.chart.evenings, columns, strict=True))

    @property
    def first_middle_last(self) -> tuple[str, ...]:
        """The labels of the axis."""
        names = self.chart.evenings
        return (names[0], names[len(names) // 2], names[-1]) if len(names) > 2 else names


def placed_season_curve(chart: SeasonCurve) -> PlacedSeasonCurve | None:
    """The chart; None with fewer than two evenings or two players with results."""
    lines = tuple(line for line in chart.lines if line.values and line.values[-1] is not None)[:FIRST]
    values = [value for line in lines for value in line.values if value is not None]
    if len(chart.evenings) < 2 or len(lines) < 2:
        return None
    ticks, low, high = ticks_of(min(values), max(values), MOST_TICKS)
    rows = len(lines)
    return PlacedSeasonCurve(
        SeasonCurve(chart.evenings, lines),
        tuple(
            _curve(line, number, (number + 0.5) / rows * 100, low, high) for number, line in enumerate(lines)
        ),
        tuple(Tick(value, written(100 - share(value, low, high))) for value in ticks),
    )


def _curve(line: CurveLine, number: int, row: float, low: float, high: float) -> PlacedCurve:
    across = steps_across(len(line.values), END)
    points: list[Point | None] = [
        (x, 100 - share(value, low, high)) if value is not None else None
        for x, value in zip(across, line.values, strict=True)
    ]
    *_before, end = (point for point in points if point is not None)
    return PlacedCurve(
        line,
        f"top-{number + 1}" if number < 3 else "",
        tuple(polyline(run) for run in unbroken(points) if len(run) > 1),
        polyline([end, (100.0, row)]),
        written(end[0]),
        written(end[1]),
    )
