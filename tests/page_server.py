"""A server of pages that have been read already, for a browser that only looks at them: nothing is computed again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

Kept = dict[str, tuple[str, bytes]]  # type and content, by address


class Handler(SimpleHTTPRequestHandler):
    """Pages from the dictionary, everything else from the folder above ``static``."""

    protocol_version = "HTTP/1.1"  # one connection for many pages

    def __init__(self, *arguments: object, kept: Kept, folder: Path) -> None:
        self.kept = kept
        super().__init__(*arguments, directory=str(folder))  # type: ignore[arg-type]

    def do_GET(self) -> None:
        kind, content = self.kept.get(self.path, ("", b""))
        if kind:
            self._send_kept(kind, content)
        elif self.headers["Sec-Fetch-Dest"] == "empty":
            self._say_nothing_new()
        else:
            super().do_GET()

    def _send_kept(self, kind: str, content: bytes) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def _say_nothing_new(self) -> None:
        """Answers "nothing new" to pages that poll, such as the screen in the hall."""
        self.send_response(HTTPStatus.NO_CONTENT)
        self.end_headers()

    def end_headers(self) -> None:
        is_file = self.path.startswith("/static/")
        self.send_header("Cache-Control", "max-age=3600, immutable" if is_file else "no-store")
        super().end_headers()

    def log_message(self, *_arguments: object) -> None:
        """Not on the screen of the tests."""


class Server(ThreadingHTTPServer):
    def handle_error(self, *_arguments: object) -> None:
        """A browser leaves a page whose pictures it has not fetched yet; the test notices missing ones itself."""


@contextmanager
def serving_pages(kept: Kept, static: Path) -> Iterator[str]:
    """Address of the server; the folder ``static`` is a folder of this name."""
    server = Server(("localhost", 0), partial(Handler, kept=kept, folder=static.parent))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
