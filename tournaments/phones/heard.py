"""Which phone writes, and when it was last heard of."""

from __future__ import annotations

import datetime as dt

from django.db.models import F
from django.utils import timezone

from tournaments.foundations.errors import Refused
from tournaments.models import TablePhone

# A polling phone is noted at most once in this time; otherwise sixty tables would each write at every poll.
AT_MOST_EVERY = dt.timedelta(seconds=45)


def note_heard(phone: TablePhone, device: str, *, sent_something: bool = False) -> None:
    """Notes the phone that writes; one that only watches does not make the table look alive."""
    if not sent_something and (not device or device != phone.writer):
        return
    now = timezone.now()
    if phone.heard_at is not None and dt.timedelta() <= now - phone.heard_at < AT_MOST_EVERY:
        return
    phone.heard_at = now
    TablePhone.objects.filter(pk=phone.pk).update(heard_at=now)


def set_writer(phone: TablePhone, device: str) -> None:
    """Makes this phone the writing one, without locking others out. Raises ``Refused`` without a name."""
    if not device:
        raise Refused("phone-entry-unreadable")
    TablePhone.objects.filter(pk=phone.pk).update(
        writer=device, heard_at=timezone.now(), version=F("version") + 1
    )
