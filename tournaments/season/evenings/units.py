"""The units that a season counts as one result each: series or evenings, in the order of play."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.db.models import QuerySet

from tournaments.access.visibility import shows_results
from tournaments.models import PastEvening, Season, SeasonPart, Series, Tournament
from tournaments.season.evenings.past import PastSeries, past_series_of


@dataclass(frozen=True)
class Unit:
    """``number``: of the series, 0 for a whole evening. ``series``: the keys of the series whose sum it is; ``past``:
    those of an imported evening.
    """

    evening: Tournament | PastEvening
    number: int
    series: tuple[int, ...] = ()
    past: tuple[PastSeries, ...] = ()


def parts_of(season: Season) -> list[SeasonPart]:
    """The ticked evenings and series, in the order of play, two of one day as they were set up. One query."""
    parts = season.parts.select_related("tournament").order_by("tournament__date", "tournament_id", "number")
    return list(parts)


def units_of(season: Season, *, public: bool) -> list[Unit]:
    """The drawn units, in the order of play; ``public``: only series with public results.

    Three queries.
    """
    found = list(_series_of(season, parts_of(season), public=public))
    past = [*_past_units(season, public=public)]
    if season.unit != Season.Unit.EVENING:
        drawn = [Unit(tournament, one.number, (one.pk,)) for tournament, one in found]
    else:
        drawn = list(_evenings(found))
    return sorted([*past, *drawn], key=lambda unit: unit.evening.date) if past else drawn


def _past_units(season: Season, *, public: bool) -> Iterator[Unit]:
    for evening, numbers in past_series_of(season, public=public):
        series = [PastSeries(evening.pk, number) for number in numbers if _counts(season, number)]
        if season.unit == Season.Unit.EVENING and series:
            yield Unit(evening, 0, past=tuple(series))
        elif season.unit != Season.Unit.EVENING:
            yield from (Unit(evening, one.number, past=(one,)) for one in series)


def _evenings(found: Iterable[tuple[Tournament, Series]]) -> Iterator[Unit]:
    evenings: dict[int, tuple[Tournament, list[int]]] = {}
    for tournament, one in found:
        evenings.setdefault(tournament.pk, (tournament, []))[1].append(one.pk)
    for tournament, series in evenings.values():
        yield Unit(tournament, 0, tuple(series))


def _series_of(
    season: Season, parts: Iterable[SeasonPart], *, public: bool
) -> Iterator[tuple[Tournament, Series]]:
    ticked, evenings = _ticked(parts)
    drawn: dict[int, list[Series]] = defaultdict(list)
    for one in _drawn(evenings):
        drawn[one.tournament_id].append(one)
    for tournament in evenings.values():
        for one in drawn[tournament.pk]:
            is_ticked = not ticked[tournament.pk] or one.number in ticked[tournament.pk]
            if is_ticked and _counts(season, one.number) and (not public or shows_results(tournament, one)):
                yield tournament, one


def _ticked(parts: Iterable[SeasonPart]) -> tuple[dict[int, set[int]], dict[int, Tournament]]:
    """The ticked series numbers of each tournament, empty for the whole evening; and the tournaments."""
    ticked: dict[int, set[int]] = defaultdict(set)
    evenings: dict[int, Tournament] = {}
    whole = set()
    for part in parts:
        evenings[part.tournament_id] = part.tournament
        if part.number is None:
            whole.add(part.tournament_id)
        else:
            ticked[part.tournament_id].add(part.number)
    for pk in whole:
        ticked[pk] = set()
    return ticked, evenings


def _drawn(evenings: Iterable[int]) -> QuerySet[Series]:
    return Series.objects.filter(tournament__in=list(evenings)).order_by("tournament_id", "number")


def _counts(season: Season, number: int) -> bool:
    return season.unit != Season.Unit.CHOSEN or number in season.series_numbers


def seasons_of(tournament: Tournament) -> list[Season]:
    """The seasons in which the tournament, or a series of it, is ticked; the newest first."""
    parts = SeasonPart.objects.filter(tournament=tournament)
    return list(Season.objects.filter(pk__in=parts.values("season")).select_related("club"))
