"""The read content of a file of past results, as lines of JSON: facts about the whole, then a line for each result."""

from __future__ import annotations

import datetime as dt
import json
from dataclasses import fields
from functools import lru_cache
from typing import Any, TextIO

from tournaments.people.history.file_formats.rows import HistoryPerson, PastFile, PastRow, Unread

ROWS = "rows"
# Fields that hold tuples of named tuples, with their types
KINDS: dict[str, Any] = {"people": HistoryPerson, "unread": Unread, "doubts": Unread}


def write_kept(read: PastFile, target: TextIO) -> None:
    facts = {one.name: getattr(read, one.name) for one in fields(read) if one.name != ROWS}
    json.dump(facts, target)
    target.write("\n")
    for row in read.rows:
        target.write(json.dumps(row._replace(date=row.date.toordinal())) + "\n")  # type: ignore[arg-type]


def read_kept(stream: TextIO) -> PastFile:
    facts: dict[str, Any] = json.loads(stream.readline())
    for name, value in facts.items():
        if isinstance(value, list):
            kind = KINDS.get(name)
            facts[name] = tuple(kind(*one) for one in value) if kind else tuple(value)
    return PastFile(rows=tuple(map(_row, stream)), **facts)


def _row(line: str) -> PastRow:
    row = PastRow(*json.loads(line))
    return row._replace(date=_day(row.date))


@lru_cache(maxsize=10_000)
def _day(number: Any) -> dt.date:
    """A cached date, so that all results of an evening share one object."""
    return dt.date.fromordinal(number)
