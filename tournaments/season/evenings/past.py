"""Imported past evenings: which of them count in a season, and their results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from django.db.models import QuerySet

from tournaments.models import Club, PastEvening, PastResult, Season


class PastSeries(NamedTuple):
    """A series of an imported evening: the evening's key and the number."""

    evening: int
    number: int


def past_evenings(club: Club, *, public: bool) -> QuerySet[PastEvening]:
    """The club's imported evenings; ``public``: only those that everybody may see."""
    if public and not club.shows_history:
        return PastEvening.objects.none()
    return PastEvening.objects.filter(club=club)


def past_series_of(season: Season, *, public: bool) -> Iterator[tuple[PastEvening, list[int]]]:
    """The evenings that count in the season with the numbers of their series, in the order of play. One query."""
    if season.history != Season.History.COUNTS:
        return
    evenings = past_evenings(season.club, public=public)
    counting = evenings.filter(date__gte=season.starts_on, date__lte=season.ends_on)
    found = PastResult.objects.filter(evening__in=counting).order_by("evening__date", "evening_id", "series")
    columns = ("evening", "evening__date", "evening__rules", "evening__names_gone_on", "series")
    for facts, group in groupby(found.values_list(*columns).distinct(), key=itemgetter(0, 1, 2, 3)):
        pk, date, rules, gone = facts
        evening = PastEvening(pk=pk, club=season.club, date=date, rules=rules, names_gone_on=gone)
        yield evening, [row[4] for row in group]


def results_in(series: Iterable[PastSeries]) -> Iterator[tuple[int, PastSeries, tuple[int, int, int]]]:
    """Player, series, and points, won, lost of each result. One query, none for no series."""
    wanted = set(series)
    if not wanted:
        return
    results = PastResult.objects.filter(evening__in={one.evening for one in wanted}).order_by()
    rows = results.values_list("player", "evening", "series", "points", "won", "lost")
    for player, evening, number, *numbers in rows.iterator():
        one = PastSeries(evening, number)
        if one in wanted:
            yield player, one, (numbers[0], numbers[1], numbers[2])
