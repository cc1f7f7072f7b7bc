"""Which thread answers a request: officials have their own threads, so that readers cannot delay them.

Readers get one thread, which has their pages made by another process (``readers``). More would not help
them: with one server for each core, making several pages at once would not be faster. They wait in a queue
in which client addresses take turns. Polls have a thread of their own, which gives answers that are kept
(``polls``) and hands the others on to the readers' one.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Mapping
from enum import Enum
from threading import Condition, Lock, Thread, local
from typing import Any

from skatclub.serving.officials import has_session
from skatclub.serving.polls import is_poll
from skatclub.serving.ready import Ready

log = logging.getLogger(__name__)
# After a release all phones wait for one answer, which is then given to each of them in a moment.
LONGEST_QUEUE = 1_000
LONGEST_WAIT = 20.0  # seconds; by then a reader has given up


class Lane(Enum):
    """A group of requests with its own threads."""

    DOORS = "doors"  # fast for everybody: health page, static files, login form
    OFFICIALS = "officials"  # from logged-in users
    FORMS = "forms"  # from anybody else, mostly logins, whose hashing is slow on purpose
    POLLS = "polls"  # of readers, for the part of a page that refreshes itself
    READERS = "readers"


# Threads per process
WIDTHS = {Lane.DOORS: 2, Lane.OFFICIALS: 4, Lane.FORMS: 4, Lane.POLLS: 1, Lane.READERS: 1}


class Turns:
    """The waiting connections of one lane; client addresses take turns."""

    def __init__(self) -> None:
        self.by_address: dict[str, deque[tuple[Any, float]]] = {}
        self.count = 0

    def put(self, channel: Any) -> Any:
        """Adds a connection. Returns the one dropped from a full queue: the newest of the busiest address."""
        self.by_address.setdefault(channel.addr[0], deque()).append((channel, time.monotonic()))
        self.count += 1
        if self.count <= LONGEST_QUEUE:
            return None
        longest = max(self.by_address, key=lambda address: len(self.by_address[address]))
        last, _since = self.by_address[longest].pop()
        if not self.by_address[longest]:
            del self.by_address[longest]
        self.count -= 1
        return last

    def take(self) -> tuple[Any, float]:
        """The next connection, and the time at which it was queued."""
        address, waiting = next(iter(self.by_address.items()))
        taken = waiting.popleft()
        # Back to the end of the queue: the other addresses come first.
        del self.by_address[address]
        if waiting:
            self.by_address[address] = waiting
        self.count -= 1
        return taken


class Lanes:
    """Replaces waitress' task dispatcher."""

    def __init__(
        self,
        *,
        is_official: Callable[[str], bool],
        refuse: Callable[[Any], None],
        doors: tuple[str, ...],
        kept: Callable[[Any], Ready | None] = lambda _request: None,
        widths: Mapping[Lane, int] = WIDTHS,
    ) -> None:
        """``is_official`` checks a request's cookies, by asking the database.

        ``refuse`` has a request answered with "busy"; ``doors`` are prefixes of fast addresses; ``kept`` returns the
        answer to a poll, where it is known without making it.
        """
        self.is_official = is_official
        self.refuse = refuse
        self.doors = doors
        self.kept = kept
        self.widths = widths
        self.queues = {lane: Turns() for lane in Lane}
        self.mine = local()
        self.lock = Lock()
        self.changed = {lane: Condition(self.lock) for lane in Lane}

    def start(self) -> None:
        for lane, width in self.widths.items():
            for number in range(width):
                Thread(target=self._work, args=(lane,), name=f"{lane.value}-{number}", daemon=True).start()

    def add_task(self, channel: Any) -> None:
        """Queues a connection whose request is complete. Called by waitress."""
        self._queue(self.lane_of(channel.requests[0]), channel)

    def lane_of(self, request: Any) -> Lane:
        """Where a request goes first. Whether a session is an official's is checked there, by a query."""
        if request.error or request.path.startswith(self.doors):
            is_form = not request.error and request.command not in {"GET", "HEAD"}
            return Lane.FORMS if is_form else Lane.DOORS
        if has_session(request.headers.get("COOKIE", "")):
            return Lane.OFFICIALS
        return Lane.POLLS if is_poll(request) else self._lane_of_strangers(request)

    def _lane_of_strangers(self, request: Any) -> Lane:
        return Lane.READERS if request.command in {"GET", "HEAD"} else Lane.FORMS

    def _queue(self, lane: Lane, channel: Any) -> None:
        with self.lock:
            left_out = self.queues[lane].put(channel)
            self.changed[lane].notify()
        if left_out is not None:
            self._refuse(lane, left_out)

    def _refuse(self, lane: Lane, channel: Any) -> None:
        """Answers "busy"; closes the connection if even the queue for that is full."""
        if lane is Lane.DOORS:
            channel.cancel()
            return
        self.refuse(channel.requests[0])
        self._queue(Lane.DOORS, channel)

    def at_work(self) -> Lane | None:
        """The lane of the calling thread."""
        return getattr(self.mine, "lane", None)

    def _work(self, lane: Lane) -> None:
        self.mine.lane = lane
        while True:
            channel, since = self._next(lane)
            try:
                self._serve(lane, channel, since)
            except Exception:
                # Django answers what a view raises. Whatever else happens, this thread must go on.
                log.exception("A request could not be answered")

    def _next(self, lane: Lane) -> tuple[Any, float]:
        queue, changed = self.queues[lane], self.changed[lane]
        with self.lock:
            changed.wait_for(lambda: queue.count > 0)
            return queue.take()

    def _serve(self, lane: Lane, channel: Any, since: float) -> None:
        if lane is Lane.OFFICIALS:
            self._serve_official(channel)
        elif lane is Lane.POLLS and not self._make_ready(channel):
            self._queue(Lane.READERS, channel)
        elif lane is Lane.READERS and time.monotonic() - since > LONGEST_WAIT:
            self._refuse(lane, channel)
        else:
            if lane is Lane.READERS:
                self._make_ready(channel)  # somebody who waited before it may have asked the same
            channel.service()

    def _make_ready(self, channel: Any) -> bool:
        """Whether the request is a poll with an answer that is kept; then it waits to be written."""
        request = channel.requests[0]
        if not request.error and is_poll(request):
            request.error = self.kept(request)
        return bool(request.error)

    def _serve_official(self, channel: Any) -> None:
        request = channel.requests[0]
        if not self.is_official(request.headers.get("COOKIE", "")):
            self._queue(self._lane_of_strangers(request), channel)
            return
        channel.service()
