"""The checksum that links the entries of a journal. Pure: plain values in, text out.

Format ``skatclub-journal/1``: SHA-256 over JSON with sorted keys, without spaces, in ASCII. Stored entries
depend on it, so it never changes; other content needs a new format.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

FORMAT = "skatclub-journal/1"
# The columns that a checksum covers: all but the checksum and the primary key, which ``number`` stands for.
COVERED = (
    "tournament_id",
    "number",
    "previous_hash",
    "at",
    "by_id",
    "actor",
    "action",
    "series_number",
    "table_number",
    "before",
    "after",
    "reason",
)


def entry_hash(values: Mapping[str, Any]) -> str:
    """The checksum of an entry with ``values`` for each of ``COVERED``.

    Raises ``ValueError`` for NaN and infinity, ``TypeError`` for values that JSON cannot hold.
    """
    content = {name: values[name] for name in COVERED}
    content["at"] = content["at"].astimezone(dt.UTC).isoformat(timespec="microseconds")
    content["before"] = _as_read_back(content["before"])
    content["after"] = _as_read_back(content["after"])
    text = json.dumps({"format": FORMAT} | content, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def _as_read_back(value: Any) -> Any:
    """A JSON value as either database returns it: text keys, lists for tuples, 1.0 as 1."""
    return _plain_numbers(json.loads(json.dumps(value)))


def _plain_numbers(value: Any) -> Any:
    """PostgreSQL keeps 1e2 as 100 and −0.0 as 0.0, SQLite as they were written."""
    if isinstance(value, dict):
        return {key: _plain_numbers(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain_numbers(item) for item in value]
    if isinstance(value, float) and value.is_integer():
        return int(Decimal(repr(value)))
    return value
