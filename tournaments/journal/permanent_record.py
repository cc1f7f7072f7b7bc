"""Conditions under which the journal and the cash book in a copy of the database can be trusted.

For checking backups: the triggers that refuse changes, and journals whose chains are complete.
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterable, Mapping
from itertools import groupby
from operator import itemgetter
from typing import Any

from tournaments.journal.chain import Chain, follow
from tournaments.journal.checksums import COVERED
from tournaments.journal.redaction import announced_in
from tournaments.models.protection.every import EVERY
from tournaments.models.protection.triggers import JOURNAL, TRIGGER

TOURNAMENTS = "tournaments_tournament"
# The columns that a check reads, by table.
COLUMNS = {JOURNAL: (*COVERED, "entry_hash"), TOURNAMENTS: ("id", "slug")}
NUMBERS = ("tournament_id", "number", "by_id", "series_number", "table_number")


def missing_triggers(vendor: str, tables: Iterable[str], triggers: Iterable[str]) -> set[str]:
    """The expected triggers that are not among ``triggers``."""
    statements = [one for protection in EVERY for one in protection.statements[vendor]]
    known = set(tables)
    needed = {name for one in statements for name, table in TRIGGER.findall(one) if table in known}
    return needed - set(triggers)


def first_broken(rows: Iterable[Mapping[str, Any]]) -> tuple[int, Chain] | None:
    """The number of the first tournament whose journal was changed, and how far its chain is intact.

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
    """Raises ``ValueError`` or ``TypeError`` for values that no journal holds."""
    at = dt.datetime.fromisoformat(row["at"])
    values = {name: None if row[name] is None else int(row[name]) for name in NUMBERS}
    values |= {name: json.loads(row[name]) for name in ("before", "after")}
    return {**row, **values, "at": at if at.tzinfo else at.replace(tzinfo=dt.UTC)}
