"""What a journal entry changed, line by line, so that a person can read it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.db.models import DecimalField
from django.utils.formats import date_format, get_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.systems import entries_with_options, rule_system_name
from scoring.words.derivations import GAMES
from tournaments.foundations.draw_rules import RULE_NAMES
from tournaments.foundations.points import points
from tournaments.foundations.public_names import ShownAs
from tournaments.journal.labels import MODELS, label_of
from tournaments.models import (
    JournalEntry,
    PlayerClass,
    PrizePlan,
    PrizePlanGroup,
    Ruling,
    TeamPlan,
)

# What an entry is about; shown before each change, since a value that stays the same is no change
SUBJECTS = ("start_number", "name", "player", "team_name", "venue", "deal")
# Names that mean something else in one kind of entry
RENAMED: dict[tuple[str, str], str] = {
    (JournalEntry.Action.SETTINGS_CHANGED, "order"): "seating_order",
    (JournalEntry.Action.ENTRY_CHANGED, "club"): "player_club",
}
# Not shown
FOR_PROGRAMS = ("version", "lines", "uuid", "redacted", "payout", "closing", "deviation")
# Stored as text with a point and two decimals, besides the columns of ``MODELS`` that are amounts
AMOUNTS = {"pot", "organiser_part", "unit", "minimum", "value", "amounts"}
PARTS = {"table_parts_of_four", "table_parts_of_three"}  # amounts as text, with blanks between them
CHOICES: dict[str, dict[str, Any]] = {
    "shown_as": dict(ShownAs.choices),
    "class": dict(PlayerClass.choices),
    "code": dict(Ruling.Code.choices),
    "timer": {
        "waiting": gettext_lazy("not started yet"),
        "running": gettext_lazy("running"),
        "paused": gettext_lazy("paused"),
    },
    "phone_code": {"new": gettext_lazy("new"), "revoked": gettext_lazy("revoked")},
    "pot_from": dict(PrizePlan.PotFrom.choices),
    "ties": dict(PrizePlan.Ties.choices),
    "left_to": dict(PrizePlan.LeftTo.choices),
    "team_kind": dict(TeamPlan.Kind.choices),
    "team_equal_totals": dict(TeamPlan.EqualTotals.choices),
    "takes": dict(PrizePlanGroup.Takes.choices),
    "split": dict(PrizePlanGroup.Split.choices),
}


@dataclass(frozen=True)
class Change:
    """One change: the person or field, the old and the new value ("" for none)."""

    what: str
    before: str
    after: str


@dataclass(frozen=True)
class DescribedEntry:
    """A journal entry with its changes in words."""

    entry: JournalEntry
    changes: list[Change]


def described(entry: JournalEntry) -> DescribedEntry:
    """The entry with everything that it changed."""
    before, after = (
        {RENAMED.get((entry.action, name), name): value for name, value in values.items()}
        for values in (entry.before, entry.after)
    )
    changes = list(_line_changes(before, after))
    return DescribedEntry(entry, changes + _plain_changes(_subject(before, after), before, after))


def _subject(before: dict[str, Any], after: dict[str, Any]) -> str:
    """The player, team, venue or deal that was changed, if it is named and stays the same: “7 Åse Madsen: ”."""
    same = (name for name in SUBJECTS if name in before and before[name] == after.get(name))
    words = [f"{label_of(name)} {before[name]}" if name == "deal" else str(before[name]) for name in same]
    return f"{' '.join(words)}: " if words else ""


def _line_changes(before: dict[str, Any], after: dict[str, Any]) -> Iterator[Change]:
    old = {line["seat"]: line for line in before.get("lines", [])}
    for line in after.get("lines", []):
        who = f"{line['seat']} {line['name']}: "
        yield from _plain_changes(who, old.get(line["seat"], {}), line, skip=("seat", "start_number", "name"))


def _plain_changes(
    who: str,
    before: dict[str, Any],
    after: dict[str, Any],
    skip: tuple[str, ...] = FOR_PROGRAMS,
) -> list[Change]:
    names = [*after, *(name for name in before if name not in after)]
    return [
        Change(f"{who}{label_of(name)}", _in_words(name, before.get(name)), _in_words(name, after.get(name)))
        for name in names
        if name not in skip and before.get(name) != after.get(name) and not _nothing(name, before, after)
    ]


def _nothing(name: str, before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Whether a penalty or stated total is empty before and after, as a penalty of 0 on a new sheet."""
    return not before.get(name) and not after.get(name) and name in {"penalty", "stated_total"}


