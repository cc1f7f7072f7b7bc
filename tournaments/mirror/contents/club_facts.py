"""Values that change whenever a club's pages change: cheap, since they are read every few seconds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from django.utils import timezone

from tournaments.access.visibility import public_tournaments
from tournaments.models import Club, MirrorKind, PastEvening, Season, Series
from tournaments.public.evenings.club_year import clubs_with_a_page
from tournaments.public.snapshot.season import find_published_season, public_seasons

OF_TOURNAMENT = (
    "club", "date", "pk", "public_version", "visibility", "state", "is_last_silent", "series_count",
)  # fmt: skip
Facts = list[object]


class ClubFacts(NamedTuple):
    kind: MirrorKind
    slug: str
    facts: Facts


def facts_of_clubs() -> Iterator[ClubFacts]:
    """Five queries, and three for each public season."""
    clubs = Club.objects.filter(pk__in=clubs_with_a_page()).order_by("pk")
    by_year = _by_club_and_year()
    # The date is included, because memberships and ends of seasons change with it alone.
    today = timezone.localdate()
    for club in clubs:
        own = [club.name, club.shows_history, club.history_version, today]
        years = {year: facts for (pk, year), facts in by_year.items() if pk == club.pk}
        yield ClubFacts(MirrorKind.CLUB, str(club.pk), [own, years])
        for year in sorted(years, reverse=True):
            facts = [own, sorted(years), years[year]]
            yield ClubFacts(MirrorKind.CLUB_YEAR, f"{club.pk}/{year}", facts)
    yield from _past()


def _by_club_and_year() -> dict[tuple[int, int], Facts]:
    found: dict[tuple[int, int], Facts] = defaultdict(list)
    shown = public_tournaments().filter(club__isnull=False)
    series = _series()
    for club, date, pk, *facts in shown.order_by("pk").values_list(*OF_TOURNAMENT):
        found[club, date.year].append((pk, *facts, series.get(pk)))
    for season in public_seasons().order_by("pk"):
        found[season.club_id, season.starts_on.year].append(_version_of(season))
    past = PastEvening.objects.filter(club__shows_history=True).order_by("pk")
    for club, date, pk, gone in past.values_list("club", "date", "pk", "names_gone_on"):
        found[club, date.year].append((pk, date, gone))
    return found


def _series() -> dict[int, Facts]:
    found: dict[int, Facts] = defaultdict(list)
    rows = Series.objects.order_by("pk").values_list("tournament", "number", "state", "results_released")
    for tournament, *facts in rows:
        found[tournament].append(facts)
    return found


def _version_of(season: Season) -> str:
    shown = find_published_season(season.slug)
    return shown.version if shown else ""


def _past() -> Iterator[ClubFacts]:
    shown = PastEvening.objects.filter(club__shows_history=True).order_by("-date", "-pk")
    columns = ("pk", "date", "rules", "names_gone_on", "club__name", "club__history_version")
    for pk, *facts in shown.values_list(*columns):
        yield ClubFacts(MirrorKind.PAST_EVENING, str(pk), facts)
