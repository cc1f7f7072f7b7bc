"""A club's year: its tournaments and seasons with their winners, its honours, and its members' records.

Visitors see public results with public names; officials everything that is recorded.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.db.models import Count, Max, Q, QuerySet

from tournaments.access.visibility import public_tournaments
from tournaments.models import Club, PastEvening, Season, Tournament
from tournaments.people.attendance import attendance_at
from tournaments.public.evenings.listed import ListedTournament, listed
from tournaments.public.snapshot.season import find_published_season, public_seasons, season_snapshot_of
from tournaments.season.evenings.past import past_evenings
from tournaments.season.table.all_time import MemberRecord, PlayedUnits, most, records_of, series_by_rules
from tournaments.season.table.honours import Honours, Lists, honours_of, recorded_lists
from tournaments.web.charts.attendance import Attendance

MOST = 100  # tournaments of one year


@dataclass(frozen=True)
class ClubInPublic:
    """A club with the number of its public tournaments, and the year of the newest."""

    pk: int
    name: str
    count: int
    newest: int


@dataclass(frozen=True)
class ClubYear:
    """``years``: all in which the club has a tournament to show, newest first.

    ``best``: the players with the best series; ``keenest``: those who have played most; several if they are tied.
    ``past``: imported evenings. ``attendance``: at all of these evenings.
    """

    club: Club
    year: int
    years: tuple[int, ...]
    tournaments: tuple[ListedTournament, ...]
    seasons: tuple[Honours, ...] = ()
    best: tuple[MemberRecord, ...] = ()
    keenest: tuple[MemberRecord, ...] = ()
    past: tuple[PastEvening, ...] = ()
    attendance: Attendance | None = None


def clubs_in_public() -> tuple[ClubInPublic, ...]:
    """In the order of their names. One query."""
    found = public_tournaments().filter(club__isnull=False).order_by("club__sort_key", "club")
    rows = found.values_list("club", "club__name", "club__sort_key").annotate(Count("pk"), Max("date"))
    return tuple(ClubInPublic(pk, name, count, newest.year) for pk, name, _key, count, newest in rows)


def clubs_with_a_page() -> set[int]:
    """The keys of the clubs for which ``club_year`` shows visitors something. One query."""
    shown = Q(tournaments__in=public_tournaments()) | Q(seasons__in=public_seasons())
    past = Q(shows_history=True, past_evenings__isnull=False)
    return set(Club.objects.filter(shown | past).values_list("pk", flat=True))


def club_year(pk: int, year: int | None, *, today: dt.date, public: bool = True) -> ClubYear | None:
    """The club's tournaments and seasons of a year, by default the newest; None if there is none.

    ``public``: what everybody may see; otherwise everything that is recorded.
    """
    shown = (public_tournaments() if public else Tournament.objects.all()).filter(club=pk)
    seasons = (public_seasons() if public else Season.objects.all()).filter(club=pk)
    club = Club.objects.filter(pk=pk).first()
    if club is None:
        return None
    past = past_evenings(club, public=public)
    years = _years(shown, seasons, past)
    if not years or (year is not None and year not in years):
        return None
    chosen = years[0] if year is None else year
    records = records_of_year(club, chosen, public=public)
    return ClubYear(
        club,
        chosen,
        years,
        listed(_of_year(shown, chosen)),
        seasons=tuple(_honours(seasons.filter(starts_on__year=chosen), today, public=public)),
        best=tuple(most(records, "best")),
        keenest=tuple(most(records, "series")),
        past=tuple(past.filter(date__year=chosen).order_by("-date", "-pk")[:MOST]),
        attendance=attendance_at(
            club, shown.filter(date__year=chosen), past.filter(date__year=chosen), public=public
        ),
    )


def records_of_year(club: Club, year: int, *, public: bool) -> list[MemberRecord]:
    """The records of the most played rule system, since results of different games cannot be compared."""
    by_rules = series_by_rules(club, public=public, year=year)
    return records_of(club, next(iter(by_rules.values()), PlayedUnits()), public=public)


def _years(
    tournaments: QuerySet[Tournament], seasons: QuerySet[Season], past: QuerySet[PastEvening]
) -> tuple[int, ...]:
    """The years with something to show, newest first."""
    dates = (
        *tournaments.order_by().dates("date", "year"),
        *seasons.order_by().dates("starts_on", "year"),
        *past.order_by().dates("date", "year"),
    )
    return tuple(sorted({date.year for date in dates}, reverse=True))


def _honours(seasons: QuerySet[Season], today: dt.date, *, public: bool) -> list[Honours]:
    """The honours of the seasons in the order of their dates; those without a result are left out."""
    of_year = seasons.select_related("club").order_by("starts_on", "pk")
    found = [honours_of(one, _lists(one, public=public), today, public=public) for one in of_year]
    return [one for one in found if one.lists]


def _lists(season: Season, *, public: bool) -> Lists:
    if not public:
        return recorded_lists(season)
    shown = find_published_season(season.slug)
    return season_snapshot_of(shown).lists if shown else []


def _of_year(public: QuerySet[Tournament], year: int) -> QuerySet[Tournament]:
    found = public.filter(date__year=year).order_by("-date", "-pk")
    return found.select_related("club").prefetch_related("series")[:MOST]
