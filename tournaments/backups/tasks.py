"""Automatic backups: after each closed series and once a day, by a worker of the prints."""

from __future__ import annotations

import datetime as dt
import logging

from django.conf import settings
from django.utils import timezone
from kombu.exceptions import ChannelError, OperationalError

from skatclub.celery import app
from tournaments.backups.folder import find, read_note
from tournaments.backups.making import Reason, make_backup, newest_closing
from tournaments.backups.refusals import BackupRefused

log = logging.getLogger(__name__)
EXPIRES = 30  # seconds; a worker that was busy for longer is asked again anyway
PATIENCE = dt.timedelta(minutes=10)  # between two attempts after a failure


@app.task(name="skatclub.backup")
def back_up_if_due() -> None:
    """Makes a backup unless another worker was faster. A failure is noted for the page; nothing else stops."""
    reason = due()
    if reason is None:
        return
    try:
        make_backup(reason)
    except BackupRefused as refused:
        log.warning("no backup was made: %s", refused.code)


def ask_for_due_backup() -> None:
    """Queues a backup if one is due. Cheap: one file and one row are read."""
    if due() is None:
        return
    try:
        back_up_if_due.apply_async(expires=EXPIRES, retry=False)
    except (OperationalError, ChannelError) as error:
        log.warning("a backup could not be queued: %s", error)


def due() -> Reason | None:
    """Why a backup should be made now.

    Polled every few seconds rather than triggered by closing a series: closing cannot fail or wait because of it,
    and none is forgotten while the worker or its broker is away.
    """
    if settings.REHEARSAL:  # a rehearsal is wiped, not kept
        return None
    note, now = read_note(), timezone.now()
    # abs(), because the clock may have been set back.
    if note.failed_at and abs(now - note.failed_at) < PATIENCE:
        return None
    if newest_closing() != note.closed:
        return Reason.SERIES_CLOSED
    is_of_today = note.saved_at and timezone.localdate(note.saved_at) == timezone.localdate(now)
    return None if is_of_today and find(note.file) else Reason.DAILY
