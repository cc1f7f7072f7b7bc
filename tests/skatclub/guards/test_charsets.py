"""Charsets on which Django fails, through the application that the server runs."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import Any
from wsgiref.util import setup_testing_defaults

import pytest
from django.core.signals import request_finished, request_started
from django.db import close_old_connections

from skatclub.guards.charsets import unreadable_charset
from skatclub.wsgi import application

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _database_stays_open() -> Iterator[None]:
    """The end of a request closes the connection in which the test's own transaction runs."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


def ask(
    path: str, *, method: str = "GET", body: bytes = b"", **headers: Any
) -> tuple[str, dict[str, str], str]:
    """Status, headers and body of one request, as a server hands it on."""
    place, _mark, query = path.partition("?")
    environ: dict[str, Any] = {
        "REQUEST_METHOD": method,
        "PATH_INFO": place,
        "QUERY_STRING": query,
        "HTTP_HOST": "localhost",
        "HTTP_ACCEPT_LANGUAGE": "en",
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.input": io.BytesIO(body),
    }
    environ |= headers
    setup_testing_defaults(environ)
    said: list[Any] = []
    chunks: Iterable[bytes] = application(environ, lambda status, lines: said.extend([status, dict(lines)]))
    return said[0], said[1], b"".join(chunks).decode()


@pytest.mark.parametrize(
    ("path", "method", "content_type", "shown"),
    [
        ("/?q=a", "GET", "text/html; charset=hex", "hex"),
        ("/login/", "GET", "text/html; charset=utf-16", "utf-16"),
        ("/login/?a=b", "POST", "application/x-www-form-urlencoded; charset=utf-16", "utf-16"),
        ("/login/", "POST", "multipart/form-data; boundary=x; charset=rot13", "rot13"),
        ("/", "GET", "text/html; charset=no-such-thing", "no-such-thing"),
        ("/", "GET", "text/html; charset=<b>", "&lt;b&gt;"),
        ("/", "GET", "text/html; title*=hex''%41; charset=undefined", "undefined"),
        ("/", "GET", "text/html; title*=nothing''%41", "nothing&#x27;&#x27;%41"),
    ],
)
def test_broken_charset_is_a_bad_request(path: str, method: str, content_type: str, shown: str) -> None:
    status, headers, page = ask(path, method=method, CONTENT_TYPE=content_type)
    assert status == "400 Bad Request"
    assert f"This was sent in the character set “{shown}”, but only UTF-8 can be read here." in page
    assert "default-src 'self'" in headers["Content-Security-Policy"]


def test_the_sentence_is_in_the_readers_language() -> None:
    """It is refused before the language is determined."""
    _status, _headers, page = ask("/", CONTENT_TYPE="a/b; charset=hex", HTTP_ACCEPT_LANGUAGE="de")
    assert "Das wurde im Zeichensatz „hex“ gesendet." in page


@pytest.mark.parametrize(
    "content_type",
    [
        "",
        "text/html",
        "text/html; charset=utf-8",
        'text/html; charset="UTF8"',
        "text/plain; charset=us-ascii",
        ";;=",
    ],
)
def test_usual_charsets_are_read(content_type: str) -> None:
    assert unreadable_charset(content_type) is None
    assert ask("/?q=%C3%A5", CONTENT_TYPE=content_type)[0] == "200 OK"


@pytest.mark.parametrize("name", ["SCRIPT_NAME", "SCRIPT_URL", "HTTP_SCRIPT_NAME"])
def test_nobody_moves_the_program_to_another_place(name: str) -> None:
    """A client can send these as headers; links would lead to an address of its choice."""
    moved: dict[str, Any] = {name: "/evil"}
    _status, _headers, page = ask("/login/", **moved)
    assert "/evil" not in page
    assert 'href="/rules/"' in page


def test_head_has_the_length_of_the_page_and_no_body() -> None:
    """Servers log each body that follows an answer to HEAD."""
    status, headers, page = ask("/login/", method="HEAD")
    assert (status, page) == ("200 OK", "")
    assert int(headers["Content-Length"]) > 1000


def test_a_long_name_is_shown_shortened() -> None:
    """One that is unknown, and one that Python finds by its beginning and end."""
    assert unreadable_charset(f"text/html; charset={'x' * 41}") == "x" * 40
    assert unreadable_charset(f"text/html; charset=utf{'-' * 45}16") == "utf" + "-" * 37
