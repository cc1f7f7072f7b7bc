"""The public data of a division: its page and the JSON interface read only this."""

from __future__ import annotations

from hashlib import sha256

from django.db.models import QuerySet
from django.utils.translation import get_language

from tournaments.access.copies import Copy, content_of, in_language
from tournaments.league.results import read_division
from tournaments.league.shown import ShownDivision, shown_division
from tournaments.models import (
    ClubTeam,
    Division,
    League,
    LeagueChange,
    LeagueRuling,
    Meeting,
    MirrorKind,
    Series,
)
from tournaments.public.snapshot.published import Published, find_copied, made_once
from tournaments.public.snapshot.reading_back import read_back

OF_TOURNAMENTS = (
    "tournament__pk", "tournament__public_version", "tournament__visibility", "tournament__state",
    "tournament__is_last_silent", "tournament__series_count",
)  # fmt: skip


def public_leagues() -> QuerySet[League]:
    return League.objects.filter(visibility=League.Visibility.PUBLIC)


def find_published_division(slug: str, pk: int) -> Published | None:
    """A division of a public league, with a version that changes with any of its public data. Seven queries."""
    division = Division.objects.filter(pk=pk, league__slug=slug, league__in=public_leagues()).first()
    if division is None:
        is_here = League.objects.filter(slug=slug).exists()
        return None if is_here else find_copied(MirrorKind.DIVISION, f"{slug}/{pk}")
    meetings = Meeting.objects.filter(division=division).order_by("pk")
    facts = (
        # Whatever is decided about the league is noted there; names of teams and texts can also be erased.
        LeagueChange.objects.filter(league=division.league_id).values_list("pk").first(),
        list(League.objects.filter(pk=division.league_id).values_list()),
        list(Division.objects.filter(pk=pk).values_list()),
        list(ClubTeam.objects.filter(division=division).order_by("pk").values_list()),
        list(LeagueRuling.objects.filter(team__division=division).order_by("pk").values_list()),
        list(meetings.values_list("pk", "version", "binding_at", "host__name", *OF_TOURNAMENTS)),
        _facts_of_series(division),
    )
    return Published(division.pk, slug, sha256(str(facts).encode()).hexdigest()[:32])


def _facts_of_series(division: Division) -> list[tuple[object, ...]]:
    """Part of the version, so that withdrawn results disappear in any case."""
    series = Series.objects.filter(tournament__meeting__division=division).order_by("pk")
    return list(series.values_list("pk", "number", "state", "results_released"))


def division_snapshot_of(shown: Published) -> ShownDivision:
    """The snapshot of this version, in the reader's language."""
    return made_once(
        shown, "division", make=lambda: _copied(shown.copy) if shown.copy else take_division(shown.pk)
    )


def _copied(copy: Copy) -> ShownDivision:
    return read_back(ShownDivision, in_language(content_of(copy)["division"], get_language()))


def take_division(pk: int) -> ShownDivision:
    """What is public of the division, read from the database; call ``division_snapshot_of`` instead."""
    division = Division.objects.select_related("league").get(pk=pk)
    return shown_division(read_division(division, public=True), public=True)
