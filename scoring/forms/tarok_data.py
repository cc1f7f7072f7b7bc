"""A deal of Danish tarok between the values of its form and the format of the ``score`` command."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from scoring.forms.deal import DealData
from scoring.words.tarok import KING_NAMES

ANNOUNCEMENT_ROWS, FINE_ROWS = 6, 3  # as many as three players ever need
ENDINGS = ("last_trick", "nolo", "tout")
PLAYED, MISDEAL = "played", "misdeal"
Values = dict[str, Any]


def deal_data(cleaned: Values, counting: Sequence[int]) -> DealData:
    """What was typed, in the format of the ``score`` command; empty rows are left out."""
    if cleaned["game"] == MISDEAL:
        return {"misdeal": True}
    announcements = [_announcement(cleaned, f"a{row}_") for row in range(ANNOUNCEMENT_ROWS)]
    fines = [_fine(cleaned, f"f{row}_") for row in range(FINE_ROWS)]
    data: DealData = {
        "announcements": [row for row in announcements if row],
        "pagat": _held(cleaned, "pagat_"),
        "kings": list(_kings(cleaned)),
        "counts": _counts(cleaned, counting),
        "fines": [row for row in fines if row],
    }
    if cleaned["ending"]:
        data[cleaned["ending"]] = _seat(cleaned["ending_seat"])
    return {name: value for name, value in data.items() if value not in (None, [], {})}


def _announcement(cleaned: Values, prefix: str) -> DealData:
    if not cleaned[f"{prefix}kind"]:
        return {}
    kind, _space, group = cleaned[f"{prefix}kind"].partition(" ")
    data = {
        "kind": kind,
        "group": group or None,
        "count": cleaned[f"{prefix}count"],
        "with_pagat": cleaned[f"{prefix}with_pagat"] or None,
        "missing": cleaned[f"{prefix}missing"] or None,
        "status": cleaned[f"{prefix}status"] or None,
    }
    given = {name: value for name, value in data.items() if value is not None}
    return {"seat": _seat(cleaned[f"{prefix}seat"]), **given}


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
    """The form's values for a deal on record."""
    values: Values = {"game": MISDEAL if data.get("misdeal") else PLAYED}
    for row, announcement in enumerate(data.get("announcements", [])):
        values |= _values_of_announcement(announcement, f"a{row}_")
    for row, fine in enumerate(data.get("fines", [])):
        values |= _prefixed(fine, f"f{row}_")
    values |= _prefixed(data.get("pagat") or {}, "pagat_")
    for king in data.get("kings", []):
        values |= _prefixed(king, f"king_{king.get('suit')}_")
    for name in ENDINGS:
        if data.get(name):
            values |= {"ending": name, "ending_seat": data[name]}
    return values | _prefixed(data.get("counts", {}), "count_")


def _values_of_announcement(announcement: DealData, prefix: str) -> Values:
    """Kind and group are one choice on the form."""
    kind = f"{announcement.get('kind', '')} {announcement.get('group') or ''}".strip()
    return _prefixed(announcement, prefix) | {f"{prefix}kind": kind}


def _prefixed(values: Values, prefix: str) -> Values:
    return {f"{prefix}{name}": value for name, value in values.items()}