def _in_words(name: str, value: Any) -> str:
    """A stored value in the reader's format; a choice by its label."""
    if name in WRITTEN and value:
        return WRITTEN[name](value)
    if isinstance(value, str) and name in _amounts():
        return with_decimal_sign(value)
    if isinstance(value, list):
        items = (_in_words(name, item) for item in value)
        return (" · " if name in AMOUNTS else ", ").join(item for item in items if item)
    known = CHOICES.get(name) or _choices_in_models(name)
    return str(known[value]) if isinstance(value, str) and value in known else as_text(value)


@cache
def _amounts() -> frozenset[str]:
    """The names of the stored fields whose text is an amount."""
    fields = (field for model in MODELS for field in model._meta.fields)
    return frozenset(AMOUNTS | PARTS | {field.name for field in fields if isinstance(field, DecimalField)})


def with_decimal_sign(stored: str) -> str:
    """The amounts in a text as the reader's language writes them: ``12,50`` in all but English."""
    return stored.replace(".", str(get_format("DECIMAL_SEPARATOR")))


@cache
def _choices_in_models(name: str) -> dict[str, Any]:
    fields = (field for model in MODELS for field in model._meta.fields if field.name == name)
    return dict(choice for field in fields for choice in field.choices or ())


def _seats(tables: list[Any]) -> str:
    """Start numbers by table: “1: 11 27 5 4 · 2: 6 18 1 3”."""
    return " · ".join(f"{number}: {' '.join(map(_seat, seats))}" for number, seats in tables)


def _seat(seat: int | list[int]) -> str:
    """The start number. In a discarded draw the first of a seat's numbers; the last is the total, if there was one."""
    if isinstance(seat, int):
        return str(seat)
    return str(seat[0]) if len(seat) == 1 else f"{seat[0]} ({points(seat[-1])})"


def _rules(order: list[str]) -> str:
    return " · ".join(str(RULE_NAMES[rule]) for rule in order)


def _house_rules(options: dict[str, Any]) -> str:
    entries = (entry for entry in entries_with_options() if options.keys() <= entry.rules.options.keys())
    entry = next(entries, None)
    return ", ".join(entry.option_words.in_words(options)) if entry else as_text(options)


def _signed(done: dict[str, str]) -> str:
    """Who did it on another computer, and when."""
    at = date_format(localtime(dt.datetime.fromisoformat(done["at"])), "SHORT_DATETIME_FORMAT")
    return ", ".join(filter(None, (done["by"], at)))


def _day(stored: str) -> str:
    return date_format(dt.date.fromisoformat(stored), "SHORT_DATE_FORMAT")


WRITTEN: dict[str, Callable[[Any], str]] = {
    "rules": rule_system_name,
    "options": _house_rules,
    "tables": _seats,
    "seating_order": _rules,
    "from_file": _signed,
    "date": _day,
    "objected_on": _day,
}


def as_text(value: Any) -> str:
    """A stored value as a person writes it."""
    if value is None or value == "":
        return ""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, int | float):
        return points(value) if isinstance(value, int) else with_decimal_sign(str(value))
    if isinstance(value, list):
        return ", ".join(as_text(item) for item in value)
    if isinstance(value, dict):
        return ", ".join(f"{label_of(key)} {_in_words(key, item)}" for key, item in value.items())
    return str(GAMES[value]) if value in GAMES else str(value)
