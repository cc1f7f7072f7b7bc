"""Reading a request: its headers decide how long its body may be, before any of it is stored."""

from __future__ import annotations

from typing import Any, ClassVar, NoReturn
from weakref import WeakSet

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from waitress.parser import HTTPRequestParser
from waitress.receiver import FixedStreamReceiver

from skatclub.serving.http.officials import has_session

# Without a session nobody sends more than a form. The views' limit is lower, and they explain it.
WITHOUT_SESSION = 250_000
BESIDE_FILE = 1_000_000  # a form's fields come along with the file
# A body that is too long, such as a wrong file picked by mistake, is read and discarded up to this size, because a
# browser shows our answer only after it has sent everything. Beyond it the connection is closed.
MOST_DISCARDED = 50_000_000
IN_MEMORY = 65_536  # longer ones are stored on the disk while they arrive,
MOST_ON_DISK = 20  # so many at once


class Request(HTTPRequestParser):
    """A body that is too long is never stored. The views answer the request without it: they see from
    ``Content-Length`` that it is too long, and say so in the reader's language.
    """

    body_rcv: Any = None
    on_disk: ClassVar[WeakSet[Request]] = WeakSet()  # while they arrive or are answered

    def received(self, data: bytes) -> int:
        had_head = self.headers_finished
        consumed = int(super().received(data))
        if self.body_rcv is not None and not had_head and self.error is None:
            self._limit_body()
        return consumed

    def _limit_body(self) -> None:
        if self.chunked:
            # No browser sends these, and their length shows only at the end.
            self.headers["TRANSFER_ENCODING"] = "chunked"
            self._leave_unread()
        elif not self._may_be_stored():
            self._discard()
        elif self.content_length > IN_MEMORY:
            self.on_disk.add(self)

    def _may_be_stored(self) -> bool:
        is_known = has_session(self.headers.get("COOKIE", ""))
        most = settings.UPLOAD_LIMIT + BESIDE_FILE if is_known else WITHOUT_SESSION
        has_room = self.content_length <= IN_MEMORY or len(self.on_disk) < MOST_ON_DISK
        return self.content_length <= most and has_room

    def _discard(self) -> None:
        if self.expect_continue or self.content_length > MOST_DISCARDED:
            self._leave_unread()
        else:
            self.body_rcv = FixedStreamReceiver(self.content_length, Discarded())

    def _leave_unread(self) -> None:
        """Ends the request after its headers. Closes the connection, since what follows is not a request."""
        self.body_rcv = FixedStreamReceiver(0, Discarded())
        self.headers["CONNECTION"] = "close"
        self.expect_continue = False
        self.completed = True


class Discarded:
    """Keeps nothing of a body; replaces waitress' buffers and the file that views read."""

    def append(self, data: bytes) -> None:
        """Discards ``data``."""

    def close(self) -> None:
        """Nothing to close."""

    def getfile(self) -> Discarded:
        return self

    def read(self, *_size: int) -> NoReturn:
        """For a view that reads without checking the length. Django answers this with status 400."""
        raise RequestDataTooBig("The body was too long to be read.")

    readline = read
