"""Everything that is public here, each with a state that changes whenever its public data changes.

The state is cheap to compute; the content is only made when it has changed.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import NamedTuple

from django.db.models import Count
from django.utils import timezone

from tournaments.access.sealing import CAN_SEAL
from tournaments.access.visibility import public_tournaments
from tournaments.checkin.registering import is_open
from tournaments.mirror.contents.captains import captains_as_sent, facts_of_captains, teams_with_link
from tournaments.mirror.contents.club_facts import facts_of_clubs
from tournaments.mirror.contents.clubs import club_as_sent, past_as_sent, year_as_sent
from tournaments.mirror.contents.evening import tournament_as_sent
from tournaments.mirror.contents.leagues import division_as_sent, league_as_sent
from tournaments.mirror.contents.logos import logo_addresses, logo_as_sent
from tournaments.mirror.contents.own_pages import facts_of_own_pages, has_own_pages, own_pages_as_sent
from tournaments.mirror.contents.seasons import season_as_sent
from tournaments.mirror.contents.sent import Sent
from tournaments.models import Club, League, MirrorKind, Tournament
from tournaments.people.identity.club_identity import COLUMNS, IS_SET
from tournaments.public.snapshot.league import find_published_division, public_leagues
from tournaments.public.snapshot.making import snapshot_of
from tournaments.public.snapshot.published import find_published
from tournaments.public.snapshot.season import find_published_season, public_seasons
from tournaments.public.standings.live_board import out_beside

# Older tournaments: only their own rows can change their public data.
QUIET_AFTER = dt.timedelta(days=3)
NOT_PUBLIC = "not public"
WRITTEN_AS = 2  # increase it when unchanged data are sent in another form
CONTENTS: dict[str, Callable[[str], Sent]] = {
    MirrorKind.TOURNAMENT: tournament_as_sent,
    MirrorKind.SEASON: season_as_sent,
    MirrorKind.LEAGUE: league_as_sent,
    MirrorKind.DIVISION: division_as_sent,
    MirrorKind.LOGO: logo_as_sent,
    MirrorKind.CLUB: club_as_sent,
    MirrorKind.CLUB_YEAR: year_as_sent,
    MirrorKind.PAST_EVENING: past_as_sent,
    MirrorKind.OWN_PAGES: own_pages_as_sent,
    MirrorKind.CAPTAINS: captains_as_sent,
}
Look = list[tuple[object, ...]]


class PublicSubject(NamedTuple):
    """``state``: ``NOT_PUBLIC``, or a hash."""

    kind: str
    slug: str
    state: str


def everything_public() -> Iterator[PublicSubject]:
    """The newest first. A few queries, three for each season and each tournament of these days, ten for a division."""
    look = _look()
    for tournament in public_tournaments().order_by("-date", "-pk"):
        state = _state_of(tournament, look)
        yield PublicSubject(MirrorKind.TOURNAMENT, tournament.slug, state)
        if has_own_pages(tournament):
            facts = facts_of_own_pages(tournament)
            yield PublicSubject(MirrorKind.OWN_PAGES, tournament.slug, _hash(state, facts))
    yield from _seasons(look)
    yield from _leagues(look)
    yield from _captains(look)
    yield from (PublicSubject(MirrorKind.LOGO, one, _hash()) for one in logo_addresses())
    yield from (PublicSubject(one.kind, one.slug, _hash(one.facts, look)) for one in facts_of_clubs())


def _look() -> Look:
    """The appearance of every page's head: colours and logos of the clubs."""
    return list(Club.objects.filter(IS_SET).order_by("pk").values_list(*COLUMNS))


def _hash(*facts: object) -> str:
    return sha256(repr((WRITTEN_AS, *facts)).encode()).hexdigest()[:32]


def _seasons(look: Look) -> Iterator[PublicSubject]:
    for slug in public_seasons().order_by("-starts_on", "-pk").values_list("slug", flat=True):
        shown = find_published_season(slug)
        if shown is not None:
            yield PublicSubject(MirrorKind.SEASON, slug, _hash(shown.version, look))


def _leagues(look: Look) -> Iterator[PublicSubject]:
    for league in public_leagues().order_by("-year", "-pk"):
        divisions = league.divisions.annotate(Count("teams")).order_by("pk")
        state = _hash(league.name, league.year, list(divisions.values_list()), look)
        yield PublicSubject(MirrorKind.LEAGUE, league.slug, state)
        yield from _divisions(league, look)


def _captains(look: Look) -> Iterator[PublicSubject]:
    """Includes hidden leagues, which holders of a captain's link may see. Five queries for each league with such
    links."""
    linked = League.objects.filter(divisions__teams__link_until__gte=timezone.localdate()).distinct()
    for league in linked.order_by("-year", "-pk") if CAN_SEAL else ():
        teams = teams_with_link(league)
        if teams:
            facts = facts_of_captains(league, teams)
            yield PublicSubject(MirrorKind.CAPTAINS, league.slug, _hash(facts, look))


def _divisions(league: League, look: Look) -> Iterator[PublicSubject]:
    for pk in league.divisions.order_by("pk").values_list("pk", flat=True):
        shown = find_published_division(league.slug, pk)
        if shown is not None:
            yield PublicSubject(MirrorKind.DIVISION, f"{league.slug}/{pk}", _hash(shown.version, look))


def tournament_now(slug: str) -> PublicSubject:
    found = public_tournaments().filter(slug=slug).first()
    return PublicSubject(MirrorKind.TOURNAMENT, slug, _state_of(found, _look()) if found else NOT_PUBLIC)


def content_of_subject(kind: str, slug: str) -> Sent:
    """The content to send now."""
    return CONTENTS[kind](slug)


def _state_of(tournament: Tournament, look: Look) -> str:
    facts: list[object] = [
        tournament.public_version, tournament.visibility, tournament.state, tournament.is_last_silent,
        tournament.series_count, look,
    ]  # fmt: skip
    if tournament.date > timezone.localdate() - QUIET_AFTER:
        facts += _of_these_days(tournament)
    return _hash(*facts)


def _of_these_days(tournament: Tournament) -> list[object]:
    """State outside the tournament's own row: series, tables still out, whether registration is open."""
    shown = find_published(tournament.slug)
    if shown is None:
        return []
    return [shown.version, out_beside(shown, snapshot_of(shown)), is_open(tournament)]
