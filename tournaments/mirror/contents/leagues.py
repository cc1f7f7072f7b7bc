"""Leagues for the mirror: the list of a league's divisions, and each division."""

from __future__ import annotations

from typing import Any

from django.db.models import Count

from tournaments.foundations.numbers import whole_number
from tournaments.mirror.contents.languages import in_every_language
from tournaments.mirror.contents.sent import GONE, Sent, identity_listed
from tournaments.models import League
from tournaments.public.snapshot.data import as_data
from tournaments.public.snapshot.league import find_published_division, public_division_of, public_leagues

OF_DIVISION = ("pk", "name", "level", "team_count")


def league_as_sent(slug: str) -> Sent:
    league = public_leagues().filter(slug=slug).first()
    if league is None:
        return GONE
    return Sent({**_of_league(league), "common": _listed(league), "languages": {"en": {}}}, {})


def _of_league(league: League) -> dict[str, Any]:
    return {"date": f"{league.year}-01-01", "identity": identity_listed()}


def _listed(league: League) -> dict[str, Any]:
    divisions = league.divisions.annotate(team_count=Count("teams")).order_by("level", "name")
    found = [dict(zip(OF_DIVISION, one, strict=True)) for one in divisions.values_list(*OF_DIVISION)]
    return {"name": league.name, "year": league.year, "divisions": found}


def division_as_sent(address: str) -> Sent:
    """``address``: ``SLUG/NUMBER``."""
    slug, _slash, number = address.partition("/")
    shown = find_published_division(slug, whole_number(number) or 0)
    league = public_leagues().filter(slug=slug).first()
    if shown is None or shown.copy or league is None:
        return GONE
    content = {"division": in_every_language(lambda: as_data(public_division_of(shown)))}
    return Sent({**_of_league(league), "common": {}, "languages": {"en": {}}}, content)
