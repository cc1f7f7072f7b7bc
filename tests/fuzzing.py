"""Requests with everything that may be typed, put on a link, or made up by a program."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any
from urllib.parse import quote, quote_from_bytes, urlencode

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart
from hypothesis import strategies as st

from tests.answers import Answer
from tests.every_page import Found, route_of
from tests.page_as_read import FILE, Form
from tests.taken_back import taken_back

FORM = "application/x-www-form-urlencoded"
TYPES = (
    FORM,
    FORM,
    FORM,
    FORM,
    MULTIPART_CONTENT,
    MULTIPART_CONTENT,
    "application/json",
    "text/plain",
    "nonsense",
)
METHODS = ("GET", "GET", "GET", "POST", "POST", "POST", "POST", "POST", "HEAD", "OPTIONS", "PUT", "DELETE")
TEXTS = (
    "", " ", "0", "1", "2", "-1", "−1", "+1", "²", "½", "٣", "1.5", "1,5", "1e400", "NaN", "Infinity", "0x1f", "1_000",
    "32768", "2147483648", "9223372036854775808", "-9223372036854775809", "9" * 400, "9" * 5000, "-" + "9" * 5000,
    "\0", "1\0", "a\0b", "Åse Őrsi Groß", "💠" * 40, "\u202e", "a" * 10_000, "a" * 300, "<script>", "=1+1", "' OR 1=1--",
    "../../etc/passwd", "%00", "true", "null", "[]", "{}", '{"a": 1}', "2026-02-30", "99999-01-01", "0001-01-01", "on",
    "\r\nX: y", "name", "//example.com/", "1 2 3 4", "1 2 3 4\n5 6 7 8", "1 2 ² 4\n5 6 7 8", "1 2 3 " + "9" * 5000,
)  # fmt: skip
# Not the UTF-8 of any text: cut off, overlong, a lone surrogate.
BYTES = (b"\xff", b"\xc3", b"\xc0\xaf", b"\xed\xa0\x80", b"a\xe5b")
# What pages ask their address for, and what each might be made to hold
NAMES: dict[str, tuple[str, ...]] = {
    "page": ("1", "0", "-1", "2", "last"),
    "per_page": ("1", "0", "-1", "25", "100000"),
    "sort": ("name", "-name", "rank", "-rank", "pk", "__class__", ",,", "--name"),
    "_export": ("csv", "xlsx", "xls", "json", "yaml", "html", "latex"),
    "q": ("Å", "%", "_"),
    "series": ("1",),
    "table": ("1", "1a"),
    "next": ("/", "//example.com", "\\\\example.com"),
    "language": ("da", "xx"),
    "rules": ("tarok", "danish", "isko"),
    "game": ("clubs", "null"),
}
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
# What has broken forms: looks like a digit, fits no column, means something to a reader of lists
HARD = ("", "-1", "²", "9" * 20, "9" * 5000, "a" * 10_000, "\0", "1 2 ² 4\n5 6 7 8", "1e400", "💠" * 200)
LETTERS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
ODD = st.sampled_from(TEXTS) | st.sampled_from(TEXTS) | LETTERS | st.sampled_from(BYTES)


@dataclass(frozen=True)
class Request:
    """One request, as it goes over the wire."""

    method: str
    path: str
    query: str
    content_type: str = FORM
    fields: tuple[tuple[str, str | bytes], ...] = ()
    files: tuple[tuple[str, bytes], ...] = ()

    def __str__(self) -> str:
        shown = [
            (name, value if len(value) < 80 else f"{value[:20]!r} × {len(value)}")
            for name, value in self.fields
        ]
        return f"{self.method} {self.path[:200]}?{self.query[:200]} ({self.content_type}) {shown} {self.files!r:.60}"

    def send(self, client: Client) -> Answer:
        """The answer, read to its end; what the request has written is taken back."""
        with taken_back():
            answer = client.generic(
                self.method, self.path, self.body(), self.content_type, QUERY_STRING=self.query
            )
            answer.getvalue()
        return answer

    def body(self) -> bytes:
        if self.content_type != MULTIPART_CONTENT:
            return urlencode(self.fields).encode()
        parts: dict[str, Any] = {
            name: value if isinstance(value, str) else value.decode("latin-1") for name, value in self.fields
        }
        parts |= {name: SimpleUploadedFile("list.csv", data) for name, data in self.files}
        return encode_multipart(BOUNDARY, parts)


def escaped(value: str | bytes) -> str:
    return quote_from_bytes(value, safe="") if isinstance(value, bytes) else quote(value, safe="")


@st.composite
def requests(draw: st.DrawFn, route: str, found: Found) -> Request:
    """A request to ``route``: mostly to a page that exists, its form with a few fields made wrong or left out."""
    known = found.addresses.get(route, [])
    method = draw(st.sampled_from(METHODS))
    address = draw(st.sampled_from(known)) if known and bool(draw(st.integers(0, 5))) else ""
    path = quote(address) or draw(_paths(route))
    form = found.forms.get(address) or _any_form(route, found)
    query = draw(_queries([*form]))
    if method in {"GET", "HEAD"}:
        return Request(method, path, query)
    fields = draw(_fields(form))
    files = tuple((name, draw(st.sampled_from(FILES))) for name, values in form.items() if FILE in values)
    content_type = MULTIPART_CONTENT if files else draw(st.sampled_from(TYPES))
    return Request(method, path, query, content_type, fields, files)


def _any_form(route: str, found: Found) -> Form:
    return next((found.forms[one] for one in found.addresses.get(route, []) if one in found.forms), {})


def _paths(route: str) -> st.SearchStrategy[str]:
    """Addresses of a route with anything in its blanks."""
    parts = re.split(r"(<[^>]+>|\(\?P<\w+>[^)]*\))", route)
    return st.tuples(*(ODD.map(escaped) if n % 2 else st.just(part) for n, part in enumerate(parts))).map(
        "".join
    )


@st.composite
def _queries(draw: st.DrawFn, names: Sequence[str]) -> str:
    chosen = draw(st.lists(st.sampled_from([*NAMES, *names]), max_size=6, unique=True))
    values = [draw(st.sampled_from(NAMES.get(name, TEXTS)) | ODD) for name in chosen]
    return "&".join(f"{escaped(name)}={escaped(value)}" for name, value in zip(chosen, values, strict=True))


@st.composite
def _fields(draw: st.DrawFn, form: Form) -> tuple[tuple[str, str | bytes], ...]:
    """What the form would send, with up to a third of the fields made wrong, and now and then a strange one."""
    typed: dict[str, str | bytes] = {}
    names = [name for name, values in form.items() if FILE not in values]
    for name in names:
        how = draw(st.sampled_from(["plain", "plain", "plain", "odd", "left out"]))
        if how != "left out":
            typed[name] = draw(ODD) if how == "odd" else draw(st.sampled_from(form[name]))
    if draw(st.integers(0, 4)) == 0:
        typed |= {draw(st.sampled_from([*NAMES, "é", "a\0b"])): draw(ODD)}
    return tuple(typed.items())


def sweep(form: Form, most: int, chance: Random) -> list[tuple[tuple[str, str | bytes], ...]]:
    """What a form may send: each field with each of ``HARD`` beside each choice, or ``most`` of those."""
    plain = {name: values[0] for name, values in form.items() if FILE not in values}
    choices = [(name, value) for name in plain for value in form[name][1:7]]
    variants = [plain, *(plain | {name: value} for name, value in choices)]
    changes = [
        (variant, name, text)
        for variant in variants
        for name in plain
        for text in HARD
        if len(form[name]) == 1 or variant is plain
    ]
    chosen = changes if len(changes) <= most else chance.sample(changes, most)
    return [tuple((variant | {name: text}).items()) for variant, name, text in chosen]


def sweep_forms(found: Found, most: int) -> Iterator[Request]:
    """At most ``most`` requests for each different form."""
    chance = Random("skatclub")
    seen = set()
    for address, form in found.forms.items():
        kind = (route_of(address), *sorted(form))
        if kind not in seen:
            seen.add(kind)
            yield from (
                Request("POST", quote(address), "", fields=fields) for fields in sweep(form, most, chance)
            )


def sweep_queries(found: Found, most: int) -> Iterator[Request]:
    """At most ``most`` requests for a page of each route, each with one thing in its query."""
    chance = Random("skatclub")
    asked = [(name, value) for name, special in NAMES.items() for value in (*special, *HARD)]
    for addresses in found.addresses.values():
        for name, value in chance.sample(asked, most):
            yield Request("GET", quote(addresses[0]), f"{escaped(name)}={escaped(value)}")
