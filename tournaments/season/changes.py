"""The journal of a season: what is stored about a change, and how it is shown."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.db import models
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from tournaments.access.actors import Actor
from tournaments.journal.differences import differences
from tournaments.models import Season, SeasonChange, Tournament

Data = dict[str, Any]


@dataclass(frozen=True)
class Described:
    """One line of a change: the setting, the old and the new value; "" for none."""

    what: str
    before: str
    after: str


def settings_as_data(season: Season, names: Iterable[str]) -> Data:
    """The columns ``names`` as they are stored in the journal."""
    return {name: _as_data(getattr(season, name)) for name in names}


def part_as_data(tournament: Tournament, number: int | None) -> list[Any]:
    return [tournament.date.isoformat(), tournament.name, number]


def note(season: Season, action: SeasonChange.Action, *, by: Actor, before: Data, after: Data) -> None:
    """Stores the differences, in the caller's transaction; nothing if there are none."""
    old, new = differences(before, after)
    if old or new:
        SeasonChange.objects.create(
            season=season, action=action, by=by.user, actor=by.name, before=old, after=new
        )


def described(change: SeasonChange) -> list[Described]:
    """The change in the reader's language, line by line."""
    lines = (
        Described(_label(name), _value(name, change.before.get(name)), _value(name, change.after.get(name)))
        for name in {**change.before, **change.after}
        if name != "parts"
    )
    return [*(line for line in lines if line.before or line.after), *_evenings(change)]


def _evenings(change: SeasonChange) -> Iterator[Described]:
    for part in change.before.get("parts", ()):
        yield Described(_("no longer in the season"), _part(part), "")
    for part in change.after.get("parts", ()):
        yield Described(_("in the season"), "", _part(part))


def _part(part: list[Any]) -> str:
    day, name, number = part
    words = [date_format(dt.date.fromisoformat(day), "SHORT_DATE_FORMAT"), name]
    return " · ".join([*words, _("series %(number)d") % {"number": number}] if number else words)


def _label(name: str) -> str:
    return str(_field(name).verbose_name)


def _field(name: str) -> models.Field[Any, Any]:
    field = Season._meta.get_field(name)
    assert isinstance(field, models.Field)  # noqa: S101 - a season has no other columns
    return field


def _as_data(value: Any) -> Any:
    if isinstance(value, dt.date):
        return value.isoformat()
    return str(value) if isinstance(value, models.Model) else value


def _value(name: str, value: Any) -> str:
    if value in (None, "", []):
        return ""
    field = _field(name)
    if isinstance(field, models.DateField):
        return date_format(dt.date.fromisoformat(value), "SHORT_DATE_FORMAT")
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(dict(field.flatchoices).get(value, value))
