"""A process that the supervisor has started ends with it, however the supervisor ends.

Its standard input is a pipe that only the supervisor holds open and never writes to: when it ends, so does the pipe.
That works on every system, and for children of children too.
"""

from __future__ import annotations

import os
from threading import Thread

_pipe: int | None = None


def hold_on() -> None:
    """Ends this process when the supervisor does. Nothing is finished: what is not saved has not been answered."""
    global _pipe  # noqa: PLW0603 - a process has one
    # Celery closes the standard input of its children; a copy stays.
    _pipe = os.dup(0)
    hold_on_as_child()


def hold_on_as_child() -> None:
    """The same in a process that was forked from one that holds on already; does nothing in any other."""
    if _pipe is not None:
        Thread(target=_watch, args=(_pipe,), name="lifeline", daemon=True).start()


def _watch(pipe: int) -> None:
    while os.read(pipe, 1):
        continue
    os._exit(1)
