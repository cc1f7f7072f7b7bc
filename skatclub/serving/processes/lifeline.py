"""Ends a process together with the supervisor that started it, however the supervisor ends.

Standard input is a pipe that only the supervisor holds open and never writes to: it closes when the
supervisor ends. That works on every system, and for children of children too.
"""

from __future__ import annotations

import os
from threading import Thread

_pipe: int | None = None


def hold_on() -> None:
    """Ends this process when the supervisor does, at once: nobody was told that unfinished work is saved."""
    global _pipe  # noqa: PLW0603 - a process has one
    # A copy, because Celery closes the standard input of its children.
    _pipe = os.dup(0)
    hold_on_as_child()


def hold_on_as_child() -> None:
    """The same for a process forked from one that holds on already; does nothing in any other."""
    if _pipe is not None:
        Thread(target=_watch, args=(_pipe,), name="lifeline", daemon=True).start()


def _watch(pipe: int) -> None:
    while os.read(pipe, 1):
        continue
    os._exit(1)
