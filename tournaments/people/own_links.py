"""The link to a player's own page: signed, revocable, and expired some days after the tournament.

The token names the entry and carries a keyed hash of its ``link_key``. It contains no name and cannot be guessed;
its holder can read one player's page and answer for that player's lines, nothing else.
"""

from __future__ import annotations

import datetime as dt

from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.access.link_tokens import LinkTokens
from tournaments.journal.writing import write_journal
from tournaments.models import Entry, JournalEntry
from tournaments.models.tournaments import new_link_key

TOKENS = LinkTokens("tournaments.people.own_links")


def own_path(entry: Entry) -> str:
    """The address of the page, without the host."""
    return reverse("own_page", args=[token_of(entry)])


def token_of(entry: Entry) -> str:
    return TOKENS.signed(entry.pk, entry.link_key)


def last_day(date: dt.date, days: int) -> dt.date:
    """The last day on which links of a tournament on ``date`` are valid if it keeps them for ``days``.

    A file may have any date; after the last day of the calendar there is none.
    """
    kept = dt.timedelta(days=days)
    return min(date, dt.date.max - kept) + kept


def is_dead(date: dt.date, days: int) -> bool:
    """Whether links of a tournament on ``date`` that keeps them for ``days`` have expired."""
    return timezone.localdate() > last_day(date, days)


def revoke_link(entry: Entry, *, by: Actor) -> Entry:
    """From now on only a new link leads to the player's page, even after the tournament was closed.

    Raises ``Refused`` at a venue, whose lead does that.
    """
    with transaction.atomic():
        number_and_name = {"start_number": entry.start_number, "name": entry.player.full_name}
        write_journal(
            entry.tournament,
            JournalEntry.Action.ENTRY_CHANGED,
            by=by,
            before=number_and_name,
            after=number_and_name | {"link_revoked": True},
        )
        locked = Entry.objects.select_for_update().get(pk=entry.pk)
        locked.link_key = new_link_key()
        locked.save(update_fields=["link_key"])
        return locked
