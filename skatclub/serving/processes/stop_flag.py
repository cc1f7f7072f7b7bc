"""Whether a stop signal has arrived."""

from __future__ import annotations

import time


class StopFlag:
    """A flag that signal handlers may set. ``threading.Event`` must not be: its lock may be held by the very thread
    that the handler has interrupted, which then waits for itself for ever.
    """

    def __init__(self) -> None:
        self._is_set = False

    def set(self) -> None:
        self._is_set = True

    def is_set(self) -> bool:
        return self._is_set

    def wait(self, seconds: float) -> bool:
        """Sleeps for ``seconds``, unless the flag is set already; returns whether it is set afterwards."""
        if not self._is_set:
            time.sleep(seconds)
        return self._is_set
