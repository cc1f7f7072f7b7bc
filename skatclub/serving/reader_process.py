"""Answers readers, one at a time, in a process of its own: ``python -m skatclub.serving.reader_process``.

Each server starts one. A request arrives as a line of JSON on standard input; the answer is a line of JSON
with status, headers, length and the note for ``polls``, then the body. The process ends when its server closes
the pipe.
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
from skatclub.serving.polls import NOTE

log = logging.getLogger(__name__)
Application = Callable[[dict[str, Any], Any], Iterable[bytes]]
Answer = tuple[str, list[tuple[str, str]], bytes, Any]


def main() -> None:
    """Answers until the server is gone."""
    platforms.give_way()
    platforms.leave_stopping_to_parent()
    # Imported after give_way(): it takes a second, during which the starting servers should go first.
    wsgi = import_module("skatclub.wsgi")
    wsgi.keep_database_open()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # output of any other code must not get between the answers
    requests: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_receive, args=(os.fdopen(os.dup(0), "rb"), requests), daemon=True).start()
    while True:
        status, headers, body, noted = answer(wsgi.application, json.loads(requests.get()))
        answers.write(json.dumps([status, headers, len(body), noted]).encode() + b"\n")
        answers.write(body)
        answers.flush()


def _receive(stream: IO[bytes], requests: SimpleQueue[bytes]) -> None:
    """Runs in its own thread, so that the server's end is noticed even in the middle of an answer."""
    for line in stream:
        requests.put(line)
    os._exit(0)


def answer(application: Application, texts: dict[str, str]) -> Answer:
    """Calls ``application`` for a request without a body; ``texts`` are its WSGI strings."""
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
        # Django answers what a view raises. Errors outside it must not affect the next reader.
        log.exception("%s could not be answered", texts.get("PATH_INFO"))
        return "500 Internal Server Error", [("Content-Type", "text/plain")], b"Internal Server Error", None
    return begun[0], begun[1], body, environ.get(NOTE)


def _whole(parts: Iterable[bytes]) -> bytes:
    try:
        return b"".join(parts)
    finally:
        close = getattr(parts, "close", None)
        if close is not None:
            close()


if __name__ == "__main__":
    main()
