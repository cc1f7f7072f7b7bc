"""Who keeps a table this evening: chosen by the director, one person at a time."""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction
from django.db.models import QuerySet

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.journal.writing import write_journal
from tournaments.models import Entry, JournalEntry, Tournament
from tournaments.people.names.namesakes import mark_namesakes
from tournaments.seating.drawing.table_keepers import fixed_table_of
from tournaments.setup.states import lock_unless_closed


@dataclass(frozen=True)
class FixedSeat:
    """A player who keeps a table. ``is_always``: in every tournament."""

    table: int
    entry: Entry
    is_always: bool


def fixed_seats_of(tournament: Tournament) -> list[FixedSeat]:
    """The players who keep a table, by table, without those who have gone home."""
    entries = list(_taking_part(tournament).select_related("player__club").order_by("start_number"))
    mark_namesakes(entries)
    found = [(fixed_table_of(entry), entry) for entry in entries]
    kept = [FixedSeat(table, entry, entry.fixed_table is None) for table, entry in found if table]
    return sorted(kept, key=lambda seat: (seat.table, seat.entry.start_number))


def keep_table(tournament: Tournament, entry: Entry, table: int, *, by: Actor) -> None:
    """Gives the table from the next draw on. Raises ``Refused`` for a closed tournament, and for a table that somebody
    else keeps."""
    with transaction.atomic():
        lock_unless_closed(tournament)
        others = _taking_part(tournament).exclude(pk=entry.pk).select_related("player")
        taken = next((other for other in others if fixed_table_of(other) == table), None)
        if taken is not None:
            raise Refused("fixed-table-taken", field="table", name=str(taken.player), table=table)
        _save(tournament, entry, table, by)


def leave_table(tournament: Tournament, entry: Entry, *, by: Actor) -> None:
    """Takes the table away for this evening; the player's own setting stays. Raises ``Refused`` for a closed
    tournament."""
    with transaction.atomic():
        lock_unless_closed(tournament)
        _save(tournament, entry, 0 if entry.player.fixed_table else None, by)


def _taking_part(tournament: Tournament) -> QuerySet[Entry]:
    return tournament.entries.filter(is_withdrawn=False)


def _save(tournament: Tournament, entry: Entry, table: int | None, by: Actor) -> None:
    locked = Entry.objects.select_for_update(of=("self",)).select_related("player").get(pk=entry.pk)
    before = fixed_table_of(locked)
    locked.fixed_table = table
    # Not save(), because visitors do not see it (see journal.public_version).
    Entry.objects.filter(pk=locked.pk).update(fixed_table=table)
    after = fixed_table_of(locked)
    if before != after:
        who = {"start_number": locked.start_number, "name": locked.player.full_name}
        was, is_now = (who | {"keeps_table": one} for one in (before, after))
        write_journal(tournament, JournalEntry.Action.ENTRY_CHANGED, by=by, before=was, after=is_now)
