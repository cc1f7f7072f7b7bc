"""Requests passed on to the rehearsal: the address, what is passed on, and the answer."""

from __future__ import annotations

import io
import socket
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from skatclub.serving.http.passing import (
    cookie_here,
    cookies_there,
    headers_to,
    is_coming,
    pass_on,
    port_of_rehearsal,
)
from skatclub.serving.http.request import Discarded
from skatclub.serving.rehearsal.folder import RehearsalOrder, folder_of, note_running, place_order
from tests.skatclub.serving.http.small_server import small_server

SEEN: list[dict[str, Any]] = []


def rehearsal(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    """Notes what it was asked, and answers with two cookies and the body that it was sent."""
    SEEN.append({name: value for name, value in environ.items() if isinstance(value, str)})
    body: bytes = environ["wsgi.input"].read()
    cookies = [
        ("Set-Cookie", "sessionid=abc; HttpOnly; Path=/"),
        ("Set-Cookie", "csrftoken=x; Path=/; SameSite=Lax"),
    ]
    start_response("201 Created", [("Content-Length", str(len(body))), *cookies])
    return [body]


@pytest.fixture
def port() -> Iterator[int]:
    SEEN.clear()
    with small_server(rehearsal) as server:
        yield server.port


def environ(path: str = "/rehearsal/", body: bytes = b"", **more: Any) -> dict[str, Any]:
    return {
        "REQUEST_METHOD": "POST" if body else "GET",
        "PATH_INFO": path,
        "QUERY_STRING": "",
        "CONTENT_LENGTH": str(len(body)) if body else "",
        "REMOTE_ADDR": "192.168.1.7",
        "HTTP_HOST": "laptop.local:8000",
        "wsgi.input": io.BytesIO(body),
        "wsgi.url_scheme": "https",
        **more,
    }


def passed(asked: dict[str, Any], port: int) -> tuple[str, list[tuple[str, str]], bytes]:
    said: list[Any] = []
    answer = pass_on(asked, lambda status, headers: said.extend([status, headers]), port)
    body = b"".join(answer)
    close = getattr(answer, "close", None)
    if close:
        close()
    return said[0], said[1], body


def test_the_body_goes_there_and_the_answer_comes_back(port: int) -> None:
    status, headers, body = passed(environ("/rehearsal/tournaments/åben/", "rødgrød".encode()), port)
    assert (status, body.decode()) == ("201 Created", "rødgrød")
    assert [value for name, value in headers if name == "Set-Cookie"] == [
        "rehearsal_sessionid=abc; HttpOnly; Path=/rehearsal/",
        "rehearsal_csrftoken=x; SameSite=Lax; Path=/rehearsal/",
    ]


def test_it_learns_who_asked_from_us_alone(port: int) -> None:
    forged: dict[str, Any] = {
        "HTTP_X_FORWARDED_FOR": "10.0.0.1",
        "HTTP_FORWARDED": "for=10.0.0.1",
        "HTTP_X_REAL_IP": "10.0.0.1",
    }
    asked = environ("/rehearsal/a", QUERY_STRING="b=%20", **forged)
    passed(asked, port)
    (seen,) = SEEN
    # Without a named proxy this server takes away what it is told, so the headers are looked at themselves.
    assert (seen["PATH_INFO"], seen["QUERY_STRING"], seen["HTTP_HOST"]) == (
        "/a",
        "b=%20",
        "laptop.local:8000",
    )
    sent = dict(headers_to(asked))
    assert (sent["x-forwarded-for"], sent["x-forwarded-proto"]) == ("192.168.1.7", "https")
    assert {"forwarded", "x-real-ip"} & set(sent) == set()


def test_headers_of_the_connection_stay_here() -> None:
    asked = environ(
        HTTP_CONNECTION="keep-alive, X-Mine", HTTP_X_MINE="1", HTTP_UPGRADE="h2c", HTTP_TE="trailers",
        HTTP_KEEP_ALIVE="5", HTTP_HX_REQUEST="true",
    )  # fmt: skip
    assert dict(headers_to(asked)) == {
        "host": "laptop.local:8000",
        "hx-request": "true",
        "x-forwarded-for": "192.168.1.7",
        "x-forwarded-proto": "https",
        "connection": "close",
    }


def test_only_its_own_cookies_and_the_language_go_there() -> None:
    cookies = "sessionid=real; rehearsal_sessionid=own; django_language=hu; csrftoken=t; known_device=k"
    assert cookies_there(cookies) == "django_language=hu; sessionid=own"
    assert cookies_there("") == ""


def test_a_cookie_comes_back_under_another_name_and_path() -> None:
    told = "screen_code=1; Domain=example.org; Path=/; HttpOnly"
    assert cookie_here(told) == "rehearsal_screen_code=1; HttpOnly; Path=/rehearsal/"


@pytest.mark.parametrize(
    "path",
    [
        "/rehearsal/http://example.org/",
        "/rehearsal//example.org/",
        "/rehearsal/@example.org/",
        "/rehearsal/..%2f",
    ],
)
def test_nothing_in_the_path_chooses_another_server(port: int, path: str) -> None:
    assert passed(environ(path), port)[0] == "201 Created"
    assert SEEN[0]["PATH_INFO"].endswith(path.removeprefix("/rehearsal/"))


@pytest.mark.parametrize(
    "asked",
    [
        environ(body=b"x") | {"wsgi.input": Discarded()},
        environ(HTTP_TRANSFER_ENCODING="chunked"),
        environ(CONTENT_LENGTH="99000000"),
    ],
)
def test_what_is_too_long_is_not_handed_on(port: int, asked: dict[str, Any]) -> None:
    assert passed(asked, port)[0] == "413 Request Entity Too Large"
    assert SEEN == []


def test_letters_that_no_browser_sends(port: int) -> None:
    assert passed(environ(HTTP_USER_AGENT="a\r\nX-Evil: 1"), port)[0] == "400 Bad Request"
    assert SEEN == []


def test_a_rehearsal_that_does_not_answer(db: None) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        nobody = probe.getsockname()[1]
    assert passed(environ(), nobody)[0] == "503 Service Unavailable"


def test_only_its_addresses_and_only_while_it_runs(tmp_path: Path) -> None:
    def port_of(path: str) -> int | None:
        return port_of_rehearsal({"PATH_INFO": path}, tmp_path)

    assert port_of("/rehearsal/") is None
    place_order(tmp_path, RehearsalOrder("slug", "name", 1), {})
    assert port_of("/rehearsal/") is None
    note_running(folder_of(tmp_path), 4711)
    found = [port_of(path) for path in ("/rehearsal/", "/rehearsal/a/b", "/rehearsal", "/rehearse/", "/")]
    assert found == [4711, 4711, None, None, None]


def test_a_form_goes_there_with_its_type_and_the_own_cookies() -> None:
    asked = environ(
        CONTENT_TYPE="text/plain",
        HTTP_COOKIE="rehearsal_a=1; b=2; django_language=de",
        HTTP_ACCEPT="text/html",
    )
    assert list(headers_to(asked)) == [
        ("host", "laptop.local:8000"),
        ("accept", "text/html"),
        ("content-type", "text/plain"),
        ("cookie", "django_language=de; a=1"),
        ("x-forwarded-for", "192.168.1.7"),
        ("x-forwarded-proto", "https"),
        ("connection", "close"),
    ]


def test_while_it_starts_every_address_of_it_waits(tmp_path: Path) -> None:
    def waits(path: str) -> bool:
        return is_coming({"PATH_INFO": path}, tmp_path)

    assert waits("/rehearsal/a/") is False
    place_order(tmp_path, RehearsalOrder("slug", "name", 1), {})
    assert [waits(path) for path in ("/rehearsal/", "/rehearsal/a/", "/rehearse/")] == [True, True, False]
    note_running(folder_of(tmp_path), 4711)
    assert waits("/rehearsal/a/") is False
