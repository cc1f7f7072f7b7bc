"""Answers readers, one at a time, in a process of its own: ``python -m skatclub.serving.reader_process``.

Each server starts one. A request comes as a line of JSON on standard input; back go a line with status, headers and
length, and then the body. It ends with its server, whose end of the pipe closes.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from io import BytesIO
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any

from skatclub.serving import platforms

log = logging.getLogger(__name__)
PROCESS_NAME = "skatclub-reader"
Application = Callable[[dict[str, Any], Any], Iterable[bytes]]
Answer = tuple[str, list[tuple[str, str]], bytes]


def main() -> None:
    """Answers until the server is gone."""
    platforms.give_way()
    platforms.name_process(PROCESS_NAME)
    platforms.leave_stopping_to_parent()
    # Loaded now rather than above: it takes a second, in which the servers that start go first.
    wsgi = import_module("skatclub.wsgi")
    wsgi.keep_database_open()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what anything prints must not get between the answers
    requests: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_receive, args=(os.fdopen(os.dup(0), "rb"), requests), daemon=True).start()
    while True:
        status, headers, body = answer(wsgi.application, json.loads(requests.get()))
        answers.write(json.dumps([status, headers, len(body)]).encode() + b"\n")
        answers.write(body)
        answers.flush()


def _receive(stream: IO[bytes], requests: SimpleQueue[bytes]) -> None:
    """A thread of its own, so that the end of the server is noticed in the middle of an answer."""
    for line in stream:
        requests.put(line)
    os._exit(0)


def answer(application: Application, texts: dict[str, str]) -> Answer:
    """What ``application`` answers to a request without a body; ``texts`` is what is text in its environment."""
    environ: dict[str, Any] = texts | {
        "wsgi.version": (1, 0),
        "wsgi.input": BytesIO(),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": False,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    begun: list[Any] = []

    def start_response(status: str, headers: list[tuple[str, str]], *_error: Any) -> Any:
        begun[:] = [status, headers]

    try:
        body = _whole(application(environ, start_response))
    except Exception:
        # Django answers what a view raises. This is for what breaks outside of it; the next reader is not affected.
        log.exception("%s could not be answered", texts.get("PATH_INFO"))
        return "500 Internal Server Error", [("Content-Type", "text/plain")], b"Internal Server Error"
    return begun[0], begun[1], body


def _whole(parts: Iterable[bytes]) -> bytes:
    try:
        return b"".join(parts)
    finally:
        close = getattr(parts, "close", None)
        if close is not None:
            close()


if __name__ == "__main__":
    main()
