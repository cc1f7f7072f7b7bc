"""The journal of a league: what is stored about a change, and how it is shown."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.db import models
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from tournaments.access.actors import Actor
from tournaments.league.reckoning.file import in_halves
from tournaments.models import (
    ClubTeam,
    Division,
    League,
    LeagueChange,
    Meeting,
    MeetingObjection,
    Player,
)

Data = dict[str, Any]
# Players stand in the journal by the number of their row.
PLAYERS = ("players", "captain")
MODELS: tuple[type[models.Model], ...] = (League, Division, ClubTeam, Meeting, MeetingObjection)


@dataclass(frozen=True)
class LeagueChangeLine:
    """What was changed, the old and the new value; empty where there was none."""

    what: str
    before: str
    after: str


def as_data(row: models.Model, names: Iterable[str]) -> Data:
    """The columns ``names`` as the journal keeps them."""
    return {name: _as_data(name, getattr(row, name)) for name in names}


def _as_data(name: str, value: Any) -> Any:
    if name in PLAYERS:
        return value.pk if value else None
    if isinstance(value, dt.date):
        return value.isoformat()
    return str(value) if isinstance(value, models.Model) else value


def note_change(
    league: League,
    action: LeagueChange.Action,
    *,
    by: Actor,
    about: object = "",
    before: Data | None = None,
    after: Data | None = None,
) -> None:
    """Stores the differences, in the caller's transaction; nothing if there are none."""
    was, is_now = before or {}, after or {}
    old = {name: value for name, value in was.items() if value != is_now.get(name)}
    new = {name: value for name, value in is_now.items() if value != was.get(name)}
    if old or new:
        LeagueChange.objects.create(
            league=league, action=action, about=str(about), by=by.user, actor=by.name, before=old, after=new
        )


def described_changes(changes: Iterable[LeagueChange]) -> list[tuple[LeagueChange, list[LeagueChangeLine]]]:
    """Each change in the reader's language, line by line. One query for all players."""
    found = list(changes)
    players = Player.objects.in_bulk({pk for one in found for pk in _players_in(one)})
    names = {pk: player.full_name for pk, player in players.items()}
    return [(one, list(_lines(one, names))) for one in found]


def _players_in(change: LeagueChange) -> Iterator[int]:
    for side in (change.before, change.after):
        for name in PLAYERS:
            value = side.get(name)
            yield from value if isinstance(value, list) else [value] if value else []


def _lines(change: LeagueChange, names: dict[int, str]) -> Iterator[LeagueChangeLine]:
    for name in {**change.before, **change.after}:
        before = _value(name, change.before.get(name), names)
        after = _value(name, change.after.get(name), names)
        if before or after:
            yield LeagueChangeLine(_label(name), before, after)


def _label(name: str) -> str:
    words = {
        "players": _("players"),
        "teams": _("teams"),
        "meetings": _("meetings"),
        "results": _("results"),
        "points": _("points"),
        "seed": _("lot number"),
        "reason": _("reason"),
        "divisions": _("divisions"),
    }
    if name in words:
        return words[name]
    field = _field(name)
    return str(field.verbose_name) if field else name


def _field(name: str) -> models.Field[Any, Any] | None:
    for model in MODELS:
        field = next((one for one in model._meta.concrete_fields if one.name == name), None)
        if field is not None:
            return field
    return None


def _value(name: str, value: Any, names: dict[int, str]) -> str:
    if value in (None, "", []):
        return ""
    if name in PLAYERS:
        found = value if isinstance(value, list) else [value]
        return ", ".join(names.get(one, "–") for one in found)
    if isinstance(value, list):
        return ", ".join(map(str, value))
    field = _field(name)
    if isinstance(field, models.DateField):
        return date_format(dt.date.fromisoformat(value[:10]), "SHORT_DATE_FORMAT")
    return str(dict(field.flatchoices).get(value, value)) if field else str(value)


def halves_as_text(won: int, lost: int) -> str:
    """``-2:0``, of numbers of half points."""
    return f"{in_halves(won / 2)}:{in_halves(lost / 2)}"
