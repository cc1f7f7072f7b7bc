"""Ends a process together with the supervisor that started it, however the supervisor ends.

Standard input is a pipe that only the supervisor holds open: it closes when the supervisor ends. That works on every
system, and for children of children too. Where no signal can be sent (Windows), anything written to the pipe means
"stop".
"""

from __future__ import annotations

import os
import signal
from _thread import interrupt_main
from threading import Thread

_pipe: int | None = None


def hold_on() -> None:
    """Ends this process at once when the supervisor ends: nobody was told that unfinished work is saved."""
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
        _stop_in_order()
    os._exit(1)


def _stop_in_order() -> None:
    """As SIGTERM does elsewhere. A process that does not handle it yet has begun nothing."""
    if signal.getsignal(signal.SIGTERM) == signal.SIG_DFL:
        os._exit(0)
    interrupt_main(signal.SIGTERM)
