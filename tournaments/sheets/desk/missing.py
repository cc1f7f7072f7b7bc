"""The tables that have been missing longest, compared with the tables of the same size that are back.

All tables of a series begin together, so only the others say how long a table takes. Pure.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from tournaments.sheets.desk.desk import At, TableAtDesk


class Missing(NamedTuple):
    """``minutes`` since most tables of its size were back; ``other``: the only other table of that size."""

    table: TableAtDesk
    minutes: int
    other: int | None = None


def missing_longest(tables: Sequence[TableAtDesk], now: dt.datetime) -> list[Missing]:
    """The longest first, then by number. A table is missing once most of those of its size are back."""
    by_size: dict[int, list[TableAtDesk]] = defaultdict(list)
    for table in tables:
        by_size[table.players].append(table)
    found = [one for some in by_size.values() for one in _of_one_size(some, now)]
    return sorted(found, key=lambda one: (-one.minutes, one.table.number))


def _of_one_size(tables: Sequence[TableAtDesk], now: dt.datetime) -> list[Missing]:
    back = sorted((table.came_at, table.number) for table in tables if table.came_at is not None)
    most = 1 if len(tables) == 2 else len(tables) // 2 + 1
    if len(back) < most:
        return []
    since, number = back[most - 1]
    minutes = int((now - since).total_seconds()) // 60
    other = number if len(tables) == 2 else None
    return [Missing(table, minutes, other) for table in tables if table.at is At.OUT and minutes > 0]
