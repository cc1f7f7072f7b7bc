"""A club's year in public: its tournaments with their winners. Members are nobody's business here."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, Max, QuerySet

from tournaments.models import Club, Tournament
from tournaments.public.listed_tournaments import ListedTournament, listed
from tournaments.visibility import public_tournaments

MOST = 100  # tournaments of one year


@dataclass(frozen=True)
class ClubInPublic:
    """A club that has tournaments that everybody may know of: how many, and the year of the newest."""

    pk: int
    name: str
    count: int
    newest: int


@dataclass(frozen=True)
class ClubYear:
    """``years``: all in which the club has a public tournament, newest first."""

    club: Club
    year: int
    years: tuple[int, ...]
    tournaments: tuple[ListedTournament, ...]


def clubs_in_public() -> tuple[ClubInPublic, ...]:
    """In the order of their names. One query."""
    found = public_tournaments().filter(club__isnull=False).order_by("club__sort_key", "club")
    rows = found.values_list("club", "club__name", "club__sort_key").annotate(Count("pk"), Max("date"))
    return tuple(ClubInPublic(pk, name, count, newest.year) for pk, name, _key, count, newest in rows)


def club_year(pk: int, year: int | None) -> ClubYear | None:
    """The club's public tournaments of a year, by default the newest; None where there is none."""
    public = public_tournaments().filter(club=pk)
    years = tuple(found.year for found in public.order_by().dates("date", "year", order="DESC"))
    if not years or (year is not None and year not in years):
        return None
    chosen = years[0] if year is None else year
    return ClubYear(Club.objects.get(pk=pk), chosen, years, listed(_of_year(public, chosen)))


def _of_year(public: QuerySet[Tournament], year: int) -> QuerySet[Tournament]:
    found = public.filter(date__year=year).order_by("-date", "-pk")
    return found.select_related("club").prefetch_related("series")[:MOST]
