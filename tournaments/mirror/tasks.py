"""Sending by a worker: requested every few seconds while something waits, so that no change is forgotten."""

from __future__ import annotations

import logging

from django.core.cache import cache
from django.utils import timezone
from kombu.exceptions import ChannelError, OperationalError

from skatclub.celery import app
from tournaments.mirror.counting import note_changes
from tournaments.mirror.pairing import pairing_now
from tournaments.mirror.proposals.decisions import forget_old
from tournaments.mirror.proposals.fetching import fetch_waiting, is_fetch_due
from tournaments.mirror.sending import is_due, send_waiting
from tournaments.public.registration.sent import forget_old_proposals

log = logging.getLogger(__name__)
FORGOTTEN_ON, A_DAY = "proposals-forgotten-on", 86_400
EXPIRES = 30  # seconds; a worker that was busy for longer is asked again anyway


@app.task(name="tournaments.push")
def push_waiting() -> None:
    """Sends what waits, unless another worker is sending; a failure is noted for the desk."""
    send_waiting()
    fetch_waiting()


def _forget_daily() -> None:
    """Once a day in each process; doing it twice changes nothing."""
    today = timezone.localdate()
    if cache.get(FORGOTTEN_ON) == today:
        return
    forget_old_proposals(timezone.now())
    forget_old(timezone.now())
    cache.set(FORGOTTEN_ON, today, A_DAY)


def look_after_mirror() -> None:
    """Numbers changes, and queues a push if something waits. One query without a mirror."""
    _forget_daily()
    pairing = pairing_now()
    if pairing is None:
        return
    note_changes()
    if not is_due(pairing) and not is_fetch_due(pairing):
        return
    try:
        push_waiting.apply_async(expires=EXPIRES, retry=False)
    except (OperationalError, ChannelError) as error:
        log.warning("a push could not be queued: %s", error)
