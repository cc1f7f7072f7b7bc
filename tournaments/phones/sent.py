"""Strictly parses what a phone has sent. The rules of the game have not checked it yet."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass
from typing import Any, TypeGuard

from django.http import HttpRequest

from scoring.rules import RuleSystem
from scoring.systems import entry_of
from tournaments.foundations.errors import Refused
from tournaments.models.phones import ID_LENGTH
from tournaments.transfer.file.deals import SCALARS, check_of_deal
from tournaments.transfer.file.reader import FileRefused, PlaceInFile, read_text

MOST_BYTES, MOST_ENTRIES = 64 * 1024, 200
LONGEST_TIME = 40
MOST_DEALS = 1000  # more than any table plays
IDENTIFIER = re.compile(rf"[A-Za-z0-9_-]{{8,{ID_LENGTH}}}", re.ASCII)


def body_too_long() -> Refused:
    return Refused("phone-too-long", entries=MOST_ENTRIES, kilobytes=MOST_BYTES // 1024)


@dataclass(frozen=True)
class SentEntry:
    """A deal, or the undoing of one where ``told`` is None. ``sent_at``: by the phone's own clock."""

    identifier: str
    number: int
    told: dict[str, Any] | None
    undoes: str = ""
    replaces: str = ""
    has_tick: bool = False
    sent_at: str = ""

    @property
    def digest(self) -> str:
        """A digest, with which a repetition is recognised."""
        content = [self.number, self.told, self.undoes, self.replaces]
        return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


def read_body(request: HttpRequest) -> PlaceInFile:
    """The object that was sent. Raises ``Refused`` for too much, and for anything that is not JSON."""
    if len(request.body) > MOST_BYTES:
        raise body_too_long()
    try:
        place = PlaceInFile(read_text(request.body))
        place.fields()
    except Refused:
        raise Refused("phone-not-json") from None
    return place


def listed_entries(body: PlaceInFile) -> list[Any]:
    """The entries as they were sent. Raises ``Refused`` for none, and for too many."""
    entries = body.value.get("entries")
    if not isinstance(entries, list):
        raise Refused("phone-not-json")
    if len(entries) > MOST_ENTRIES:
        raise body_too_long()
    return entries


def device_in(body: PlaceInFile) -> str:
    """The name that the phone has given itself; "" for none or an invalid one."""
    return device_named(body.value.get("device"))


def device_named(value: Any) -> str:
    return value if is_identifier(value) else ""


def is_identifier(value: Any) -> TypeGuard[str]:
    return isinstance(value, str) and IDENTIFIER.fullmatch(value) is not None


def identifier_of(item: Any) -> str:
    """The identifier for the answer, as far as it can be read."""
    value = item.get("id") if isinstance(item, dict) else None
    return value if is_identifier(value) else ""


def read_entry(item: Any, system: RuleSystem) -> SentEntry:
    """The entry. Raises ``Refused`` for anything else."""
    try:
        return _read(PlaceInFile(item), system)
    except FileRefused:
        raise Refused("phone-entry-unreadable") from None


def _read(place: PlaceInFile, system: RuleSystem) -> SentEntry:
    item = place.fields()
    if not identifier_of(item) or ("deal" in item) == ("undo" in item):
        raise Refused("phone-entry-unreadable")
    return SentEntry(
        identifier=identifier_of(item),
        number=place.at("number").whole(least=1, most=MOST_DEALS),
        told=_read_deal(place.at("deal"), system) if "deal" in item else None,
        undoes=_other(item, "undo"),
        replaces=_other(item, "replaces"),
        has_tick=item.get("tick") is True,
        sent_at=_time(item.get("at")),
    )


def _read_deal(place: PlaceInFile, system: RuleSystem) -> dict[str, Any]:
    """The deal, with only what the rules can read: short words, numbers, known fields."""
    check_of_deal({**SCALARS, **entry_of(system).plain_fields})(place)
    return place.fields()


def _other(item: dict[str, Any], name: str) -> str:
    """The identifier of another entry; "" for none."""
    value = item.get(name)
    if value is None and name == "replaces":
        return ""
    if name in item and not is_identifier(value):
        raise Refused("phone-entry-unreadable")
    return value or ""


def _time(value: Any) -> str:
    """The time as it was sent, if it is a valid one."""
    is_time = isinstance(value, str) and re.fullmatch(r"[0-9TZ:.+ -]+", value, re.ASCII)
    return value[:LONGEST_TIME] if is_time else ""
