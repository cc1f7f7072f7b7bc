"""Two typings of one sheet: who typed which, and where they differ. Reads and sets; the caller saves."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User

from scoring.rules import Tally
from tournaments.access.actors import Actor
from tournaments.models import ScoreSheet, Seat

# The figures of a line, in the order of the form.
COMPARED = ("game_points", "won", "lost", "stated_total", "penalty")
Figures = dict[str, Any]


@dataclass(frozen=True)
class Difference:
    """A figure on which the typings differ. ``seat``: None for the passed deals; a total of None: not on the paper."""

    kind: str
    seat: Seat | None
    first: int | None
    second: int | None

    @property
    def field(self) -> str:
        """The name of the figure's field in the entry form."""
        return self.kind if self.seat is None else f"{self.kind}_{self.seat.number}"


def is_typist(sheet: ScoreSheet, by: Actor) -> bool:
    """Whether ``by`` typed the sheet in."""
    return _is_same(by, sheet.recorded_by_id, sheet.recorded_as)


def is_second_typist(sheet: ScoreSheet, by: Actor) -> bool:
    """Whether ``by`` typed the second version, which differs from the sheet."""
    return sheet.second is not None and _is_same(by, sheet.second_by_id, sheet.second_as)


def _is_same(by: Actor, user_id: int | None, name: str) -> bool:
    """Compares logins or, if one is unknown, as in a sheet from a file, names."""
    if by.user is not None and user_id is not None:
        return by.user.pk == user_id
    return bool(name) and by.name == name


def figures_of(lines: Sequence[Tally], *, passed: int, reason: str = "", ruling: str = "") -> Figures:
    """A typing as it is stored while it waits to be compared."""
    return {
        "passed": passed,
        "reason": reason,
        "ruling": ruling,
        "lines": [{name: getattr(line, name) for name in COMPARED} for line in lines],
    }


def figures_on_record(sheet: ScoreSheet, seats: Sequence[Seat]) -> Figures:
    """The first typing in the same form."""
    return {
        "passed": sheet.passed,
        "reason": sheet.reason,
        "ruling": sheet.ruling,
        "lines": [
            {name: getattr(seat, name) for name in COMPARED} | {"penalty": seat.typed_penalty}
            for seat in seats
        ],
    }


def tallies_of(figures: Figures) -> list[Tally]:
    return [Tally(**line) for line in figures["lines"]]


def differences(sheet: ScoreSheet, seats: Sequence[Seat]) -> list[Difference]:
    """The differences between the sheet and its second typing, in the order of the paper."""
    return differing(figures_on_record(sheet, seats), sheet.second, seats) if sheet.second else []


def differing(first: Figures, second: Figures, seats: Sequence[Seat]) -> list[Difference]:
    """The figures that differ. Texts are not compared: two people word a reason differently."""
    pairs = zip(seats, first["lines"], second["lines"], strict=True)
    found = [
        Difference(name, seat, mine[name], theirs[name])
        for seat, mine, theirs in pairs
        for name in COMPARED
        if mine[name] != theirs[name]
    ]
    if first["passed"] != second["passed"]:
        found.append(Difference("passed", None, first["passed"], second["passed"]))
    return found


@dataclass(frozen=True)
class Signature:
    """Who typed a version, and when."""

    user: User | None
    name: str
    at: dt.datetime


def signature_of(sheet: ScoreSheet) -> Signature:
    """Who typed the version on record."""
    return Signature(sheet.recorded_by, sheet.recorded_as, sheet.recorded_at)


def second_signature_of(sheet: ScoreSheet) -> Signature:
    """Who typed the second version, which must exist."""
    return Signature(sheet.second_by, sheet.second_as, sheet.second_at or sheet.recorded_at)


def set_second(sheet: ScoreSheet, figures: Figures, typed: Signature) -> None:
    sheet.second = figures
    sheet.second_by, sheet.second_as, sheet.second_at = typed.user, typed.name, typed.at


def drop_second(sheet: ScoreSheet) -> None:
    sheet.second, sheet.second_by, sheet.second_as, sheet.second_at = None, None, "", None
