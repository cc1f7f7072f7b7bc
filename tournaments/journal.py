"""Writing the journal: the only door to it."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import AnonymousUser, User

from tournaments.models import JournalEntry, Tournament
from tournaments.public_version import note_public_change


def write_journal(
    tournament: Tournament,
    action: JournalEntry.Action,
    *,
    by: User | AnonymousUser | None,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
    reason: str = "",
    series_number: int | None = None,
    table_number: int | None = None,
) -> JournalEntry:
    """Writes one entry inside the caller's transaction. ``by`` is None for commands and tasks."""
    note_public_change(tournament, action, series_number)
    return JournalEntry.objects.create(
        tournament=tournament,
        action=action,
        by=by if by is not None and by.is_authenticated else None,
        before=before or {},
        after=after or {},
        reason=reason,
        series_number=series_number,
        table_number=table_number,
    )
