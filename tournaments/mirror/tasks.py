"""Sending by a worker: asked for every few seconds while something waits, so that no change is forgotten."""

from __future__ import annotations

import logging

from kombu.exceptions import ChannelError, OperationalError

from skatclub.celery import app
from tournaments.mirror.counting import note_changes
from tournaments.mirror.pairing import pairing_now
from tournaments.mirror.sending import is_due, send_waiting

log = logging.getLogger(__name__)
EXPIRES = 30  # seconds; a worker that was busy for longer is asked again anyway


@app.task(name="tournaments.push")
def push_waiting() -> None:
    """Sends what waits, unless another worker does; a failure is noted for the desk."""
    send_waiting()


def look_after_mirror() -> None:
    """Counts what has changed, and queues a push if something waits. One query without a mirror."""
    if pairing_now() is None:
        return
    note_changes()
    if not is_due():
        return
    try:
        push_waiting.apply_async(expires=EXPIRES, retry=False)
    except (OperationalError, ChannelError) as error:
        log.warning("a push could not be queued: %s", error)
