"""Keeps the computer from falling asleep by itself while a series is played, where the system can be asked to."""

from __future__ import annotations

import time
from collections.abc import Callable

from skatclub.serving import platforms

LOOK_EVERY = 20.0  # seconds


class Awake:
    """Checks ``is_wanted`` from time to time. Its methods must be called by one thread, to which Windows ties the
    request."""

    def __init__(self, is_wanted: Callable[[], bool]) -> None:
        self.is_wanted = is_wanted
        self.next_look = 0.0
        self.let_sleep: Callable[[], None] | None = None

    def look(self) -> None:
        now = time.monotonic()
        if now < self.next_look:
            return
        self.next_look = now + LOOK_EVERY
        if not self.is_wanted():
            self.end()
        elif self.let_sleep is None:
            self.let_sleep = platforms.keep_awake()

    def end(self) -> None:
        if self.let_sleep:
            self.let_sleep()
        self.let_sleep = None
