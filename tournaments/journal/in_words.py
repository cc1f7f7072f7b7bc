"""What a journal entry changed, line by line, so that a person can read it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from django.db.models import DecimalField
from django.utils.formats import date_format, get_format
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from scoring.systems import rule_system_name
from scoring.words.deals import FIELD_NAMES
from scoring.words.derivations import GAMES
from tournaments.foundations.points import points
from tournaments.foundations.public_names import ShownAs
from tournaments.models import (
    CashRules,
    Entry,
    JournalEntry,
    PrizePlan,
    PrizePlanGroup,
    Series,
    TeamPlan,
    Tournament,
)

LABELS = {
    "game_points": gettext_lazy("game points"),
    "won": gettext_lazy("won"),
    "lost": gettext_lazy("lost"),
    "penalty": gettext_lazy("points taken off"),
    "stated_total": gettext_lazy("on the sheet"),
    "series_points": gettext_lazy("total"),
    "passed": gettext_lazy("passed deals"),
    "state": gettext_lazy("state"),
    "reason": gettext_lazy("reason"),
    "ruling": gettext_lazy("ruling"),
    "seed": gettext_lazy("seed"),
    "name": gettext_lazy("name"),
    "total": gettext_lazy("total"),
    "equal_in": gettext_lazy("equal in"),
    "order": gettext_lazy("order of the lots"),
    "tables": gettext_lazy("tables"),
    "evening_seed": gettext_lazy("seed"),
    "not_drawn": gettext_lazy("not drawn"),
    "order_rule": gettext_lazy("against the order"),
    "referee": gettext_lazy("referee"),
    "player": gettext_lazy("player"),
    "code": gettext_lazy("kind"),
    "points": gettext_lazy("points taken off"),
    "referred": gettext_lazy("referred to the committee"),
    "answer": gettext_lazy("answer of the committee"),
    "objection": gettext_lazy("objection"),
    "answer_to_objection": gettext_lazy("answer"),
    "player_number": gettext_lazy("number"),
    "contacts_deleted": gettext_lazy("contact data deleted"),
    "registrations_deleted": gettext_lazy("registrations without an entry deleted"),
    "papers_deleted": gettext_lazy("printed files thrown away"),
    "names_hidden": gettext_lazy("names that public pages no longer show"),
    "link_revoked": gettext_lazy("link to the own page revoked"),
    "shown_as": gettext_lazy("Public pages show"),
    "objected_on": gettext_lazy("objected to being named on"),
    "phone_code": gettext_lazy("code for the table’s phone"),
    "is_last_silent": gettext_lazy("last series secret"),
    "timer": gettext_lazy("timer"),
    "minutes_left": gettext_lazy("minutes left"),
    "pot_from": gettext_lazy("The pot is"),
    "pot": gettext_lazy("Amount of the pot"),
    "organiser_part": gettext_lazy("Organiser’s part of each entry fee"),
    "unit": gettext_lazy("Prizes in steps of"),
    "minimum": gettext_lazy("Smallest prize"),
    "ties": gettext_lazy("Equal players"),
    "one_each": gettext_lazy("One prize for each player over all groups, the largest"),
    "left_to": gettext_lazy("What nobody can take goes to"),
    "takes": gettext_lazy("Gets"),
    "value": gettext_lazy("Per cent or amount"),
    "split": gettext_lazy("Divided"),
    "amounts": gettext_lazy("My own amounts or parts"),
    "count": gettext_lazy("Number of prizes"),
    "every": gettext_lazy("A prize for every … players"),
    "things": gettext_lazy("Prizes in kind"),
    "team_name": gettext_lazy("name of the team"),
    "team_players": gettext_lazy("players"),
    "teams": gettext_lazy("teams"),
    "team_kind": gettext_lazy("Which teams"),
    "team_size": gettext_lazy("Players in a team"),
    "team_counted": gettext_lazy("How many of them count"),
    "team_starts_with": gettext_lazy("How many are enough for a team"),
    "team_factor": gettext_lazy("Match points in each series for each team beaten"),
    "team_equal_totals": gettext_lazy("Where teams have equal totals in a series"),
    "team_quota": gettext_lazy("Per cent of the teams that go on to the next round"),
    "delivery": gettext_lazy("delivery"),
    "sheets": gettext_lazy("sheets"),
    "laptop": gettext_lazy("laptop"),
    "first_table": gettext_lazy("first table"),
    "last_table": gettext_lazy("last table"),
    "start_numbers": gettext_lazy("start numbers"),
    **{f"prizes_{kind}": kind.label for kind in PrizePlanGroup.Kind},
}
# Models whose other fields and choices are shown in the journal with their own labels
MODELS = (Tournament, Entry, Series, CashRules)
# Stored as text with a point and two decimals, besides the columns of ``MODELS`` that are amounts
AMOUNTS = {"pot", "organiser_part", "unit", "minimum", "value", "amounts"}
PARTS = {"table_parts_of_four", "table_parts_of_three"}  # amounts as text, with blanks between them
CHOICES: dict[str, dict[str, Any]] = {
    "shown_as": dict(ShownAs.choices),
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
    changes = list(_line_changes(entry.before, entry.after))
    changes += _plain_changes("", entry.before, entry.after)
    return DescribedEntry(entry, changes)


def _line_changes(before: dict[str, Any], after: dict[str, Any]) -> Iterator[Change]:
    old = {line["seat"]: line for line in before.get("lines", [])}
    for line in after.get("lines", []):
        who = f"{line['seat']} {line['name']}: "
        yield from _plain_changes(who, old.get(line["seat"], {}), line, skip=("seat", "start_number", "name"))


def _plain_changes(
    who: str,
    before: dict[str, Any],
    after: dict[str, Any],
    skip: tuple[str, ...] = ("version", "lines", "redacted", "payout", "closing"),
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


def label_of(name: str) -> str:
    """The label of a stored field of a sheet, a deal, a tournament or an entry."""
    return _label_in(get_language() or "", name)


@lru_cache(maxsize=1000)
def _label_in(_language: str, name: str) -> str:
    """Cached: the journal of a large evening asks for the same words a hundred thousand times."""
    return str(LABELS.get(name) or FIELD_NAMES.get(name) or _name_in_a_model(name) or name)


def _name_in_a_model(name: str) -> object:
    """The label of the field in the first of ``MODELS`` that has it; None for none."""
    fields = (field for model in MODELS for field in model._meta.fields if field.name == name)
    return next((field.verbose_name for field in fields), None)


def _in_words(name: str, value: Any) -> str:
    """A stored value in the reader's format; a choice by its label."""
    if name in WRITTEN and value:
        return WRITTEN[name](value)
    if isinstance(value, str) and name in _amounts():
        return with_decimal_sign(value)
    if isinstance(value, list):
        return (" · " if name in AMOUNTS else ", ").join(_in_words(name, item) for item in value)
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
    return " · ".join(f"{number}: {' '.join(map(str, seats))}" for number, seats in tables)


def _day(stored: str) -> str:
    return date_format(dt.date.fromisoformat(stored), "SHORT_DATE_FORMAT")


WRITTEN: dict[str, Callable[[Any], str]] = {
    "rules": rule_system_name,
    "tables": _seats,
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
