"""Converts a deal of Danish tarok between form values and the format of the ``score`` command."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from scoring.forms.deal import DealData
from scoring.words.tarok import KING_NAMES

ANNOUNCEMENT_ROWS, FINE_ROWS = 6, 3  # as many as three players ever need
ENDINGS = ("last_trick", "nolo", "tout")
PLAYED, MISDEAL = "played", "misdeal"
Values = dict[str, Any]


def deal_data(cleaned: Values, counting: Sequence[int]) -> DealData:
    """The entered deal in the format of the ``score`` command, without empty rows."""
    if cleaned["game"] == MISDEAL:
        return {"misdeal": True}
    data: DealData = {
        "announcements": _rows(cleaned, "a", ANNOUNCEMENT_ROWS, _announcement),
        "pagat": _held(cleaned, "pagat_"),
        "kings": list(_kings(cleaned)),
        "counts": _counts(cleaned, counting),
        "fines": _rows(cleaned, "f", FINE_ROWS, _fine),
    }
    data = {name: value for name, value in data.items() if value}
    if cleaned["ending"]:
        data |= _given({cleaned["ending"]: _seat(cleaned["ending_seat"])})
    return data


def _rows(cleaned: Values, letter: str, rows: int, read: Callable[[Values, str], DealData]) -> list[DealData]:
    """The rows that are not empty."""
    found = (read(cleaned, f"{letter}{row}_") for row in range(rows))
    return [data for data in found if data]


def _given(data: DealData) -> DealData:
    """``data`` without empty values; a 0 is kept."""
    return {name: value for name, value in data.items() if value or type(value) is int}


def _announcement(cleaned: Values, prefix: str) -> DealData:
    if not cleaned[f"{prefix}kind"]:
        return {}
    kind, _space, group = cleaned[f"{prefix}kind"].partition(" ")
    typed = {name: cleaned[f"{prefix}{name}"] for name in ("count", "with_pagat", "missing", "status")}
    # An announcement without a seat is kept, so that the rules can say what it lacks.
    return {"seat": _seat(cleaned[f"{prefix}seat"]), **_given({"kind": kind, "group": group, **typed})}


def _held(cleaned: Values, prefix: str) -> DealData:
    outcome = cleaned[f"{prefix}outcome"]
    return {"seat": _seat(cleaned[f"{prefix}seat"]), "outcome": outcome} if outcome else {}


def _kings(cleaned: Values) -> Iterator[DealData]:
    for suit in KING_NAMES:
        king = _held(cleaned, f"king_{suit}_")
        if king:
            yield king | {"suit": suit}


def _counts(cleaned: Values, counting: Sequence[int]) -> dict[str, int]:
    counts = {str(seat): cleaned[f"count_{seat}"] for seat in counting}
    return {seat: number for seat, number in counts.items() if number is not None}


def _fine(cleaned: Values, prefix: str) -> DealData:
    code = cleaned[f"{prefix}code"]
    return {"seat": _seat(cleaned[f"{prefix}seat"]), "code": code} if code else {}


def _seat(text: str) -> int | None:
    return int(text) if text else None


def values_of(data: DealData) -> Values:
    """The form's values for a recorded deal."""
    values: Values = {"game": MISDEAL if data.get("misdeal") else PLAYED}
    for row, announcement in enumerate(data.get("announcements", [])):
        values |= _values_of_announcement(announcement, f"a{row}_")
    for row, fine in enumerate(data.get("fines", [])):
        values |= _prefixed(fine, f"f{row}_")
    for king in data.get("kings", []):
        values |= _prefixed(king, f"king_{king.get('suit')}_")
    values |= _prefixed(data.get("pagat") or {}, "pagat_")
    values |= _prefixed(data.get("counts", {}), "count_")
    return values | _values_of_ending(data)


def _values_of_ending(data: DealData) -> Values:
    # Beside a nolo or a tout a record may name the last trick as well; the form asks for what decides.
    ending = next((name for name in reversed(ENDINGS) if data.get(name)), None)
    return {"ending": ending, "ending_seat": data[ending]} if ending else {}


def _values_of_announcement(announcement: DealData, prefix: str) -> Values:
    """Kind and group are one choice on the form."""
    kind = f"{announcement.get('kind', '')} {announcement.get('group') or ''}".strip()
    return _prefixed(announcement, prefix) | {f"{prefix}kind": kind}


def _prefixed(values: Values, prefix: str) -> Values:
    return {f"{prefix}{name}": value for name, value in values.items()}
