"""The standings: one query over entries and their seats; ranks in ten lines.

Source of the order: total, then more games won, then fewer lost (rules.md, "isko"), then a recorded lot,
otherwise the rank is shared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from django.db.models import Count, Q, Sum
from django.db.models.functions import Coalesce

from tournaments.models import Series, SkatTable, Tournament

NAME_FIELDS = (
    "pk",
    "start_number",
    "lot",
    "player__first_name",
    "player__last_name",
    "player__shows_full_name",
    "player__sort_key",
    "player__club__name",
)


@dataclass(frozen=True, slots=True)
class Line:
    """One player's line. ``series_points`` has one item per series asked for, None without a recorded sheet."""

    rank: int
    shared: bool
    entry_id: int
    start_number: int
    name: str
    public_name: str
    club: str
    series_points: tuple[int | None, ...]
    won: int
    lost: int
    total: int
    lot: int | None = None
    sort_key: str = ""


@dataclass(frozen=True)
class Standings:
    """Lines in rank order, and what they stand for."""

    tournament: Tournament
    series: tuple[Series, ...]
    lines: tuple[Line, ...] = field(default_factory=tuple)
    missing: tuple[tuple[int, int], ...] = ()  # (series number, sheets that have not come back)

    @property
    def series_numbers(self) -> tuple[int, ...]:
        return tuple(series.number for series in self.series)

    @property
    def is_official(self) -> bool:
        """Official when every series in it is closed; empty standings never are."""
        return bool(self.series) and all(series.state == Series.State.CLOSED for series in self.series)


def compute_standings(tournament: Tournament, *, series_numbers: Sequence[int] | None = None) -> Standings:
    """The standings over the drawn series, or over ``series_numbers`` of them. Three queries."""
    drawn = tournament.series.order_by("number")
    series = tuple(drawn if series_numbers is None else drawn.filter(number__in=series_numbers))
    rows = _rows(tournament, series)
    lines = ranked(map(_line, rows), tournament.rule_system.tie_breaks)
    return Standings(tournament, series, lines, _missing(series))


def ranked(lines: Iterable[Line], tie_breaks: Sequence[str]) -> tuple[Line, ...]:
    """The lines in rank order, with ranks 1, 2, 2, 4 … and a flag on those that are shared."""
    better = _order(tie_breaks)
    in_order = sorted(lines, key=lambda line: (*better(line), line.sort_key, line.start_number))
    placed: list[Line] = []
    for _value, group in groupby(in_order, key=better):
        equals = list(group)
        rank, shared = len(placed) + 1, len(equals) > 1
        placed += [replace(line, rank=rank, shared=shared) for line in equals]
    return tuple(placed)


def _order(tie_breaks: Sequence[str]) -> Callable[[Line], tuple[int, ...]]:
    """A key that is lower for the better line; a minus before a tie-break means more is better."""
    signs = [(name.lstrip("-"), -1 if name.startswith("-") else 1) for name in ("-total", *tie_breaks)]

    def better(line: Line) -> tuple[int, ...]:
        return (*(sign * getattr(line, name) for name, sign in signs), line.lot or 0)

    return better


def _rows(tournament: Tournament, series: Sequence[Series]) -> Iterable[tuple[Any, ...]]:
    """Per entry: the name fields, won, lost, total, then the points of each series."""
    here = Q(seats__series__in=[one.pk for one in series])
    sums: dict[str, Any] = {name: Coalesce(Sum(f"seats__{name}", filter=here), 0) for name in ("won", "lost")}
    sums |= {"total": Coalesce(Sum("seats__series_points", filter=here), 0)}
    for one in series:
        sums[f"points_{one.number}"] = Sum("seats__series_points", filter=Q(seats__series=one.pk))
    entries = tournament.entries.annotate(seat_count=Count("seats"), **sums)
    known = entries.filter(Q(is_withdrawn=False) | Q(seat_count__gt=0)).order_by()
    return known.values_list(*NAME_FIELDS, *sums)


def _line(row: tuple[Any, ...]) -> Line:
    pk, start_number, lot, first, last, shows, key, club, won, lost, total, *points = row
    full = f"{first} {last}".strip()
    public = full if shows or not first or not last else f"{first} {last[0]}."
    return Line(
        0, False, pk, start_number, full, public, club or "", tuple(points), won, lost, total, lot, key
    )


def _missing(series: Sequence[Series]) -> tuple[tuple[int, int], ...]:
    counts = (
        SkatTable.objects.filter(series__in=[one.pk for one in series], score_sheet=None)
        .values_list("series__number")
        .annotate(count=Count("pk"))
        .order_by("series__number")
    )
    return tuple(counts)


def released_series(tournament: Tournament) -> list[int]:
    """Numbers of the series whose results everybody may see."""
    released = tournament.series.filter(results_released=True)
    return list(released.order_by("number").values_list("number", flat=True))
