"""The server's side of the process that answers readers.

Python runs one thread of a process at a time: a thread that makes a page of a thousand lines would slow down
the thread that saves a sheet. A separate process with a lower priority does not.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from threading import Lock, Timer
from typing import Any

from skatclub.serving.busy import Busy
from skatclub.serving.polls import Note
from skatclub.serving.ready import Ready
from skatclub.serving.supervisor import BASE_DIR

COMMAND = [sys.executable, "-m", "skatclub.serving.reader_process"]
LONGEST_PAGE = 60.0  # seconds; after that the process is assumed to hang, and killed
Application = Callable[[dict[str, Any], Any], Iterable[bytes]]
Keep = Callable[[dict[str, str], Ready, Note], None]


class ReaderProcess:
    """A WSGI application that gets its answers from another process, and restarts that when it is gone.

    ``keep`` is called with each answer that may be given again, see ``polls``.
    """

    def __init__(
        self, command: list[str] = COMMAND, longest: float = LONGEST_PAGE, keep: Keep | None = None
    ) -> None:
        self.command = command
        self.longest = longest
        self.keep = keep
        self.process: subprocess.Popen[bytes] | None = None
        self.lock = Lock()

    def start(self) -> None:
        self.process = subprocess.Popen(  # noqa: S603 - our own command
            self.command, cwd=BASE_DIR, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def end(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            with suppress(OSError):  # closing flushes what could not be written, and fails again
                if pipe is not None:
                    pipe.close()

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        texts = {name: value for name, value in environ.items() if isinstance(value, str)}
        with self.lock:
            made, noted = self._ask_twice(texts)
        if noted and self.keep:
            self.keep(texts, made, Note(*noted))
        start_response(made.status, made.headers)
        return [made.body]

    def _ask_twice(self, texts: dict[str, str]) -> tuple[Ready, Any]:
        """Retries once, in case the process was killed; if that fails too, answers "busy"."""
        for _attempt in range(2):
            try:
                return self._ask(texts)
            except (OSError, EOFError, ValueError):
                self.end()
        busy = Busy(texts.get("HTTP_ACCEPT_LANGUAGE", ""), texts.get("HTTP_COOKIE", ""))
        return Ready(*busy.to_response()), None

    def _ask(self, texts: dict[str, str]) -> tuple[Ready, Any]:
        if self.process is None:
            self.start()
        process = self.process
        if process is None or process.stdin is None or process.stdout is None:
            raise EOFError
        limit = Timer(self.longest, process.kill)
        limit.start()
        try:
            process.stdin.write(json.dumps(texts).encode() + b"\n")
            process.stdin.flush()
            line = process.stdout.readline()
            if not line:
                raise EOFError
            status, headers, length, noted = json.loads(line)
            body = process.stdout.read(length)
        finally:
            limit.cancel()
        if len(body) < length:
            raise EOFError
        return Ready(status, [(name, value) for name, value in headers], body), noted
