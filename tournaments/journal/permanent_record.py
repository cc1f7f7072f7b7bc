"""What a copy of the database must have so that its journal and its cash book can be believed.

For whoever checks a backup: the triggers that refuse changes, and journals whose chains are whole.
"""

from __future__ import annotations

import datetime as dt
import json
import re
from collections.abc import Iterable, Mapping
from itertools import groupby
from operator import itemgetter
from typing import Any

from tournaments.journal.chain import Chain, follow
from tournaments.journal.checksums import COVERED
from tournaments.journal.redaction import announced_in
from tournaments.models.protection import cash as cash_protection
from tournaments.models.protection import closings as closing_protection
from tournaments.models.protection import journal as journal_protection

JOURNAL, TOURNAMENTS = journal_protection.TABLE, "tournaments_tournament"
# The columns that a check reads, by table.
COLUMNS = {JOURNAL: (*COVERED, "entry_hash"), TOURNAMENTS: ("id", "slug")}
NUMBERS = ("tournament_id", "number", "by_id", "series_number", "table_number")
_ROOMS = (journal_protection, cash_protection, closing_protection)
_STATEMENTS = {
    "sqlite": [statement for room in _ROOMS for statement in room.SQLITE_PROTECT],
    "postgresql": [statement for room in _ROOMS for statement in room.POSTGRESQL_PROTECT],
}
_TRIGGER = re.compile(r"CREATE TRIGGER (\w+) .*?\bON (\w+)", re.DOTALL)


def missing_triggers(vendor: str, tables: Iterable[str], triggers: Iterable[str]) -> set[str]:
    """Those that the tables should have and that are not among ``triggers``."""
    found = (_TRIGGER.search(statement) for statement in _STATEMENTS[vendor])
    needed = {match[1] for match in found if match and match[2] in set(tables)}
    return needed - set(triggers)


def first_broken(rows: Iterable[Mapping[str, Any]]) -> tuple[int, Chain] | None:
    """The number of the first tournament whose journal was changed, and how far its chain is whole.

    ``rows``: the journal's columns as texts or as the database gives them.
    """
    entries = sorted(map(_entry, rows), key=itemgetter("tournament_id", "number"))
    for tournament, group in groupby(entries, key=itemgetter("tournament_id")):
        chain = _chain(list(group))
        if not chain.is_intact:
            return tournament, chain
    return None


def _chain(entries: list[dict[str, Any]]) -> Chain:
    erased = [entry["after"] for entry in entries if entry["action"] == "person-erased"]
    return follow(entries, Chain(), lambda: announced_in(erased))


def _entry(row: Mapping[str, Any]) -> dict[str, Any]:
    """Raises ``ValueError`` or ``TypeError`` for what no journal holds."""
    at = dt.datetime.fromisoformat(row["at"])
    values = {name: None if row[name] is None else int(row[name]) for name in NUMBERS}
    values |= {name: json.loads(row[name]) for name in ("before", "after")}
    return {**row, **values, "at": at if at.tzinfo else at.replace(tzinfo=dt.UTC)}
