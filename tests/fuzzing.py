"""Requests to every address by every role with everything that may be typed, put on a link, or made up by a program.

Addresses come from the resolver and fields from the forms on the pages, so that a new page is tried by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any
from urllib.parse import quote, quote_from_bytes, urlencode, urljoin

from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart
from django.urls import Resolver404, URLPattern, URLResolver, get_resolver, resolve
from hypothesis import strategies as st

FORM = "application/x-www-form-urlencoded"
TYPES = (FORM, "application/json", "text/plain", "nonsense")
METHODS = ("GET", "GET", "GET", "POST", "POST", "POST", "POST", "HEAD", "OPTIONS", "PUT", "DELETE")
TEXTS = (
    "", " ", "0", "1", "2", "-1", "−1", "+1", "²", "½", "٣", "1.5", "1,5", "1e400", "NaN", "Infinity", "0x1f", "1_000",
    "32768", "2147483648", "9223372036854775808", "-9223372036854775809", "9" * 400, "9" * 5000, "-" + "9" * 5000,
    "\0", "1\0", "a\0b", "Åse Őrsi Groß", "💠" * 40, "\u202e", "a" * 10_000, "a" * 300, "<script>", "=1+1", "' OR 1=1--",
    "../../etc/passwd", "%00", "true", "null", "[]", "{}", '{"a": 1}', "2026-02-30", "99999-01-01", "0001-01-01", "on",
    "\r\nX: y", "name", "-name", "csv", "xls", "da", "//example.com/", "1 2 3 4", "1;2", "1-4\n5-8",
)  # fmt: skip
# Not the UTF-8 of any text: cut off, overlong, a lone surrogate.
BYTES = (b"\xff", b"\xc3", b"\xc0\xaf", b"\xed\xa0\x80", b"a\xe5b")
NAMES = (
    "q",
    "page",
    "sort",
    "per_page",
    "_export",
    "series",
    "table",
    "next",
    "language",
    "rules",
    "game",
    "a\0b",
    "é",
)
FILES = (
    b"",
    b"\0",
    b"PK\x03\x04",
    b"\xff\xfe",
    b"{}",
    b"[" * 100_000,
    b'{"format": 1e400}',
    "Åse;Madsen\n".encode(),
)


@dataclass
class Fields(HTMLParser):
    """The forms of a page: address to names and values; files have no value."""

    address: str
    forms: dict[str, dict[str, str | None]] = field(default_factory=dict)
    current: str = ""

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "form":
            self.current = urljoin(self.address, found.get("action") or "").split("?")[0]
        name = found.get("name")
        if name and self.current and name != "csrfmiddlewaretoken":
            value = None if found.get("type") == "file" else found.get("value") or ""
            self.forms.setdefault(self.current, {})[name] = value


def routes() -> dict[str, URLPattern]:
    """Every address of the program, the owner's pages too, with its blanks: ``/clubs/<int:pk>/``."""
    return dict(_walk(get_resolver().url_patterns, "/"))


def _walk(patterns: list[URLPattern | URLResolver], prefix: str) -> Iterator[tuple[str, URLPattern]]:
    for pattern in patterns:
        # Some of the owner's addresses are regular expressions.
        address = prefix + re.sub(r"^\^|\$$|\\Z$", "", str(pattern.pattern))
        if isinstance(pattern, URLPattern):
            yield address, pattern
        else:
            yield from _walk(pattern.url_patterns, address)


def harvest(client: Client, addresses: list[str]) -> dict[str, dict[str, str | None]]:
    """Fields of all forms on the pages at ``addresses``, by the route of the address to which they are sent."""
    known: dict[str, dict[str, str | None]] = {}
    for address in addresses:
        answer = client.get(address, follow=True)
        if answer.headers.get("Content-Type", "").startswith("text/html") and not answer.streaming:
            reader = Fields(answer.request["PATH_INFO"])
            reader.feed(answer.content.decode())
            for target, fields in reader.forms.items():
                known.setdefault(route_of(target), {}).update(fields)
    return known


def route_of(address: str) -> str:
    try:
        return "/" + resolve(address).route
    except Resolver404:
        return address


