"""The link to a player's own page: signed, revocable, and expired some days after the tournament.

The token names the entry and carries a keyed hash of its ``link_key``. It contains no name and cannot be guessed;
its holder can read one player's page and answer for that player's lines, nothing else.
"""

from __future__ import annotations

import datetime as dt
from base64 import urlsafe_b64encode

from django.core.signing import b62_decode, b62_encode
from django.db import transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from tournaments.access.actors import Actor
from tournaments.journal.writing import write_journal
from tournaments.models import Entry, JournalEntry
from tournaments.models.tournaments import new_link_key

SALT = "tournaments.people.own_links"
DAYS_ALIVE = 30
HASH_BYTES = 16  # 128 bits
MOST_DIGITS = 10  # of the entry's number in base 62: fits a column of 64 bits


def own_path(entry: Entry) -> str:
    """The address of the page, without the host."""
    return reverse("own_page", args=[token_of(entry)])


def token_of(entry: Entry) -> str:
    return signed(entry.pk, entry.link_key)


def signed(pk: int, key: str) -> str:
    """The token of the entry ``pk`` as long as its link key is ``key``."""
    found = salted_hmac(SALT, f"{pk}:{key}", algorithm="sha256").digest()[:HASH_BYTES]
    return f"{b62_encode(pk)}-{urlsafe_b64encode(found).decode().rstrip('=')}"


def entry_named_in(token: str) -> int:
    """The key of the entry that ``token`` claims to be for; 0, which no entry has, where it names none."""
    name, _minus, _hash = token.partition("-")
    if not name.isascii() or not name.isalnum() or len(name) > MOST_DIGITS:
        return 0
    return int(b62_decode(name))


def holds(token: str, pk: int, key: str) -> bool:
    """Whether ``token`` is the link of this entry, letter for letter."""
    return token.isascii() and constant_time_compare(token, signed(pk, key))


def last_day(date: dt.date, days: int = DAYS_ALIVE) -> dt.date:
    """The last day on which links of a tournament on ``date`` work, where it keeps them for ``days``."""
    return date + dt.timedelta(days=days)


def is_dead(date: dt.date, days: int = DAYS_ALIVE) -> bool:
    """Whether links of a tournament on ``date`` have expired."""
    return timezone.localdate() > last_day(date, days)


def revoke_link(entry: Entry, *, by: Actor) -> Entry:
    """From now on only a new link leads to the player's page, even after the tournament was closed."""
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
