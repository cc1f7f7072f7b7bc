"""Requests for the rehearsal, handed on to its own server on this computer.

Where they go is fixed: the loopback address and the port that the rehearsal has noted. Nothing in a request chooses it.
The two installations share a host in the browser, so the rehearsal's cookies get another name and path there: neither
installation sees the other's cookies.
"""

from __future__ import annotations

import http.client
from collections.abc import Iterable, Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import quote

from django.conf import settings

from skatclub.config.rehearsal import PREFIX
from skatclub.serving.http.busy import busy
from skatclub.serving.http.request import BESIDE_FILE, Discarded
from skatclub.serving.rehearsal.folder import RehearsalState, port_of, state_of

HERE = "127.0.0.1"
PATIENCE = 30  # seconds; the thread that waits is one of two for the rehearsal alone
CHUNK = 65_536
WAITING = "tournaments/rehearsal/waiting.html"
COOKIE = "rehearsal_"
# The reader's language, chosen in the real installation, applies to the rehearsal too.
SHARED_COOKIES = (settings.LANGUAGE_COOKIE_NAME,)
# Headers of one connection (hop-by-hop), and those that tell who asked, which are set anew.
HOP_BY_HOP = {
    "connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection", "te", "trailer",
    "transfer-encoding", "upgrade",
}  # fmt: skip
SAID_ANEW = {"content-length", "content-type", "cookie", "expect", "forwarded", "via", "x-real-ip"}
# Characters that stay unquoted in a path; everything else is quoted again.
IN_PATHS = "/:@!$&'()*+,;=~-._"


class AnswerHeaders(Protocol):
    """The headers of an answer."""

    def getheaders(self) -> list[tuple[str, str]]: ...


def port_of_rehearsal(environ: dict[str, Any], data: Path) -> int | None:
    """The port of the rehearsal's server; None for any other address, and while no rehearsal runs."""
    path = environ.get("PATH_INFO", "")
    return port_of(data) if path.startswith(PREFIX) else None


def is_coming(environ: dict[str, Any], data: Path) -> bool:
    """Whether the requested rehearsal is being started or restarted."""
    return environ.get("PATH_INFO", "").startswith(PREFIX) and state_of(data) is RehearsalState.STARTING


def wait(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    """A WSGI application: the page, in the rehearsal's colour, that retries until the rehearsal answers."""
    return busy(environ, start_response, template=WAITING)


def pass_on(environ: dict[str, Any], start_response: Any, port: int) -> Iterable[bytes]:
    """A WSGI application: the rehearsal's answer, or the page that retries while there is none."""
    if _is_too_long(environ):
        return _refused(start_response, HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    connection = http.client.HTTPConnection(HERE, port, timeout=PATIENCE)
    try:
        connection.request(
            environ["REQUEST_METHOD"], _target(environ), _body(environ), dict(headers_to(environ))
        )
        answer = connection.getresponse()
    except ValueError:  # letters that no browser sends
        connection.close()
        return _refused(start_response, HTTPStatus.BAD_REQUEST)
    except (OSError, http.client.HTTPException):
        connection.close()
        return wait(environ, start_response)
    start_response(f"{answer.status} {answer.reason}", list(headers_from(answer)))
    return PassedOn(connection, answer)


def _is_too_long(environ: dict[str, Any]) -> bool:
    is_discarded = isinstance(environ["wsgi.input"], Discarded)
    most: int = settings.UPLOAD_LIMIT + BESIDE_FILE
    return is_discarded or "HTTP_TRANSFER_ENCODING" in environ or _length(environ) > most


def _refused(start_response: Any, status: HTTPStatus) -> list[bytes]:
    body = f"{status.phrase}\n".encode()
    headers = [("Content-Type", "text/plain; charset=utf-8"), ("Content-Length", str(len(body)))]
    start_response(f"{status.value} {status.phrase}", headers)
    return [body]


def _length(environ: dict[str, Any]) -> int:
    text = environ.get("CONTENT_LENGTH") or "0"
    return int(text) if text.isascii() and text.isdigit() else 0


def _target(environ: dict[str, Any]) -> str:
    """The address there, without the prefix. WSGI gives the path unquoted, one letter for each byte."""
    path = "/" + environ["PATH_INFO"].removeprefix(PREFIX)
    query = environ.get("QUERY_STRING", "")
    return quote(path.encode("latin-1"), safe=IN_PATHS) + (f"?{query}" if query else "")


def _body(environ: dict[str, Any]) -> bytes | None:
    length = _length(environ)
    return environ["wsgi.input"].read(length) if length else None


def headers_to(environ: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The headers for the rehearsal: the request's own, and the true address and protocol of the client."""
    of_connection = {part.strip().lower() for part in environ.get("HTTP_CONNECTION", "").split(",")}
    left_out = HOP_BY_HOP | SAID_ANEW | of_connection
    named = {
        name[5:].replace("_", "-").lower(): value for name, value in environ.items() if name[:5] == "HTTP_"
    }
    for header, value in named.items():
        if header not in left_out and not header.startswith("x-forwarded"):
            yield header, value
    if environ.get("CONTENT_TYPE"):
        yield "content-type", environ["CONTENT_TYPE"]
    cookies = cookies_there(environ.get("HTTP_COOKIE", ""))
    if cookies:
        yield "cookie", cookies
    yield "x-forwarded-for", environ.get("REMOTE_ADDR", "")
    yield "x-forwarded-proto", environ["wsgi.url_scheme"]
    yield "connection", "close"


def cookies_there(header: str) -> str:
    """The rehearsal's own cookies under the names that it gave them, and the language."""
    pairs = [cookie.strip().partition("=")[::2] for cookie in header.split(";")]
    own = {name.removeprefix(COOKIE): value for name, value in pairs if name.startswith(COOKIE)}
    shared = {name: value for name, value in pairs if name in SHARED_COOKIES}
    return "; ".join(f"{name}={value}" for name, value in (shared | own).items())


def headers_from(answer: AnswerHeaders) -> Iterator[tuple[str, str]]:
    for name, value in answer.getheaders():
        if name.lower() == "set-cookie":
            yield name, cookie_here(value)
        elif name.lower() not in HOP_BY_HOP:
            yield name, value


def cookie_here(header: str) -> str:
    """A cookie of the rehearsal as the browser keeps it: another name, and sent to the rehearsal alone."""
    cookie, *attributes = [part.strip() for part in header.split(";")]
    kept = [one for one in attributes if not one.lower().startswith(("path=", "domain="))]
    return "; ".join([f"{COOKIE}{cookie}", *kept, f"Path={PREFIX}"])


class PassedOn:
    """The answer's body, read as it comes, and the connection closed with it."""

    def __init__(self, connection: http.client.HTTPConnection, answer: http.client.HTTPResponse) -> None:
        self.connection, self.answer = connection, answer

    def __iter__(self) -> Iterator[bytes]:
        while part := self.answer.read(CHUNK):
            yield part

    def close(self) -> None:
        self.connection.close()
