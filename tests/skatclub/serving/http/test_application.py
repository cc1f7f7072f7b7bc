"""The layer between the server and Django."""

from __future__ import annotations

from typing import Any

import pytest

from skatclub.serving.http import application


class Body(list[bytes]):
    closed = 0

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The databases that are kept open."""
    found: list[Any] = []

    def keep_open(database: Any) -> object:
        found.append(database)
        return object()

    monkeypatch.setattr(application, "kept_open", None)
    monkeypatch.setattr(application, "keep_open", keep_open)
    return found


@pytest.mark.parametrize(
    ("method", "left", "closed"), [("GET", [b"skat"], 0), ("POST", [b"skat"], 0), ("HEAD", [], 1)]
)
def test_an_answer_to_head_has_no_body_and_is_closed(
    monkeypatch: pytest.MonkeyPatch, opened: list[Any], method: str, left: list[bytes], closed: int
) -> None:
    body = Body([b"skat"])
    monkeypatch.setattr(application, "django_application", lambda _environ, _start: body)
    environ = {"REQUEST_METHOD": method, "CONTENT_TYPE": "text/html"}
    assert list(application.application(environ, None)) == left
    assert body.closed == closed


def test_a_body_that_cannot_be_closed(monkeypatch: pytest.MonkeyPatch, opened: list[Any]) -> None:
    monkeypatch.setattr(application, "django_application", lambda _environ, _start: [b"skat"])
    assert application.application({"REQUEST_METHOD": "HEAD"}, None) == []


def test_the_database_is_opened_once(opened: list[Any]) -> None:
    application.keep_database_open()
    application.keep_database_open()
    assert len(opened) == 1


def test_while_it_cannot_be_opened_each_request_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[Any] = []
    monkeypatch.setattr(application, "kept_open", None)
    monkeypatch.setattr(application, "keep_open", tries.append)
    application.keep_database_open()
    application.keep_database_open()
    assert len(tries) == 2


@pytest.mark.parametrize(
    ("is_rehearsal", "port", "answer"),
    [(False, 4711, "passed to 4711"), (True, 4711, "own"), (False, None, "own")],
)
def test_what_belongs_to_the_rehearsal_is_handed_on(
    monkeypatch: pytest.MonkeyPatch,
    opened: list[Any],
    settings: Any,
    is_rehearsal: bool,
    port: int | None,
    answer: str,
) -> None:
    settings.REHEARSAL = is_rehearsal
    monkeypatch.setattr(application, "port_of_rehearsal", lambda _environ, _data: port)
    monkeypatch.setattr(application, "pass_on", lambda _environ, _start, to: [f"passed to {to}".encode()])
    monkeypatch.setattr(application, "django_application", lambda _environ, _start: [b"own"])
    asked: list[str] = []
    monkeypatch.setattr(application.others, "notice", asked.append)
    for method in ("GET", "HEAD"):
        environ = {"REQUEST_METHOD": method, "REMOTE_ADDR": "192.168.1.7"}
        found = b"".join(application.application(environ, None)).decode()
        assert found == (answer if method == "GET" or answer != "own" else "")
    assert asked == ["192.168.1.7"] * 2
