"""The current season, with its leaders."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.db.models import QuerySet

from tournaments.models import Season
from tournaments.public.snapshot.published import made_once
from tournaments.public.snapshot.season import find_published_season, public_seasons
from tournaments.season.evenings.results import read_results
from tournaments.season.stored_rule import rule_of
from tournaments.season.table.leaders import Leaders, leaders_of


@dataclass(frozen=True)
class SeasonCard:
    season: Season
    leaders: Leaders


def season_card(today: dt.date) -> SeasonCard | None:
    """For officials, from all recorded results; None without a season, or before its first result."""
    season = _now(Season.objects.select_related("club"), today)
    return _card(season, leaders_of(read_results(season), rule_of(season))) if season else None


def public_season_card(today: dt.date) -> SeasonCard | None:
    """For visitors, from public results; cached for each version of them."""
    season = _now(public_seasons(), today)
    shown = find_published_season(season.slug) if season else None
    if season is None or shown is None:
        return None
    leaders = made_once(
        shown, "leaders", make=lambda: leaders_of(read_results(season, public=True), rule_of(season))
    )
    return _card(season, leaders)


def _now(seasons: QuerySet[Season], today: dt.date) -> Season | None:
    """The season that began last and is not over."""
    return seasons.filter(starts_on__lte=today, ends_on__gte=today).order_by("-starts_on", "-pk").first()


def _card(season: Season, leaders: Leaders) -> SeasonCard | None:
    return SeasonCard(season, leaders) if leaders.first else None
