"""Reading a request: its headers, and its body up to the limit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from django.core.exceptions import RequestDataTooBig
from waitress.parser import HTTPRequestParser

from skatclub.serving.limits import Limits


class Request(HTTPRequestParser):
    """A request whose headers decide how long its body may be.

    A body that is too long is never stored. The views answer the request without it: they see from
    ``Content-Length`` that it is too long, and say so in the reader's language.
    """

    body_rcv: Any = None
    is_on_disk = False  # while it arrives or waits

    def __init__(
        self, adj: Any, limits: Limits, has_session: Callable[[str], bool], has_room: Callable[[], bool]
    ):
        super().__init__(adj)
        self.limits = limits
        self.has_session = has_session
        self.has_room = has_room

    def received(self, data: bytes) -> int:
        had_head = self.headers_finished
        consumed = int(super().received(data))
        if self.headers_finished and not had_head and self.error is None and not self.empty:
            self._limit_body()
        return consumed

    def _limit_body(self) -> None:
        if self.chunked:
            # No browser sends these, and their length shows only at the end.
            self.headers["TRANSFER_ENCODING"] = "chunked"
            self._leave_unread()
        elif self.content_length > self._most():
            self._throw_away()
        elif self.content_length > self.limits.memory_bytes:
            self.is_on_disk = self.has_room()
            if not self.is_on_disk:
                self._throw_away()

    def _most(self) -> int:
        if self.has_session(self.headers.get("COOKIE", "")):
            return self.limits.body_bytes
        return self.limits.body_without_session

    def _throw_away(self) -> None:
        if self.expect_continue or self.content_length > self.limits.thrown_away:
            self._leave_unread()
        else:
            self.body_rcv = ThrownAway(self.content_length)

    def _leave_unread(self) -> None:
        """Ends the request after its headers. Closes the connection, since what follows is not a request."""
        self.body_rcv = ThrownAway(0)
        self.headers["CONNECTION"] = "close"
        self.expect_continue = False
        self.completed = True


class ThrownAway:
    """Reads a body of ``length`` bytes and discards it; stands in for waitress' receivers."""

    error = None

    def __init__(self, length: int) -> None:
        self.missing = length

    @property
    def completed(self) -> bool:
        return self.missing == 0

    def received(self, data: bytes) -> int:
        taken = min(self.missing, len(data))
        self.missing -= taken
        return taken

    def __len__(self) -> int:
        return 0

    def getfile(self) -> ThrownAway:
        return self

    def getbuf(self) -> ThrownAway:
        return self

    def close(self) -> None:
        """Nothing to close."""

    def read(self, *_size: int) -> NoReturn:
        """For a view that reads without checking the length. Django answers this with status 400."""
        raise RequestDataTooBig("The body was too long to be read.")

    readline = read
