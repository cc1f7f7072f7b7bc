"""Waits for what happens on connections. The cost of a turn does not grow with those on which nothing happens.

waitress asks each of them in every turn what it waits for: with a thousand phones that takes longer than their answers.
"""

from __future__ import annotations

from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from typing import Any

from waitress import wasyncore


class Watch:
    """Asks those connections only that may have changed since the last turn, the ``lively`` ones.

    A quiet connection waits for its client and for nothing else: only an event makes it lively. Lively are those with a
    request at work or an answer to be sent, which other threads change; and whatever is no connection, such as the
    open port.
    """

    def __init__(self) -> None:
        self.selector = DefaultSelector()
        self.lively: dict[
            Any, None
        ] = {}  # in the order in which something happened: who came first is asked first
        self.waited_for: dict[int, int] = {}  # events by file number

    def add(self, one: Any) -> None:
        """Begins to watch ``one``, a dispatcher of waitress."""
        self.lively[one] = None

    def forget(self, one: Any, number: int | None) -> None:
        """Stops watching ``one``, before its file with this number is closed. May be called twice."""
        self.lively.pop(one, None)
        if number is not None and self.waited_for.pop(number, 0):
            self.selector.unregister(number)

    def turn(self, seconds: float) -> None:
        """Waits up to ``seconds`` for events and handles them."""
        for one in list(self.lively):
            self._wait_for(one, _wanted(one))
            if getattr(one, "is_quiet", False):
                self.lively.pop(one, None)
        for key, events in self.selector.select(seconds):
            self._handle(key.data, events)

    def _wait_for(self, one: Any, events: int) -> None:
        number = one._fileno
        before = self.waited_for.get(number, 0)
        if number is None or events == before:
            return
        self.waited_for[number] = events
        if not before:
            self.selector.register(number, events, one)
        elif events:
            self.selector.modify(number, events, one)
        else:
            self.selector.unregister(number)

    def _handle(self, one: Any, events: int) -> None:
        self.lively[one] = None
        # Handling another event may have closed it, to make room.
        if events & EVENT_READ and one._fileno is not None:
            wasyncore.read(one)  # type: ignore[no-untyped-call]
        if events & EVENT_WRITE and one._fileno is not None:
            wasyncore.write(one)  # type: ignore[no-untyped-call]
        if one._fileno is None:
            self.lively.pop(one, None)


def _wanted(one: Any) -> int:
    reads = EVENT_READ if one.readable() else 0
    return reads | (EVENT_WRITE if one.writable() and not one.accepting else 0)
