"""Removes a name from a journal, which is never changed otherwise: announced in the journal itself, and checked by its
chain.

An entry ``person-erased`` lists each entry that loses a name, by its number, with the checksum of its new content. The
checksums of the chain stay as they are. The database's triggers let an entry's texts change only while such an
announcement is the newest entry (``models.protection.journal``); ``journal.chain`` accepts only the announced content.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from tournaments.access.actors import Actor
from tournaments.journal.checksums import COVERED, entry_hash
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry, Tournament

CHANGEABLE = ("before", "after", "reason")
PER_ANNOUNCEMENT = 500  # entries; keeps one announcement readable
Action = JournalEntry.Action


@dataclass(frozen=True)
class Redaction:
    """An entry of the journal and its new content."""

    entry: JournalEntry
    before: dict[str, Any]
    after: dict[str, Any]
    reason: str

    @property
    def content_hash(self) -> str:
        """The checksum of the new content."""
        values = {name: getattr(self.entry, name) for name in COVERED}
        return entry_hash(values | {name: getattr(self, name) for name in CHANGEABLE})


def redact(tournament: Tournament, redactions: Sequence[Redaction], *, player: int, by: Actor) -> None:
    """Announces and carries out, inside the caller's transaction. ``player``: the number that replaces the name."""
    for start in range(0, len(redactions), PER_ANNOUNCEMENT):
        part = redactions[start : start + PER_ANNOUNCEMENT]
        announced = {str(one.entry.number): one.content_hash for one in part}
        write_journal(
            tournament, Action.PERSON_ERASED, by=by, after={"player_number": player, "redacted": announced}
        )
        for one in part:
            # The model's usual manager refuses every update.
            rows: QuerySet[JournalEntry] = QuerySet(JournalEntry).filter(pk=one.entry.pk)
            rows.update(before=one.before, after=one.after, reason=one.reason)


def announced_hashes(tournament: Tournament) -> dict[int, str]:
    """The checksums of the content that entries may have instead, by entry number, from the announcements."""
    entries = JournalEntry.objects.filter(tournament=tournament, action=Action.PERSON_ERASED).order_by(
        "number"
    )
    return announced_in(entries.values_list("after", flat=True))


def announced_in(afters: Iterable[dict[str, Any]]) -> dict[int, str]:
    """``announced_hashes`` of announcements that were read already, the oldest first."""
    found: dict[int, str] = {}
    for after in afters:
        found |= {int(number): str(content) for number, content in after.get("redacted", {}).items()}
    return found