@dataclass(frozen=True)
class Request:
    """One request, as it goes over the wire."""

    method: str
    path: str
    query: str
    content_type: str
    fields: tuple[tuple[str, str | bytes], ...] = ()
    files: tuple[tuple[str, bytes], ...] = ()

    def __str__(self) -> str:
        shown = [
            (name, value if len(value) < 80 else f"{value[:20]!r} × {len(value)}")
            for name, value in self.fields
        ]
        return f"{self.method} {self.path[:200]}?{self.query[:200]} ({self.content_type}) {shown} {len(self.files)} files"

    def send(self, client: Client) -> HttpResponse:
        """The answer, read to its end; what the request has written is taken back."""
        body: bytes = urlencode(self.fields).encode()
        if self.content_type == MULTIPART_CONTENT:
            parts: dict[str, Any] = {
                name: value if isinstance(value, str) else value.decode("latin-1")
                for name, value in self.fields
            }
            parts |= {name: SimpleUploadedFile("list.csv", data) for name, data in self.files}
            body = encode_multipart(BOUNDARY, {name: parts[name] for name in parts if "\0" not in name})
        with transaction.atomic():
            answer = client.generic(self.method, self.path, body, self.content_type, QUERY_STRING=self.query)
            if answer.streaming:
                b"".join(answer.streaming_content)  # type: ignore[arg-type]
            transaction.set_rollback(True)
        return answer


TYPED = (
    st.sampled_from(TEXTS)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
    | st.sampled_from(BYTES)
)


def escaped(value: str | bytes) -> str:
    return quote_from_bytes(value, safe="") if isinstance(value, bytes) else quote(value, safe="")


def paths(route: str, real: Mapping[str, list[str]]) -> st.SearchStrategy[str]:
    """Addresses of a route: mostly with values that exist, each third with anything in one of its blanks."""
    parts = re.split(r"(<[^>]+>|\(\?P<\w+>[^)]*\))", route)
    blanks = [st.just(part) if n % 2 == 0 else _blank(part, real) for n, part in enumerate(parts)]
    return st.tuples(*blanks).map("".join)


def _blank(part: str, real: Mapping[str, list[str]]) -> st.SearchStrategy[str]:
    name = re.sub(r".*[:<](\w+)>.*", r"\1", part)
    good = st.sampled_from([quote(value) for value in real.get(name, ["1", "2"])])
    return st.one_of(good, good, good, TYPED.map(escaped))


def queries(names: list[str]) -> st.SearchStrategy[str]:
    pair = st.tuples(st.sampled_from([*NAMES, *names]), TYPED).map(
        lambda two: f"{escaped(two[0])}={escaped(two[1])}"
    )
    return st.just("") | st.lists(pair, min_size=1, max_size=3).map("&".join)


@st.composite
def requests(
    draw: st.DrawFn, route: str, fields: Mapping[str, str | None], real: Mapping[str, list[str]]
) -> Request:
    """A request to ``route``: its form with a few fields made wrong, left out or put in."""
    names = sorted(fields)
    method = draw(st.sampled_from(METHODS))
    path, query = draw(paths(route, real)), draw(queries(names))
    if method in {"GET", "HEAD"}:
        return Request(method, path, query, FORM)
    wrong = draw(st.dictionaries(st.sampled_from([*names, *NAMES]), TYPED, max_size=4))
    left_out = draw(st.sets(st.sampled_from(names), max_size=1)) if names and draw(st.booleans()) else set()
    typed = {name: value or "" for name, value in fields.items() if name not in left_out} | wrong
    file_names = [name for name in names if fields[name] is None]
    if file_names:
        files = tuple((name, draw(st.sampled_from(FILES))) for name in file_names)
        typed = {name: value for name, value in typed.items() if name not in file_names}
        return Request(method, path, query, MULTIPART_CONTENT, tuple(typed.items()), files)
    content_type = draw(st.sampled_from([FORM, FORM, FORM, FORM, MULTIPART_CONTENT, *TYPES]))
    return Request(method, path, query, content_type, tuple(typed.items()))
