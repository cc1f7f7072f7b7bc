"""The evenings and single series that belong to a season: ticked one by one, before they are played."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import Q

from tournaments.access.actors import Actor
from tournaments.models import Season, SeasonChange, SeasonPart, Seat, Tournament
from tournaments.season.changes import note, part_as_data
from tournaments.season.setting_up.settings import lock

# A series of a tournament; None for the whole evening
Tick = tuple[int, int | None]


@dataclass(frozen=True)
class EveningToTick:
    """A tournament to tick: the whole of it, or some of its series. ``is_played``: it has results already."""

    tournament: Tournament
    is_whole: bool
    numbers: frozenset[int]
    is_played: bool

    @property
    def series(self) -> list[tuple[int, bool]]:
        """Each number with whether it is ticked."""
        return [(number, number in self.numbers) for number in range(1, self.tournament.series_count + 1)]


def evenings_of(season: Season) -> list[EveningToTick]:
    """The club's tournaments within the season's dates, those without a club, and everything that is ticked. Three
    queries.
    """
    ticked: dict[int, set[int | None]] = {}
    for tournament, number in season.parts.values_list("tournament", "number"):
        ticked.setdefault(tournament, set()).add(number)
    offered = Q(date__gte=season.starts_on, date__lte=season.ends_on) & (
        Q(club=season.club_id) | Q(club=None)
    )
    rows = list(Tournament.objects.filter(offered | Q(pk__in=list(ticked))).order_by("date", "pk"))
    played = _played(row.pk for row in rows)
    return [_evening(row, ticked.get(row.pk, set()), row.pk in played) for row in rows]


def _evening(tournament: Tournament, ticked: set[int | None], is_played: bool) -> EveningToTick:
    numbers = frozenset(number for number in ticked if number is not None)
    return EveningToTick(tournament, None in ticked, numbers, is_played)


def tick(season: Season, wanted: Collection[Tick], *, version: int, by: Actor) -> None:
    """Makes ``wanted`` the season's evenings and series; values that were not offered are ignored. Raises ``Refused``.

    Evenings may be ticked after they were played, for example when a club starts with this program; they are marked.
    """
    with transaction.atomic():
        locked = lock(season, version)
        offered = {one.tournament.pk: one for one in evenings_of(locked)}
        asked = _without_repeats((pk, number) for pk, number in wanted if _exists(offered.get(pk), number))
        known = {(part.tournament_id, part.number): part for part in locked.parts.all()}
        gone, new = known.keys() - asked, asked - known.keys()
        SeasonPart.objects.filter(pk__in=[known[one].pk for one in gone]).delete()
        SeasonPart.objects.bulk_create(
            SeasonPart(season=locked, tournament_id=pk, number=number, was_played=offered[pk].is_played)
            for pk, number in _in_order(new)
        )
        before, after = _as_data(gone, offered), _as_data(new, offered)
        note(locked, SeasonChange.Action.EVENINGS, by=by, before=before, after=after)
        locked.version += 1
        locked.save(update_fields=["version"])


def all_of_the_club(season: Season) -> list[Tick]:
    """Every whole evening that the season's club holds on its days."""
    return [
        (one.tournament.pk, None) for one in evenings_of(season) if one.tournament.club_id == season.club_id
    ]


def tick_as(tournament: Tournament, like: Tournament, *, by: Actor) -> None:
    """Ticks a new tournament in each season in which ``like`` is ticked and on whose days it is played."""
    ticked: dict[int, set[int | None]] = {}
    for key, number in like.season_parts.values_list("season", "number"):
        ticked.setdefault(key, set()).add(number)
    running = Season.objects.filter(starts_on__lte=tournament.date, ends_on__gte=tournament.date)
    for season in running.filter(pk__in=ticked).order_by("pk").select_for_update():
        known = set(season.parts.values_list("tournament", "number"))
        new = {(tournament.pk, number) for number in ticked[season.pk]}
        tick(season, known | new, version=season.version, by=by)


def _in_order(ticks: Iterable[Tick]) -> list[Tick]:
    return sorted(ticks, key=lambda one: (one[0], one[1] or 0))


def _as_data(ticks: Collection[Tick], evenings: Mapping[int, EveningToTick]) -> dict[str, Any]:
    """The ticks for the journal."""
    parts = [part_as_data(evenings[pk].tournament, number) for pk, number in _in_order(ticks)]
    return {"parts": parts} if parts else {}


def _exists(evening: EveningToTick | None, number: int | None) -> bool:
    return evening is not None and (number is None or 1 <= number <= evening.tournament.series_count)


def _without_repeats(ticks: Iterable[Tick]) -> set[Tick]:
    """Without single series of an evening that is ticked as a whole."""
    asked = set(ticks)
    whole = {pk for pk, number in asked if number is None}
    return {(pk, number) for pk, number in asked if number is None or pk not in whole}


def _played(tournaments: Iterable[int]) -> set[int]:
    seats = Seat.objects.filter(series__tournament__in=list(tournaments), series_points__isnull=False)
    return set(seats.order_by().values_list("series__tournament", flat=True).distinct())
