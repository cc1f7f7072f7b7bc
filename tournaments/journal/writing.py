"""The only code that writes the journal. Each entry is linked to the one before it in its tournament."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction

from tournaments.access.actors import Actor
from tournaments.access.venues import refuse_what_the_lead_does
from tournaments.journal.checksums import COVERED, entry_hash
from tournaments.journal.public_version import note_public_changes
from tournaments.models import JournalEntry, SkatTable, Tournament


@dataclass(frozen=True)
class NewEntry:
    """An entry to be written: the action, the values before and after, and the reason."""

    action: JournalEntry.Action
    before: dict[str, Any] = field(default_factory=dict)
    after: dict[str, Any] = field(default_factory=dict)
    reason: str = ""
    series_number: int | None = None
    table_number: int | None = None


def write_journal(
    tournament: Tournament,
    action: JournalEntry.Action,
    *,
    by: Actor,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
    reason: str = "",
    series_number: int | None = None,
    table_number: int | None = None,
) -> JournalEntry:
    """Writes one entry inside the caller's transaction."""
    new = NewEntry(action, before or {}, after or {}, reason, series_number, table_number)
    return write_journal_entries(tournament, [new], by=by)[0]


def write_journal_of_table(
    table: SkatTable,
    action: JournalEntry.Action,
    *,
    by: Actor,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
    reason: str = "",
) -> JournalEntry:
    series = table.series
    new = NewEntry(action, before or {}, after or {}, reason, series.number, table.number)
    return write_journal_entries(series.tournament, [new], by=by)[0]


def write_journal_entries(
    tournament: Tournament, new: Sequence[NewEntry], *, by: Actor
) -> list[JournalEntry]:
    """Writes many entries at once, in their order, inside the caller's transaction.

    Locks the tournament's row, so that two writers continue one chain. To avoid deadlock, callers lock a series before
    the tournament, and entries of players after it. At a venue, whose part of a tournament has a lead elsewhere, it
    raises ``Refused`` for actions of the lead: the last check after those of pages, tasks and commands.
    """
    refuse_what_the_lead_does(tournament, (one.action for one in new))
    with transaction.atomic(savepoint=False):
        _lock(tournament)
        entries = [_entry(tournament, one, by) for one in new]
        _link(entries, *_head(tournament))
        note_public_changes(tournament, entries)
        return JournalEntry.objects.bulk_create(entries, batch_size=500)


def _lock(tournament: Tournament) -> None:
    """``FOR NO KEY UPDATE``: inserting rows that only refer to the tournament need not wait."""
    list(Tournament.objects.select_for_update(no_key=True).filter(pk=tournament.pk).values_list("pk"))


def _head(tournament: Tournament) -> tuple[int, str]:
    """Number and checksum of the newest entry. Queried after the lock, to see what others have written."""
    entries = JournalEntry.objects.filter(tournament=tournament).order_by("-number")
    return entries.values_list("number", "entry_hash").first() or (0, "")


def _entry(tournament: Tournament, new: NewEntry, by: Actor) -> JournalEntry:
    return JournalEntry(
        tournament=tournament,
        action=str(new.action),
        by=by.user,
        actor=by.name,
        before=new.before,
        after=new.after,
        reason=str(new.reason),
        series_number=new.series_number,
        table_number=new.table_number,
    )


def _link(entries: Sequence[JournalEntry], number: int, previous_hash: str) -> None:
    for entry in entries:
        number += 1
        entry.number, entry.previous_hash = number, previous_hash
        entry.entry_hash = entry_hash({name: getattr(entry, name) for name in COVERED})
        previous_hash = entry.entry_hash
