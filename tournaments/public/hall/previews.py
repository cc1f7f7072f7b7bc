"""A short description of what each screen shows now, for the desk."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.formats import date_format

from tournaments.foundations.names import isolated
from tournaments.models import Screen
from tournaments.public.hall.scenes import NameRow, PrizeRow, RankRow, SeasonRow
from tournaments.public.hall.wall import Wall, rows_of, screens_with_tournament, wall_of

LINES = 3  # of the first page


@dataclass(frozen=True)
class Preview:
    """``tournament``: its name and date, "" if no public one is shown; ``scenes``: their names, in order. ``lines``:
    the first lines of the first scene.
    """

    screen: Screen
    tournament: str
    scenes: tuple[str, ...]
    lines: tuple[str, ...]


def previews(now: dt.datetime) -> list[Preview]:
    """All screens by name."""
    return [_preview(screen, now) for screen in screens_with_tournament().order_by("name")]


def _preview(screen: Screen, now: dt.datetime) -> Preview:
    wall = wall_of(screen, now)
    scenes = tuple(str(Screen.Scene(turn.scene).label) for turn in wall.turns)
    lines = tuple(_as_line(row) for row in _first_rows(wall)[:LINES])
    return Preview(screen, _evening(wall), scenes, lines)


def _evening(wall: Wall) -> str:
    if wall.snapshot is None:
        return ""
    return f"{wall.snapshot.name} · {date_format(wall.snapshot.date, 'SHORT_DATE_FORMAT')}"


def _first_rows(wall: Wall) -> Sequence[Any]:
    rows = rows_of(wall, wall.turns[0].scene)
    if "ranking" in rows:
        return tuple(rows["ranking"].rows)
    if "groups" in rows:
        return tuple(rows["groups"][0].rows)
    if "nothing" in rows:
        return () if wall.screen.text or wall.screen.picture_version else (rows["nothing"],)
    return tuple(rows.get("names") or rows.get("rows") or ())


def _as_line(row: NameRow | RankRow | PrizeRow | SeasonRow | str) -> str:
    if isinstance(row, NameRow):
        return f"{isolated(row.name)} {row.table} · {row.seat}"
    return row if isinstance(row, str) else f"{row.rank or '–'} {row.name}"
