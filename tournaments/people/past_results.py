"""A player's results of the last evenings, for officials: everything that is recorded."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import Count, QuerySet, Sum

from tournaments.models import PastEvening, PastResult, Player, Season, SeasonPart, Seat, Tournament
from tournaments.web.charts.evening_bars import EveningBars

MOST = 40  # evenings, the newest


@dataclass(frozen=True)
class EveningOfPlayer:
    """``series``: number of series with a result of the player."""

    evening: Tournament | PastEvening
    points: int
    series: int


@dataclass(frozen=True)
class PlayerHistory:
    """``evenings``: by the rules of the newest one, because points of different games cannot be compared."""

    evenings: tuple[EveningOfPlayer, ...]
    seasons: tuple[Season, ...]

    @property
    def bars(self) -> EveningBars:
        points = tuple(one.points for one in reversed(self.evenings))
        return EveningBars(points, min(points, default=0), max(points, default=0))

    @property
    def average(self) -> int:
        """The average of an evening."""
        return round(sum(one.points for one in self.evenings) / len(self.evenings))

    @property
    def best(self) -> int:
        return max(one.points for one in self.evenings)


def history_of(player: Player) -> PlayerHistory:
    """Newest first. Five queries."""
    seats = Seat.objects.filter(entry__player=player, series_points__isnull=False)
    results = PastResult.objects.filter(player=player)
    rows = [
        *_rows(Tournament, seats, "series__tournament", "series_points"),
        *_rows(PastEvening, results, "evening", "points"),
    ]
    rows.sort(key=lambda row: (row.date, row.key), reverse=True)
    newest = [row for row in rows if row.rules == rows[0].rules][:MOST]
    parts = SeasonPart.objects.filter(tournament__entries__player=player)
    seasons = Season.objects.filter(pk__in=parts.values("season"))
    return PlayerHistory(tuple(_with_evenings(newest)), tuple(seasons))


class _Row(NamedTuple):
    model: type[Tournament] | type[PastEvening]
    key: int
    date: dt.date
    rules: str
    points: int
    series: int


def _rows(
    model: type[Tournament] | type[PastEvening],
    found: QuerySet[Seat] | QuerySet[PastResult],
    evening: str,
    points: str,
) -> list[_Row]:
    grouped = found.order_by().values_list(evening, f"{evening}__date", f"{evening}__rules")
    return [_Row(model, *row) for row in grouped.annotate(Sum(points), Count("pk"))]


def _with_evenings(rows: list[_Row]) -> Iterator[EveningOfPlayer]:
    tournaments = Tournament.objects.in_bulk([row.key for row in rows if row.model is Tournament])
    wanted = [row.key for row in rows if row.model is PastEvening]
    past = PastEvening.objects.select_related("club").in_bulk(wanted)
    for row in rows:
        evening = tournaments[row.key] if row.model is Tournament else past[row.key]
        yield EveningOfPlayer(evening, row.points, row.series)
