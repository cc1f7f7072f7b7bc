"""What a journal entry changed, line by line, so that a person can read it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.words.deals import FIELD_NAMES
from scoring.words.derivations import GAMES
from tournaments.models import JournalEntry
from tournaments.templatetags.skat import points

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
    "not_drawn": gettext_lazy("not drawn"),
    "referee": gettext_lazy("referee"),
    "player": gettext_lazy("player"),
    "code": gettext_lazy("kind"),
    "points": gettext_lazy("points taken off"),
    "referred": gettext_lazy("referred to the committee"),
    "answer": gettext_lazy("answer of the committee"),
    "second_person": gettext_lazy("second person"),
}


@dataclass(frozen=True)
class Change:
    """One thing that changed: whose or what, from what, to what ("" for nothing)."""

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
    who: str, before: dict[str, Any], after: dict[str, Any], skip: tuple[str, ...] = ("version", "lines")
) -> list[Change]:
    names = [*after, *(name for name in before if name not in after)]
    return [
        Change(f"{who}{label_of(name)}", as_text(before.get(name)), as_text(after.get(name)))
        for name in names
        if name not in skip and before.get(name) != after.get(name) and not _nothing(name, before, after)
    ]


def _nothing(name: str, before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Whether a penalty or stated total is empty before and after, as a penalty of 0 on a new sheet."""
    return not before.get(name) and not after.get(name) and name in {"penalty", "stated_total"}


def label_of(name: str) -> str:
    """The label of a stored field of a sheet or a deal."""
    return str(LABELS.get(name) or FIELD_NAMES.get(name) or name)


def as_text(value: Any) -> str:
    """A stored value as a person writes it."""
    if value is None or value == "":
        return ""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, int):
        return points(value)
    if isinstance(value, list):
        return ", ".join(as_text(item) for item in value)
    if isinstance(value, dict):
        return ", ".join(f"{label_of(key)} {as_text(item)}" for key, item in value.items())
    return str(GAMES[value]) if value in GAMES else str(value)
