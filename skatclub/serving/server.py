"""One server process: ``python -m skatclub.serving.server``, started by the supervisor, one for each core."""

from __future__ import annotations

import gc
import signal
import socket
import sys
from argparse import ArgumentParser
from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils.module_loading import import_string
from waitress.adjustments import Adjustments

from skatclub.serving import platforms
from skatclub.serving.addresses import BACKLOG, open_port
from skatclub.serving.busy import refuse
from skatclub.serving.channels import Server
from skatclub.serving.lanes import Lane, Lanes
from skatclub.serving.lifeline import hold_on
from skatclub.serving.limits import Limits, limits_from_settings
from skatclub.serving.officials import Officials, has_session
from skatclub.serving.polls import Polls
from skatclub.serving.readers import ReaderProcess
from skatclub.serving.stop_flag import StopFlag
from skatclub.wsgi import application, keep_database_open


def main(arguments: list[str]) -> None:
    """Serves until a stop signal, or until the supervisor is gone."""
    parser = ArgumentParser()
    parser.add_argument("--socket", type=int, help="the number of an open socket")
    parser.add_argument("--address", nargs=2, help="host and port to open")
    parser.add_argument("--alone", action="store_true", help="not started by a supervisor")
    options = parser.parse_args(arguments)
    run(listening_socket(options.socket, options.address), alone=options.alone)


def run(listening: socket.socket, *, alone: bool = False) -> None:
    """Serves on an open socket until a stop signal, or until the supervisor is gone."""
    reader = ReaderProcess()
    reader.start()
    if not alone:
        hold_on()
    keep_database_open()
    serve_until_stopped(make_server(listening, reader))


def serve_until_stopped(server: Server) -> None:
    stop = StopFlag()

    def ask_to_stop(*_signal: Any) -> None:
        stop.set()
        server.pull_trigger()

    for number in platforms.STOP_SIGNALS:
        signal.signal(number, ask_to_stop)
    gc.freeze()  # what is loaded now stays, so the collector need not scan it again and again
    server.run_until(stop)


def listening_socket(number: int | None, address: list[str] | None) -> socket.socket:
    if number is not None:
        return socket.socket(fileno=number)
    host, port = address or ["127.0.0.1", "8000"]
    return open_port(host, int(port))


def make_server(listening: socket.socket, reader: ReaderProcess) -> Server:
    """A server whose threads are running and wait for requests."""
    limits = limits_from_settings(platforms.allow_many_files())
    polls = Polls(import_string(settings.NEWEST_VERSION))
    reader.keep = polls.keep
    lanes = Lanes(
        has_session=has_session,
        is_official=Officials().includes,
        refuse=refuse,
        doors=quick_addresses(),
        kept=polls.answer,
    )
    lanes.start()

    def by_lane(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        answer = reader if lanes.at_work() is Lane.READERS else application
        return answer(environ, start_response)

    return Server(by_lane, listening, lanes, adjustments(limits), limits)


def quick_addresses() -> tuple[str, ...]:
    """Prefixes of addresses that cost next to nothing and that officials need before they are logged in."""
    return reverse("health"), settings.STATIC_URL, reverse("login")


def adjustments(limits: Limits) -> Adjustments:
    """waitress' own settings. Our classes enforce those of ``Limits`` for which waitress has no setting."""
    return Adjustments(
        ident=None,  # do not tell which server software this is
        backlog=BACKLOG,
        # Our classes make room before waitress would stop accepting. Its count includes its own sockets.
        connection_limit=limits.connections + 100,
        max_request_header_size=limits.head_bytes,
        max_request_body_size=sys.maxsize,
        inbuf_overflow=limits.memory_bytes,
        outbuf_overflow=262_144,
        outbuf_high_watermark=4_194_304,
        # Notices a client that has gone away while waiting, so that no page is made for it.
        channel_request_lookahead=1,
        log_socket_errors=False,
        expose_tracebacks=False,
        url_scheme="http",
        clear_untrusted_proxy_headers=True,
        **trusted_proxy(),
    )


def trusted_proxy() -> dict[str, Any]:
    """The proxy whose headers about the reader's address and protocol are trusted; none by default."""
    if not settings.TRUSTED_PROXY:
        return {}
    return {
        "trusted_proxy": settings.TRUSTED_PROXY,
        "trusted_proxy_count": 1,
        "trusted_proxy_headers": {"x-forwarded-proto", "x-forwarded-for"},
    }


if __name__ == "__main__":
    main(sys.argv[1:])
