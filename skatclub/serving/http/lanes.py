"""Which thread answers which request: logged-in officials have their own threads, so that readers cannot delay them.

Readers wait in a queue in which client addresses take turns. When it is full, readers are told to come again.
"""

from __future__ import annotations

import faulthandler
import logging
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from threading import Condition, Lock, Thread, local
from typing import Any

from skatclub.serving.http.officials import has_session

log = logging.getLogger(__name__)
# After a release all phones wait for one answer, which is then given to each of them in a moment.
LONGEST_QUEUE = 1_000
# Seconds for which the next reader waits while officials are answered, in the same process. Python runs one thread at
# a time, so a page of a thousand lines would slow down the save of a sheet.
LONGEST_PAUSE = 1.0
# Seconds for one page of a reader. A thread that hangs cannot be ended, and all readers would wait for it: its process
# ends, having written where it hangs, and is started again. The others answer meanwhile.
LONGEST_PAGE = 60.0


class Lane(Enum):
    """A group of requests with its own threads."""

    DOORS = "doors"  # fast for everybody: health page, static files, login form
    OFFICIALS = "officials"  # from logged-in users
    FORMS = "forms"  # from anybody else, mostly logins, whose hashing is slow on purpose
    READERS = "readers"
    REHEARSAL = "rehearsal"  # handed on to the rehearsal, which may take its time
    BUSY = "busy"  # those for whom the queue of their own lane is full


# Threads per process. More for readers would not help them: Python runs one thread of a process at a time.
WIDTHS = {Lane.DOORS: 2, Lane.OFFICIALS: 4, Lane.FORMS: 4, Lane.READERS: 1, Lane.REHEARSAL: 2, Lane.BUSY: 1}


class Turns:
    """The waiting connections of one lane; client addresses take turns."""

    def __init__(self) -> None:
        self.by_address: dict[str, deque[Any]] = {}
        self.count = 0

    def put(self, channel: Any) -> Any:
        """Adds a connection. Returns the one dropped from a full queue: the newest of the busiest address."""
        self.by_address.setdefault(channel.addr[0], deque()).append(channel)
        self.count += 1
        if self.count <= LONGEST_QUEUE:
            return None
        longest = max(self.by_address, key=lambda address: len(self.by_address[address]))
        last = self.by_address[longest].pop()
        if not self.by_address[longest]:
            del self.by_address[longest]
        self.count -= 1
        return last

    def take(self) -> Any:
        """The next connection."""
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
        self, *, is_official: Callable[[str], bool], doors: tuple[str, ...], aside: tuple[str, ...] = ()
    ) -> None:
        """``is_official`` looks session cookies up in the database; ``doors``: prefixes of fast addresses; ``aside``:
        prefixes of addresses that another installation answers, which must not delay anybody here.
        """
        self.is_official = is_official
        self.doors = doors
        self.aside = aside
        self.queues = {lane: Turns() for lane in Lane}
        self.mine = local()
        self.lock = Lock()
        self.officials_at_work = 0
        self.changed = {lane: Condition(self.lock) for lane in Lane}

    def start(self) -> None:
        for lane, width in WIDTHS.items():
            for number in range(width):
                Thread(target=self._work, args=(lane,), name=f"{lane.value}-{number}", daemon=True).start()

    def add_task(self, channel: Any) -> None:
        """Queues a connection whose request is complete. Called by waitress."""
        self._queue(self.lane_of(channel.requests[0]), channel)

    def lane_of(self, request: Any) -> Lane:
        """Where a request goes first. Whether a session is an official's is checked there, by a query."""
        if request.error:
            return Lane.DOORS
        if request.path.startswith(self.aside):
            return Lane.REHEARSAL
        if request.path.startswith(self.doors):
            return Lane.DOORS if request.command in {"GET", "HEAD"} else Lane.FORMS
        if has_session(request.headers.get("COOKIE", "")):
            return Lane.OFFICIALS
        return _lane_of_strangers(request)

    def is_busy(self) -> bool:
        """Whether the calling thread is one that only tells readers to come again."""
        return getattr(self.mine, "lane", None) is Lane.BUSY

    def _queue(self, lane: Lane, channel: Any) -> None:
        with self.lock:
            left_out = self.queues[lane].put(channel)
            self.changed[lane].notify()
        if left_out is None:
            return
        if lane is Lane.BUSY:
            left_out.cancel()
        else:
            self._queue(Lane.BUSY, left_out)

    def _work(self, lane: Lane) -> None:
        self.mine.lane = lane
        while True:
            channel = self._next(lane)
            try:
                self._serve(lane, channel)
            except Exception:
                # Django answers what a view raises. Whatever else happens, this thread must go on.
                log.exception("A request could not be answered")

    def _next(self, lane: Lane) -> Any:
        queue, changed = self.queues[lane], self.changed[lane]
        with self.lock:
            changed.wait_for(lambda: queue.count > 0)
            if lane is Lane.READERS:
                changed.wait_for(lambda: self.officials_at_work == 0, timeout=LONGEST_PAUSE)
            return queue.take()

    def _serve(self, lane: Lane, channel: Any) -> None:
        request = channel.requests[0]
        if lane is Lane.READERS:
            with _ended_if_it_hangs():
                channel.service()
        elif lane is not Lane.OFFICIALS:
            channel.service()
        elif self.is_official(request.headers.get("COOKIE", "")):
            with self._readers_pausing():
                channel.service()
        else:
            self._queue(_lane_of_strangers(request), channel)

    @contextmanager
    def _readers_pausing(self) -> Iterator[None]:
        with self.lock:
            self.officials_at_work += 1
        try:
            yield
        finally:
            with self.lock:
                self.officials_at_work -= 1
                self.changed[Lane.READERS].notify()


@contextmanager
def _ended_if_it_hangs() -> Iterator[None]:
    """Ends the process if a page hangs. Only for the one reader thread, since a process has one such timer, which runs
    even while Python is blocked."""
    faulthandler.dump_traceback_later(LONGEST_PAGE, exit=True)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


def _lane_of_strangers(request: Any) -> Lane:
    return Lane.READERS if request.command in {"GET", "HEAD"} else Lane.FORMS
