"""How answers are written: those without a body keep their connection, and some are ready before a thread is asked."""

from __future__ import annotations

from typing import Any, NamedTuple

from waitress.task import ErrorTask, Task, WSGITask

from skatclub.serving import at_computer

Headers = list[tuple[str, str]]


class Ready(NamedTuple):
    """An answer that needs no application. As the ``error`` of a request, waitress writes it at once."""

    status: str
    headers: Headers
    body: bytes = b""

    def to_response(self, _ident: str | None = None) -> tuple[str, Headers, bytes]:
        return self.status, self.headers, self.body


class _KeepsConnection(Task):
    """waitress closes after each answer without a length: a phone that gets 304 would connect anew for each poll."""

    def set_close_on_finish(self) -> None:
        wants_more = self.version == "1.1" and self.request.headers.get("CONNECTION", "").lower() != "close"
        if self.has_body or not wants_more:
            super().set_close_on_finish()


class ApplicationTask(_KeepsConnection, WSGITask):
    """An answer of the application."""

    def get_environment(self) -> dict[str, Any]:
        environ: dict[str, Any] = super().get_environment()  # type: ignore[no-untyped-call]
        environ[at_computer.NOTE] = at_computer.note_of(self.version, self.request.headers)
        return environ


class ReadyTask(_KeepsConnection, ErrorTask):
    """An answer without the application: one that is ready, or a refusal, after which waitress closes."""

    content_length: Any = None

    def execute(self) -> None:
        ready: Any = self.request.error
        if not isinstance(ready, Ready):
            super().execute()  # type: ignore[no-untyped-call]
            return
        self.status = ready.status
        self.response_headers.extend(ready.headers)
        self.content_length = len(ready.body)
        self.write(ready.body)  # type: ignore[no-untyped-call]
