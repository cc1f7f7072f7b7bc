"""A snapshot as JSON data, and its version."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from hashlib import sha256
from typing import Any


def as_data(value: Any) -> Any:
    """A part of a snapshot as JSON data: objects with the names of the fields, times in ISO 8601."""
    if isinstance(value, dt.date | dt.time | Fraction):
        return str(value) if isinstance(value, Fraction) else value.isoformat()
    if is_dataclass(value):
        return {one.name: as_data(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, Mapping):
        return {name: as_data(one) for name, one in value.items()}
    if isinstance(value, tuple | list):
        named = getattr(value, "_asdict", None)
        return as_data(named()) if named else [as_data(one) for one in value]
    return value


def version_of(taken: Any) -> str:
    """A hash of everything in a snapshot. Without the names in its tuples, which would take most of the time."""
    content = json.dumps(taken, sort_keys=True, default=_plain)
    return sha256(content.encode()).hexdigest()[:32]


def _plain(value: Any) -> Any:
    """Converts a value that JSON does not have, one level deep."""
    if isinstance(value, dt.date | dt.time):
        return value.isoformat()
    return {one.name: getattr(value, one.name) for one in fields(value)}
