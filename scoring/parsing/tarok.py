"""Deals of Danish tarok from JSON."""

from __future__ import annotations

from scoring.parsing.fields import Fields, number_or, text_of
from scoring.parsing.skat import by_seat
from scoring.rules.deal import AnyDeal, UnreadableDeal
from scoring.rules.problems import Problem, error
from scoring.rules.skat.deal import NO_SEAT
from scoring.rules.system import RuleSystem
from scoring.rules.tarok.deal import Announcement, Fine, HeldCard, Misdeal, TarokDeal

LISTS = ("announcements", "kings", "fines")
OBJECTS = ("pagat", "counts")


def parse_tarok(_system: RuleSystem, data: object) -> AnyDeal:
    """A deal of Danish tarok."""
    if not isinstance(data, dict):
        return UnreadableDeal(problems=(error("wrong-kind", field="deal"),))
    if data.get("misdeal"):
        return Misdeal()
    problems = tuple(_wrong_shape(data))
    # Nothing more can be read from a deal whose lists are not lists.
    return UnreadableDeal(problems=problems) if problems else _parse_sound(data)


def _wrong_shape(data: Fields) -> list[Problem]:
    lists = [name for name in LISTS if not _is_list_of_objects(data.get(name, []))]
    objects = [name for name in OBJECTS if not isinstance(data.get(name), dict | None)]
    return [error("wrong-kind", field=name) for name in (*lists, *objects)]


def _is_list_of_objects(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, dict) for item in value)


def _parse_sound(data: Fields) -> TarokDeal:
    pagat = data.get("pagat")
    # Unknown fields are ignored: other programs may record more than the ledger needs.
    return TarokDeal(
        announcements=tuple(_announcement(item) for item in data.get("announcements", [])),
        pagat=_held(pagat) if pagat else None,
        kings=tuple(_held(king, suit=text_of(king.get("suit"))) for king in data.get("kings", [])),
        last_trick=_ending(data, "last_trick"),
        nolo=_ending(data, "nolo"),
        tout=_ending(data, "tout"),
        counts=by_seat(data.get("counts")),
        fines=tuple(Fine(_seat(fine), text_of(fine.get("code"))) for fine in data.get("fines", [])),
    )


def _announcement(item: Fields) -> Announcement:
    return Announcement(
        seat=_seat(item),
        kind=text_of(item.get("kind")),
        count=number_or(item.get("count"), 0),
        with_pagat=bool(item.get("with_pagat")),
        group=text_of(item.get("group")),
        missing=text_of(item.get("missing")),
        # Most announcements are right, and then the status is usually left out.
        status=text_of(item.get("status", "ok")),
    )


def _held(item: Fields, suit: str = "") -> HeldCard:
    return HeldCard(_seat(item), text_of(item.get("outcome")), suit)


def _seat(item: Fields) -> int:
    return number_or(item.get("seat"), NO_SEAT)


def _ending(data: Fields, name: str) -> int | None:
    value = data.get(name)
    return None if value is None else number_or(value, NO_SEAT)
