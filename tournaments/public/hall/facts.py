"""Data of the screens besides the snapshot: who is missing, since when the series is played, the season, the club.

Who is missing is shown on screens only, not on other public pages. All of it is read only while there is a screen.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import cast

from django.core.cache import cache

from tournaments.foundations.names import sort_key
from tournaments.foundations.public_names import name_in
from tournaments.models import Entry, JournalEntry, Meeting, Screen, Season, SeriesTimer, Tournament
from tournaments.people.identity.club_identity import ClubIdentity, identity_of, identity_of_installation
from tournaments.public.hall.programme import HallFacts
from tournaments.public.snapshot.league import find_published_division
from tournaments.public.snapshot.making import snapshot_of
from tournaments.public.snapshot.people import PublicEntry
from tournaments.public.snapshot.published import Published, made_once
from tournaments.public.snapshot.season import find_published_season, public_seasons, season_snapshot_of
from tournaments.public.snapshot.snapshot import PublicTournament
from tournaments.public.snapshot.tables_out import SECONDS_KNOWN

Scene = Screen.Scene
Moments = tuple[dt.datetime | None, dt.datetime | None]


def facts_for(shown: Published | None, chosen: str, now: dt.datetime) -> HallFacts:
    """The facts for the programme, or for the ``chosen`` scene; ``shown`` is None without a public tournament."""
    if shown is None:
        return HallFacts()
    snapshot = snapshot_of(shown)
    released_at, _started_at = _moments(shown, snapshot)
    may_show_season = chosen == Scene.SEASON or snapshot.is_official or bool(snapshot.prizes)
    return HallFacts(
        state=snapshot.state,
        is_final=snapshot.is_official,
        is_seated=snapshot.seated is not None,
        minutes_seated=(now - released_at).total_seconds() / 60 if released_at else None,
        is_playing=snapshot.is_playing and not snapshot.is_over,
        has_results=bool(snapshot.lines),
        has_prizes=any(group.rows for group in snapshot.prizes),
        has_season=may_show_season and season_shown(shown) is not None,
        has_teams=snapshot.teams is not None,
        has_league=league_shown(shown) is not None,
    )


def playing_since(shown: Published) -> dt.datetime | None:
    """When the newest series began: when its timer was started, or its seats were released."""
    released_at, started_at = _moments(shown, snapshot_of(shown))
    return started_at or released_at


def _moments(shown: Published, snapshot: PublicTournament) -> Moments:
    if snapshot.seated is None:
        return None, None
    number = snapshot.seated.number
    return made_once(shown, "hall-moments", make=lambda: _read_moments(shown.pk, number))


def _read_moments(pk: int, number: int) -> Moments:
    released = JournalEntry.objects.filter(
        tournament=pk, series_number=number, action=JournalEntry.Action.SERIES_RELEASED
    )
    timers = SeriesTimer.objects.filter(series__tournament=pk, series__number=number)
    return (
        released.order_by("-number").values_list("at", flat=True).first(),
        timers.values_list("started_at", flat=True).first(),
    )


def missing_entries(shown: Published) -> Sequence[PublicEntry]:
    """Entries that are neither here nor withdrawn, in the order of the names as shown."""
    return made_once(shown, "hall-missing", make=lambda: _read_missing(shown.pk))


def _read_missing(pk: int) -> list[PublicEntry]:
    entries = Entry.objects.filter(tournament=pk, is_here=False, is_withdrawn=False)
    rows = entries.select_related("player__club", "tournament")
    found = [
        PublicEntry(one.start_number, name_in(one.player, one.tournament.names_gone_on), one.player.club_name)
        for one in rows
    ]
    return sorted(found, key=lambda entry: (sort_key(entry.name), entry.start_number))


def season_shown(shown: Published) -> Published | None:
    """The newest season with a public table that includes the tournament.

    Which evenings count does not depend on the tournament's version, so this is read again every few seconds.
    """
    key = f"hall-season:{shown.pk}"
    found: Published | None = cache.get_or_set(key, lambda: _read_season(shown.pk), SECONDS_KNOWN)
    return found if found and _has_lines(found) else None


def _has_lines(season: Published) -> bool:
    """Whether the season has a table; not if it was deleted since it was found."""
    try:
        return bool(season_snapshot_of(season).lines(""))
    except Season.DoesNotExist:
        return False


def league_shown(shown: Published) -> Published | None:
    """The division of a public league for which the tournament is a meeting. Its version is read every few seconds."""
    where = made_once(shown, "hall-division", make=lambda: _read_division(shown.pk))
    if not where:
        return None
    key = f"hall-league:{shown.pk}"
    found: Published | None = cache.get_or_set(key, lambda: find_published_division(*where), SECONDS_KNOWN)
    return found


def _read_division(pk: int) -> tuple[str, int] | tuple[()]:
    of_meeting = Meeting.objects.filter(tournament=pk)
    return of_meeting.values_list("division__league__slug", "division").first() or ()


def club_shown(shown: Published | None) -> ClubIdentity:
    """The organiser of the tournament that a screen shows; without one, the club of the installation."""
    if shown is None:
        found = cache.get_or_set("hall-club", identity_of_installation, SECONDS_KNOWN)
        return cast(ClubIdentity, found)
    return made_once(shown, "hall-club", make=lambda: _read_club(shown.pk))


def _read_club(pk: int) -> ClubIdentity:
    return identity_of(Tournament.objects.filter(pk=pk).values_list("club", flat=True).first())


def _read_season(pk: int) -> Published | None:
    seasons = public_seasons().filter(parts__tournament=pk).order_by("-starts_on", "-pk")
    slug = seasons.values_list("slug", flat=True).first()
    return find_published_season(slug) if slug else None
