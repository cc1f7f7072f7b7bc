"""Removes a name from receipts, closings and deviations, which are never changed otherwise: announced, as in the
journal.

The database's triggers let the texts of such a row change only while the newest entry of its tournament's journal
announces it by its key (``models/protection``). Amounts, numbers and the checksum of a closing stay; its rows contain
no names.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from django.db.models import QuerySet

from tournaments.access.actors import Actor
from tournaments.journal.writing import write_journal
from tournaments.models import Closing, JournalEntry, OrderDeviation, PrizePayout, Tournament
from tournaments.models.protection import closings, deviations

Row = PrizePayout | Closing | OrderDeviation
KINDS: dict[type[Row], str] = {PrizePayout: "payout", Closing: "closing", OrderDeviation: "deviation"}
TEXTS = closings.TEXTS | {"deviation": deviations.TEXTS}


def redact(rows: Iterable[Row], *, player: int, by: Actor) -> None:
    """Announces and saves the texts of the rows, inside the caller's transaction. ``player``: replaces the name."""
    by_tournament: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        by_tournament[row.tournament_id].append(row)
    for pk in sorted(by_tournament):
        announced: dict[str, dict[str, bool]] = defaultdict(dict)
        for row in by_tournament[pk]:
            announced[_kind(row)][str(row.pk)] = True
        write_journal(
            Tournament.objects.get(pk=pk),
            JournalEntry.Action.PERSON_ERASED,
            by=by,
            after={"player_number": player, **announced},
        )
        for row in by_tournament[pk]:
            # The model's usual manager refuses every update.
            found: QuerySet[Row] = QuerySet(type(row)).filter(pk=row.pk)
            found.update(**{name: getattr(row, name) for name in TEXTS[_kind(row)]})


def _kind(row: Row) -> str:
    return KINDS[type(row)]
