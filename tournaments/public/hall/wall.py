"""The present content of a screen: looked up in one or two short queries, and rendered only if the device does not have
it.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import Any

from django.db.models import QuerySet
from django.db.models.functions import Coalesce
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import get_language

from skatclub import __version__
from tournaments.access.visibility import public_tournaments
from tournaments.models import Screen
from tournaments.people.identity.club_identity import ClubIdentity
from tournaments.public.hall import scenes
from tournaments.public.hall.empty import why_empty
from tournaments.public.hall.facts import (
    club_shown,
    facts_for,
    league_shown,
    missing_entries,
    playing_since,
    season_shown,
)
from tournaments.public.hall.programme import Turn, turns_of
from tournaments.public.snapshot.league import division_snapshot_of
from tournaments.public.snapshot.making import snapshot_of
from tournaments.public.snapshot.published import Published, find_published, made_once
from tournaments.public.snapshot.season import season_snapshot_of
from tournaments.public.snapshot.snapshot import PublicSeries, PublicTournament
from tournaments.public.snapshot.tables_out import tables_out

Scene = Screen.Scene
FOLDER = "tournaments/public/hall"
# The device reloads the whole page when this changes, since scripts and styles may have changed.
PROGRAM = __version__
# Scenes made once for all screens; the others are short, or belong to one screen.
SHARED = {
    Scene.MISSING,
    Scene.SEATS_BY_NAME,
    Scene.SEATS_BY_TABLE,
    Scene.STANDINGS,
    Scene.TEAMS,
    Scene.SERIES_WINNERS,
    Scene.FIRST_THREE,
    Scene.PRIZES,
}


@dataclass(frozen=True)
class Wall:
    """``shown`` is None without a public tournament; ``out``: tables still out, if a turn shows them; ``season`` and
    ``league``: the season or division whose table a turn shows.
    """

    screen: Screen
    shown: Published | None
    turns: tuple[Turn, ...]
    out: tuple[int, ...] = ()
    season: Published | None = None
    league: Published | None = None

    @property
    def etag(self) -> str:
        """A hash of everything that ``content_of`` depends on."""
        screen = self.screen
        chosen = (screen.name, screen.scene, screen.listed, screen.colours, screen.has_sound, screen.text)
        facts = (self.shown, self.turns, self.out, self.season, self.league, self.club)
        made_of = (*facts, chosen, screen.picture_version, get_language(), PROGRAM)
        return sha256(repr(made_of).encode()).hexdigest()[:32]

    @cached_property
    def club(self) -> ClubIdentity:
        return club_shown(self.shown)

    @property
    def snapshot(self) -> PublicTournament | None:
        return snapshot_of(self.shown) if self.shown else None

    @property
    def playing(self) -> PublicSeries | None:
        """The series that is being played, if there is one."""
        snapshot = self.snapshot
        is_playing = snapshot is not None and snapshot.is_playing and not snapshot.is_over
        return snapshot.seated if snapshot and is_playing else None


def find_screen(slug: str) -> Screen | None:
    """The screen, with the slug of the tournament that it shows as ``shown_slug``."""
    return screens_with_tournament().filter(slug=slug).first()


def screens_with_tournament() -> QuerySet[Screen]:
    """Without a chosen tournament a screen shows the newest public one of today, or of yesterday."""
    today = timezone.localdate()
    tonight = public_tournaments().filter(date__range=(today - dt.timedelta(days=1), today))
    newest = tonight.order_by("-date", "-pk").values("slug")[:1]
    return Screen.objects.annotate(shown_slug=Coalesce("tournament__slug", newest))


def wall_of(screen: Screen, now: dt.datetime) -> Wall:
    """What ``screen`` shows, in the active language."""
    slug = getattr(screen, "shown_slug", None)
    shown = find_published(slug) if slug else None
    turns = turns_of(screen.scene, facts_for(shown, screen.scene, now))
    wall = Wall(screen, shown, turns)
    if shown is None:
        return wall
    scenes_shown = {turn.scene for turn in turns}
    if Scene.TIMER in scenes_shown and wall.playing:
        wall = replace(wall, out=tuple(tables_out(shown, wall.playing.number)))
    if Scene.LEAGUE in scenes_shown:
        wall = replace(wall, league=league_shown(shown))
    return replace(wall, season=season_shown(shown)) if Scene.SEASON in scenes_shown else wall


def content_of(wall: Wall) -> str:
    """The whole screen as HTML: its head, the scenes in their order, its foot."""
    context = {
        "screen": wall.screen,
        "club": wall.club,
        "snapshot": wall.snapshot,
        "playing": wall.playing,
        "scenes": [_scene(wall, turn) for turn in wall.turns],
        "program": PROGRAM,
    }
    return render_to_string(f"{FOLDER}/_wall.html", context)


def _scene(wall: Wall, turn: Turn) -> str:
    if turn.scene == Scene.SEASON and wall.season:
        return made_once(wall.season, "hall", turn.seconds, make=lambda: _made(wall, turn))
    if turn.scene == Scene.LEAGUE and wall.league and wall.shown:
        what = ("hall", wall.shown.pk, turn.seconds)
        return made_once(wall.league, *what, make=lambda: _made(wall, turn))
    if turn.scene not in SHARED or wall.shown is None:
        return _made(wall, turn)
    listed = wall.screen.listed if turn.scene == Scene.STANDINGS else ""
    return made_once(
        wall.shown, "hall", turn.scene.value, turn.seconds, listed, make=lambda: _made(wall, turn)
    )


def _made(wall: Wall, turn: Turn) -> str:
    context = {"turn": turn, "screen": wall.screen, "snapshot": wall.snapshot, **rows_of(wall, turn.scene)}
    return render_to_string(f"{FOLDER}/_{turn.scene.value}.html", context)


def rows_of(wall: Wall, scene: Screen.Scene) -> dict[str, Any]:
    """The rows for the template of a scene."""
    snapshot, shown = wall.snapshot, wall.shown
    if snapshot is None or shown is None or scene == Scene.TEXT:
        return {"nothing": why_empty(wall.screen.scene, has_tournament=snapshot is not None)}
    make: dict[str, Callable[[], dict[str, Any]]] = {
        Scene.MISSING: lambda: {"names": scenes.missing_names(snapshot, missing_entries(shown))},
        Scene.SEATS_BY_NAME: lambda: {"rows": scenes.seats_by_name(snapshot)},
        Scene.SEATS_BY_TABLE: lambda: {"tables": scenes.seats_by_table(snapshot)},
        Scene.TIMER: lambda: {"playing": playing_of(wall, shown)},
        Scene.STANDINGS: lambda: {"ranking": scenes.standings(snapshot, wall.screen.listed)},
        Scene.TEAMS: lambda: {"ranking": scenes.teams(snapshot)},
        Scene.SERIES_WINNERS: lambda: {"rankings": scenes.series_winners(snapshot)},
        Scene.FIRST_THREE: lambda: {"ranking": scenes.first_three(snapshot)},
        Scene.PRIZES: lambda: {"groups": scenes.prizes(snapshot)},
        Scene.SEASON: lambda: _season(wall),
        Scene.LEAGUE: lambda: _league(wall, shown),
    }
    return make[scene]()


def _season(wall: Wall) -> dict[str, Any]:
    if wall.season is None:
        return {}
    season = season_snapshot_of(wall.season)
    return {"season": season, "rows": scenes.season_rows(season)}


def _league(wall: Wall, shown: Published) -> dict[str, Any]:
    if wall.league is None:
        return {}
    division = division_snapshot_of(wall.league)
    return {"division": division, "match_day": scenes.match_day_of(division, shown.slug)}


def playing_of(wall: Wall, shown: Published) -> scenes.Playing | None:
    series = wall.playing
    if series is None:
        return None
    return scenes.Playing(series.number, series.timer, len(series.tables), wall.out, playing_since(shown))
