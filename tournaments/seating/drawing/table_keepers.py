"""Players who keep a table all evening: set for the player, or only for this evening."""

from __future__ import annotations

from collections.abc import Iterable

from tournaments.foundations.errors import Refused
from tournaments.models import Entry


def fixed_table_of(entry: Entry) -> int | None:
    """The number of the table; the evening's setting, even "none", takes precedence over the player's."""
    chosen = entry.player.fixed_table if entry.fixed_table is None else entry.fixed_table
    return chosen or None


def refuse_impossible_tables(entries: Iterable[Entry], tables: int) -> None:
    """Raises ``Refused`` if two players keep one table, or somebody a table that does not exist."""
    keepers: dict[int, Entry] = {}
    for entry in entries:
        number = fixed_table_of(entry)
        if number is None:
            continue
        if number > tables:
            raise Refused("fixed-table-missing", name=str(entry.player), table=number, count=tables)
        if number in keepers:
            other = keepers[number].player
            raise Refused("fixed-table-twice", one=str(other), two=str(entry.player), table=number)
        keepers[number] = entry
