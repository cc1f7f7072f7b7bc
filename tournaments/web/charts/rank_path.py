"""The path of the first ten: the rank of each after every series."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.web.charts.scale import FEWEST_PEOPLE, Point, steps_across, unbroken, wave, written

FIRST = 10
MOST_WITH_FIGURES, MOST_ON_A_PHONE = 8, 3  # series


@dataclass(frozen=True)
class RankLine:
    """``ranks``: after each series, None before the player's first one. ``total``: as shown."""

    name: str
    total: str
    ranks: tuple[int | None, ...]


@dataclass(frozen=True)
class RankPath:
    """``series``: the labels of the steps, such as "S1"; ``lines``: in the order of the present standings."""

    series: tuple[str, ...]
    lines: tuple[RankLine, ...]


@dataclass(frozen=True)
class Node:
    x: str
    y: str
    rank: int


@dataclass(frozen=True)
class PlacedPath:
    """``key``: distinguishes the first three, which are drawn differently."""

    line: RankLine
    key: str
    curves: tuple[str, ...]
    nodes: tuple[Node, ...]


@dataclass(frozen=True)
class PlacedRankPath:
    """``rows_behind``: number of rows below the first ones; ``behind_at``: where they begin, "" without any."""

    chart: RankPath
    paths: tuple[PlacedPath, ...]
    rows_behind: int
    behind_at: str
    has_figures: bool
    has_figures_on_phones: bool

    @property
    def empty_rows(self) -> range:
        """The rows of players further behind, below the labelled one."""
        return range(1, self.rows_behind)

    @property
    def from_behind(self) -> tuple[PlacedPath, ...]:
        """The paths in drawing order, with the leader's on top."""
        return self.paths[::-1]


def placed_rank_path(chart: RankPath) -> PlacedRankPath | None:
    """The chart; None without a path: after one series, or with three players."""
    series = len(chart.series)
    chart = RankPath(chart.series, chart.lines[:FIRST])
    if series < 2 or len(chart.lines) < FEWEST_PEOPLE:
        return None
    columns = [_rows([line.ranks[step] for line in chart.lines]) for step in range(series)]
    rows = max(row for column in columns for row in column if row is not None) + 1
    rows = max(rows, len(chart.lines))
    return PlacedRankPath(
        chart=chart,
        paths=tuple(_path(chart, number, columns, rows) for number in range(len(chart.lines))),
        rows_behind=rows - len(chart.lines),
        behind_at=written(len(chart.lines) / rows * 100) if rows > len(chart.lines) else "",
        has_figures=series <= MOST_WITH_FIGURES,
        has_figures_on_phones=series <= MOST_ON_A_PHONE,
    )


def _rows(ranks: Sequence[int | None]) -> list[int | None]:
    """A row for each line, by rank; equal ranks are below each other; all others come after the first ones."""
    found: list[int | None] = [None] * len(ranks)
    last = -1
    for rank, number in sorted((rank, number) for number, rank in enumerate(ranks) if rank is not None):
        last = found[number] = max(min(rank - 1, len(ranks)), last + 1)
    return found


def _path(chart: RankPath, number: int, columns: Sequence[Sequence[int | None]], rows: int) -> PlacedPath:
    line, across = chart.lines[number], steps_across(len(chart.series))
    points: list[Point | None] = [
        (x, (row + 0.5) / rows * 100) if (row := column[number]) is not None else None
        for x, column in zip(across, columns, strict=True)
    ]
    nodes = [
        Node(written(point[0]), written(point[1]), rank)
        for point, rank in zip(points, line.ranks, strict=True)
        if point is not None and rank is not None
    ]
    key = f"top-{number + 1}" if number < 3 else ""
    curves = tuple(wave(run) for run in unbroken(points) if len(run) > 1)
    return PlacedPath(line, key, curves, tuple(nodes))
