"""The results of one imported evening, ranked by their total."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace

from tournaments.models import PastEvening, PastResult, Player
from tournaments.season.evenings.results import told_apart


@dataclass(frozen=True)
class PastLine:
    """``points``: for each series of the evening, None without a result; ``series``: numbers and points of those with
    one. Tied totals share a rank.
    """

    rank: int
    name: str
    points: tuple[int | None, ...]
    won: int
    lost: int
    total: int
    series: tuple[tuple[int, int], ...]


def results_of(evening: PastEvening, *, public: bool) -> tuple[list[int], list[PastLine]]:
    """The numbers of the series, and the lines in rank order; ``public``: with public names. Two queries."""
    mine: dict[int, dict[int, PastResult]] = defaultdict(dict)
    for result in evening.results.all():
        mine[result.player_id][result.series] = result
    numbers = sorted({number for results in mine.values() for number in results})
    players = Player.objects.filter(pk__in=list(mine)).select_related("club").order_by("sort_key", "pk")
    members = list(players)
    names = told_apart(members, public=public, gone=mine if evening.names_gone_on else ())
    unranked = [_line(name, mine[one.pk], numbers) for one, name in zip(members, names, strict=True)]
    return numbers, _ranked(unranked)


def _line(name: str, results: dict[int, PastResult], numbers: list[int]) -> PastLine:
    points = tuple(results[number].points if number in results else None for number in numbers)
    return PastLine(
        rank=0,
        name=name,
        points=points,
        won=sum(one.won for one in results.values()),
        lost=sum(one.lost for one in results.values()),
        total=sum(one.points for one in results.values()),
        series=tuple((number, results[number].points) for number in sorted(results)),
    )


def _ranked(lines: list[PastLine]) -> list[PastLine]:
    ordered = sorted(lines, key=lambda one: (-one.total, one.name))
    totals = [one.total for one in ordered]
    return [replace(one, rank=totals.index(one.total) + 1) for one in ordered]
