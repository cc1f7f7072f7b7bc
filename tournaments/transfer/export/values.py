"""Single values for the tournament's file: the same text from every database."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from typing import Any

from tournaments.foundations.names import tidy
from tournaments.transfer.file.draws import EVENING, PLAIN_DOCUMENT, SEALED_DOCUMENT

# Keys of a draw keep the order of the draw's document; all others follow alphabetically.
IN_DRAWS = dict.fromkeys((*PLAIN_DOCUMENT, *SEALED_DOCUMENT, *EVENING, "number"))
KNOWN_KEYS = {key: number for number, key in enumerate(IN_DRAWS)}


def moment_as_data(moment: dt.datetime) -> str:
    return moment.astimezone(dt.UTC).isoformat(timespec="microseconds")


def money_as_data(amount: Decimal) -> str:
    return f"{amount:.2f}"


def sign_as_data(name: str, at: dt.datetime) -> dict[str, str]:
    """Who did something, and when."""
    return {"by": tidy(name), "at": moment_as_data(at)}


def in_order(value: Any) -> Any:
    """Stored JSON with its keys in a fixed order: PostgreSQL returns them in another one than SQLite."""
    if isinstance(value, list):
        return [in_order(item) for item in value]
    if isinstance(value, dict):
        return {key: in_order(value[key]) for key in sorted(value, key=_rank)}
    return value


def _rank(key: str) -> tuple[int, str]:
    return KNOWN_KEYS.get(key, len(KNOWN_KEYS)), key
