"""Checks that every page can be rendered from received content, in every language, before it replaces anything."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from scoring.parsing.malformed import Malformed
from scoring.parsing.strict_json import JsonPlace
from scoring.systems import UnknownRuleSystem, rule_system_name
from tournaments.access.copies import in_language
from tournaments.mirror.own_pages import check_own_pages
from tournaments.mirror.pushes import Push
from tournaments.models import MirrorKind
from tournaments.people.identity.copied_logos import picture_in
from tournaments.public.clubs.copied import CopiedAllTime, CopiedClubYear, CopiedPastEvening, of_club
from tournaments.public.copied_context import identity_in
from tournaments.public.evenings.copied import copied_tournament
from tournaments.public.league.copied import copied_league
from tournaments.public.season.copied import copied_season
from tournaments.public.snapshot.league import PublicDivision
from tournaments.public.snapshot.reading_back import read_back
from tournaments.public.snapshot.season import PublicSeason
from tournaments.public.snapshot.snapshot import PublicTournament

LOGO = re.compile(r"[1-9]\d*-\d+", re.ASCII)
PNG = b"\x89PNG\r\n\x1a\n"


def require_readable(push: Push) -> None:
    """Raises ``Malformed``."""
    if push.content is not None:
        if push.kind not in CHECKS:
            raise Malformed("unknown-choice", "kind", choices=", ".join(CHECKS))
        CHECKS[push.kind](push.slug, push.listed, push.content)
        identity_in(push.listed)


def _check_tournament(slug: str, listed: dict[str, Any], content: dict[str, Any]) -> None:
    place = JsonPlace(content).only("snapshot", "out", "draws")
    place.at("out").wholes(least=1)
    place.at("draws").fields()
    for language in _languages(place.at("snapshot")):
        snapshot = read_back(PublicTournament, in_language(content["snapshot"], language))
        if snapshot.slug != slug:
            raise Malformed("unknown-choice", "slug", choices=slug)
        _require_rules(snapshot)
    for language in _languages(JsonPlace(listed, "listed")):
        copied_tournament(slug, {**listed, "languages": {language: listed["languages"][language]}})


def _check_season(slug: str, listed: dict[str, Any], content: dict[str, Any]) -> None:
    for language in _languages(JsonPlace(content).only("season").at("season")):
        season = read_back(PublicSeason, in_language(content["season"], language))
        if season.slug != slug or dict(season.lists).keys() != dict(season.courses).keys():
            raise Malformed("unknown-choice", "slug", choices=slug)
    _languages(JsonPlace(listed, "listed"))
    copied_season(slug, listed)


def _check_league(slug: str, listed: dict[str, Any], content: dict[str, Any]) -> None:
    JsonPlace(content).only()
    _languages(JsonPlace(listed, "listed"))
    copied_league(slug, listed)


def _check_division(slug: str, _listed: dict[str, Any], content: dict[str, Any]) -> None:
    for language in _languages(JsonPlace(content).only("division").at("division")):
        table = read_back(PublicDivision, in_language(content["division"], language)).table
        if f"{table.slug}/{table.pk}" != slug:
            raise Malformed("unknown-choice", "slug", choices=slug)


def _check_logo(slug: str, _listed: dict[str, Any], content: dict[str, Any]) -> None:
    """Accepts only a small PNG, nothing that a browser might execute."""
    place = JsonPlace(content).only("picture").at("picture")
    if not LOGO.fullmatch(slug) or not picture_in(place.string()).startswith(PNG):
        raise Malformed("unknown-choice", "picture", choices="PNG")


def _check_club(
    kind: type[CopiedClubYear] | type[CopiedAllTime] | type[CopiedPastEvening],
    slug: str,
    content: dict[str, Any],
) -> None:
    for language in _languages(JsonPlace(content).only("club").at("club")):
        found = of_club(kind, in_language(content["club"], language))
        known = [one.rules for one in found.by_rules] if isinstance(found, CopiedAllTime) else []
        known += [found.rules] if isinstance(found, CopiedPastEvening) else []
        _require_known(known)
        if not isinstance(found, CopiedPastEvening) and slug.partition("/")[0] != str(found.club.pk):
            raise Malformed("unknown-choice", "slug", choices=slug)


def _check_year(slug: str, _listed: dict[str, Any], content: dict[str, Any]) -> None:
    if "/" not in slug:
        raise Malformed("missing", "year")
    _check_club(CopiedClubYear, slug, content)


def _check_all_time(slug: str, listed: dict[str, Any], content: dict[str, Any]) -> None:
    common = JsonPlace(listed).at("common")
    common.at("name").string()
    common.at("count").whole()
    common.at("newest").whole()
    _check_club(CopiedAllTime, slug, content)


def _check_past(slug: str, _listed: dict[str, Any], content: dict[str, Any]) -> None:
    if not slug.isdigit():
        raise Malformed("unknown-choice", "slug", choices=slug)
    _check_club(CopiedPastEvening, slug, content)


def _check_own(_slug: str, _listed: dict[str, Any], content: dict[str, Any]) -> None:
    check_own_pages(JsonPlace(content))


def _require_known(rules: list[str]) -> None:
    try:
        for one in rules:
            rule_system_name(one)
    except UnknownRuleSystem as error:
        raise Malformed("unknown-choice", "rules", choices="") from error


def _require_rules(snapshot: PublicTournament) -> None:
    """Accepts only rule systems that are known here, and people who are named."""
    try:
        _system, people = snapshot.system, snapshot.people
    except (UnknownRuleSystem, ValueError, TypeError) as error:
        raise Malformed("unknown-choice", "rules", choices="") from error
    seated = {seat.start_number for one in snapshot.series for table in one.tables for seat in table.seats}
    if not seated | {line.start_number for line in snapshot.lines} <= people.keys():
        raise Malformed("missing", "entries")


def _languages(place: JsonPlace) -> list[str]:
    place.at("common").fields()
    found = place.at("languages").fields()
    if not found:
        raise Malformed("missing", place.longer("languages"))
    return list(found)


CHECKS: dict[str, Callable[[str, dict[str, Any], dict[str, Any]], None]] = {
    MirrorKind.TOURNAMENT: _check_tournament,
    MirrorKind.SEASON: _check_season,
    MirrorKind.LEAGUE: _check_league,
    MirrorKind.DIVISION: _check_division,
    MirrorKind.LOGO: _check_logo,
    MirrorKind.CLUB: _check_all_time,
    MirrorKind.CLUB_YEAR: _check_year,
    MirrorKind.PAST_EVENING: _check_past,
    MirrorKind.OWN_PAGES: _check_own,
    MirrorKind.CAPTAINS: _check_own,
}
