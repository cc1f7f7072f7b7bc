"""One server process: ``manage.py server``, started by the supervisor, one for each core."""

from __future__ import annotations

import gc
import signal
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from django.conf import settings
from django.urls import reverse
from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer
from waitress.task import WSGITask

from skatclub.config.rehearsal import PREFIX
from skatclub.serving import platforms
from skatclub.serving.http import at_computer
from skatclub.serving.http.addresses import BACKLOG, LISTENS
from skatclub.serving.http.application import application, keep_database_open
from skatclub.serving.http.busy import busy
from skatclub.serving.http.lanes import Lanes
from skatclub.serving.http.officials import Officials
from skatclub.serving.http.request import IN_MEMORY, Request
from skatclub.serving.processes.lifeline import hold_on
from skatclub.serving.processes.stop_flag import StopFlag

Application = Callable[[dict[str, Any], Any], Iterable[bytes]]
LONGEST_SILENCE = 30  # seconds until a connection on which nothing happens is closed
ACCEPTED_AT_ONCE = 100
LAST_ANSWERS = 10.0  # seconds for running requests to finish when the server stops


def run(listening: socket.socket) -> None:
    """Serves on an open socket until a stop signal, or until the supervisor is gone."""
    hold_on()
    keep_database_open()
    aside = () if settings.REHEARSAL else (PREFIX,)
    lanes = Lanes(is_official=Officials().includes, doors=quick_addresses(), aside=aside)
    serve_until_stopped(make_server(listening, lanes))


def serve_until_stopped(server: TcpWSGIServer) -> None:
    stop = StopFlag()

    def ask_to_stop(*_signal: Any) -> None:
        stop.set()
        server.pull_trigger()

    for number in platforms.STOP_SIGNALS:
        signal.signal(number, ask_to_stop)
    gc.freeze()  # what is loaded now stays, so the collector need not scan it again and again
    run_until(stop, server)


def run_until(stop: StopFlag, server: TcpWSGIServer) -> None:
    """Serves until ``stop`` is set, then finishes the requests in progress."""
    while not stop.is_set():
        _turn(server, seconds=1.0)
    server.del_channel()  # stops listening here; other processes may go on with the same port
    end = time.monotonic() + LAST_ANSWERS
    while any(map(_is_answering, server.active_channels.values())) and time.monotonic() < end:
        _turn(server, seconds=0.1)


def _turn(server: TcpWSGIServer, seconds: float) -> None:
    """Waits up to ``seconds`` for events on any connection and handles them."""
    wasyncore.loop(timeout=seconds, use_poll=True, map=server._map, count=1)


def _is_answering(channel: HTTPChannel) -> bool:
    return bool(channel.requests or channel.total_outbufs_len)


class Answer(WSGITask):
    """Keeps the connection open after a 304: waitress closes it after each answer without a length, and a phone would
    connect anew for each poll."""

    def set_close_on_finish(self) -> None:
        wants_more = self.version == "1.1" and self.request.headers.get("CONNECTION", "").lower() != "close"
        if self.has_body or not wants_more:
            super().set_close_on_finish()

    def get_environment(self) -> dict[str, Any]:
        environ: dict[str, Any] = super().get_environment()
        environ[LISTENS] = self.channel.server.sockinfo[3][0]
        environ[at_computer.NOTE] = at_computer.note_of(self.version, self.request.headers)
        return environ


class Channel(HTTPChannel):
    """One connection. Beyond the limit nobody is refused: the longest idle connection of the address that has most is
    closed, and its browser opens another.
    """

    parser_class = Request
    task_class = Answer

    def __init__(
        self, server: TcpWSGIServer, sock: socket.socket, addr: Any, adj: Adjustments, map: Any
    ) -> None:
        super().__init__(server, sock, addr, adj, map)
        if len(map) >= adj.connection_limit:
            waiting = [one for one in server.active_channels.values() if not one.requests and one is not self]
            of_address = Counter(one.addr[0] for one in waiting)
            quietest = min(
                waiting, key=lambda one: (-of_address[one.addr[0]], one.last_activity), default=self
            )
            quietest.handle_close()


class Server(TcpWSGIServer):
    channel_class = Channel  # type: ignore[assignment]

    def handle_accept(self) -> None:
        """Accepts several connections in one turn, since each turn polls all connections."""
        for _connection in range(ACCEPTED_AT_ONCE):
            before = len(self._map)
            super().handle_accept()
            if len(self._map) == before:
                return


def make_server(
    listening: socket.socket, lanes: Lanes, answer: Application = application, **changed: Any
) -> Server:
    """A server whose threads wait for requests. ``changed``: adjustments to override, for tests."""
    lanes.start()

    def by_lane(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        return (busy if lanes.is_busy() else answer)(environ, start_response)

    adjusted = Adjustments(**(adjustments() | changed))
    place = (listening.family, listening.type, listening.proto, listening.getsockname())
    return Server(
        by_lane, {}, _sock=listening, dispatcher=lanes, adj=adjusted, sockinfo=place, bind_socket=False
    )


def quick_addresses() -> tuple[str, ...]:
    """Prefixes of addresses that are answered quickly and that officials need before they are logged in."""
    return reverse("health"), settings.STATIC_URL, reverse("login")


def adjustments() -> dict[str, Any]:
    """waitress' own settings."""
    return {
        "ident": None,  # do not tell which server software this is
        "backlog": BACKLOG,
        "connection_limit": platforms.allow_many_files(),
        # Browsers keep an idle connection for the next page; phones refresh theirs every ten seconds.
        "channel_timeout": LONGEST_SILENCE,
        "cleanup_interval": 5,
        # Our addresses and cookies together take less than 4 kB.
        "max_request_header_size": 32_768,
        "max_request_body_size": sys.maxsize,  # see Request
        "inbuf_overflow": IN_MEMORY,
        "outbuf_overflow": 262_144,
        # Notices a client that has gone away while waiting, so that no page is made for it.
        "channel_request_lookahead": 1,
        "log_socket_errors": False,
        "url_scheme": "http",
        "clear_untrusted_proxy_headers": True,
        **trusted_proxy(),
    }


def trusted_proxy() -> dict[str, Any]:
    """The proxy whose headers about the reader's address and protocol are trusted; none by default."""
    if not settings.TRUSTED_PROXY:
        return {}
    return {
        "trusted_proxy": settings.TRUSTED_PROXY,
        "trusted_proxy_count": 1,
        "trusted_proxy_headers": {"x-forwarded-proto", "x-forwarded-for"},
    }
