"""Draws uploaded files in another process, one at a time, so that a hostile file harms only that process."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from subprocess import DEVNULL, PIPE, CompletedProcess
from threading import Lock

from django.conf import settings


class DrawingBusy(Exception):
    """Somebody else's file is being drawn; there is no queue."""


def drawn_by_process(
    command: Sequence[str], data: bytes, *, lock: Lock, longest: float
) -> CompletedProcess[bytes]:
    """Gives ``data`` to the command. Raises ``DrawingBusy``, and ``TimeoutExpired`` after ``longest`` seconds."""
    if not lock.acquire(blocking=False):
        raise DrawingBusy
    try:
        return subprocess.run(  # noqa: S603 - our own command
            command,
            input=data,
            stdout=PIPE,
            stderr=DEVNULL,
            cwd=settings.BASE_DIR,
            timeout=longest,
            check=False,
        )
    finally:
        lock.release()
