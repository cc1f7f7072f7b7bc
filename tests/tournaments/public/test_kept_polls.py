"""Answers to polls that are kept: given again while they are right, and to nobody for whom they are not."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.test import Client, RequestFactory
from hypothesis import example, given
from hypothesis import strategies as st

from tests.examples import examples
from tests.factories import make_tournament, seat_series
from tournaments.public import kept_polls
from tournaments.public.kept_polls import KeptPollsMiddleware, is_poll, note

PAGE = "/tournaments/club-evening/"
POLL = {"Host": "localhost", "HX-Request": "true", "Accept-Language": "da", "Accept-Encoding": "gzip, br"}
KNOWN = {"If-None-Match": '"tag-1"'}
HEADERS = {"Content-Language": "da", "Content-Length": "11", "ETag": 'W/"tag-1"', "Vary": "Cookie"}


def asked(path: str = PAGE, **changed: str) -> HttpRequest:
    headers = POLL | {name.replace("_", "-"): value for name, value in changed.items()}
    return RequestFactory().get(path, headers=headers)


def known(path: str = PAGE, **changed: str) -> HttpRequest:
    """The same from a phone that has the answer already."""
    return asked(path, If_None_Match='"tag-1"', **changed)


class Program:
    """Makes an answer of version v1 for each request that reaches it, and counts them."""

    def __init__(self) -> None:
        self.made = 0
        self.is_lasting = True
        self.change: Callable[[HttpResponse], object] = lambda _answer: None

    def __call__(self, request: HttpRequest) -> HttpResponse:
        self.made += 1
        is_known = request.headers.get("If-None-Match") == '"tag-1"'
        answer = HttpResponseNotModified() if is_known else HttpResponse(b"packed part")
        for name, value in HEADERS.items():
            answer.headers[name] = value
        note(answer, "evening", "v1", is_lasting=self.is_lasting)
        self.change(answer)
        return answer


@pytest.fixture
def newest(monkeypatch: pytest.MonkeyPatch) -> dict[str, str | None]:
    """The newest version of each evening, as the database knows it."""
    versions: dict[str, str | None] = {"evening": "v1"}
    monkeypatch.setattr(kept_polls, "newest_version", versions.__getitem__)
    return versions


@pytest.fixture
def program(newest: dict[str, str | None]) -> Program:
    return Program()


@pytest.fixture
def server(program: Program) -> KeptPollsMiddleware:
    return KeptPollsMiddleware(program)


@pytest.mark.parametrize(
    ("tag", "status"), [('"tag-1"', 304), ('W/"tag-1"', 304), ('"tag-0"', 200), ("", 200), ("*", 200)]
)
def test_who_knows_the_part_is_told_so_and_others_get_it(
    server: KeptPollsMiddleware, program: Program, tag: str, status: int
) -> None:
    server(asked())
    again = server(asked(If_None_Match=tag))
    body, dropped = (
        (b"packed part", set()) if status == 200 else (b"", {"Content-Length", "Content-Language"})
    )
    assert (again.status_code, again.content, program.made) == (status, body, 1)
    expected = {name: value for name, value in HEADERS.items() if name not in dropped}
    assert {name: value for name, value in again.headers.items() if name != "Content-Type"} == expected


@pytest.mark.parametrize(
    "other",
    [
        asked(f"{PAGE}standings/"),
        asked(f"{PAGE}?view=tables"),
        asked(Accept_Language="de"),
        asked(Cookie="django_language=sv"),
        asked(Accept_Encoding="br"),
        asked(Host="other"),
        asked(X_Forwarded_Proto="https"),
    ],
)
def test_another_question_has_another_answer(
    server: KeptPollsMiddleware, program: Program, other: HttpRequest
) -> None:
    server(asked())
    server(other)
    assert program.made == 2


@pytest.mark.parametrize("version", ["v2", None])
def test_an_old_version_is_given_to_nobody(
    server: KeptPollsMiddleware, program: Program, newest: dict[str, str | None], version: str | None
) -> None:
    server(asked())
    newest["evening"] = version
    server(known())
    server(asked())
    assert program.made == 3


def test_without_a_database_nothing_is_given(
    server: KeptPollsMiddleware, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_slug: str) -> str:
        raise DatabaseError

    server(asked())
    monkeypatch.setattr(kept_polls, "newest_version", broken)
    server(asked())
    assert program.made == 2


def test_a_running_timer_leaves_only_the_tag(server: KeptPollsMiddleware, program: Program) -> None:
    program.is_lasting = False
    server(asked())
    assert (server(known()).status_code, program.made) == (304, 1)
    assert (server(asked()).content, program.made) == (b"packed part", 2)


def test_a_tag_alone_does_not_take_the_part_away(
    server: KeptPollsMiddleware, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A phone asks after a minute, when the answer is made anew without its body."""
    server(asked())
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + kept_polls.LONGEST_KEPT + 1)
    server(known())
    assert (server(asked()).content, program.made) == (b"packed part", 2)


def test_it_is_made_anew_once_a_minute(
    server: KeptPollsMiddleware, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    server(asked())
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + kept_polls.LONGEST_KEPT + 1)
    server(asked())
    assert program.made == 2


def _without(name: str) -> Callable[[HttpResponse], object]:
    return lambda answer: answer.headers.pop(name)


def _with(name: str, value: Any) -> Callable[[HttpResponse], object]:
    return lambda answer: setattr(answer, name, value)


@pytest.mark.parametrize(
    "change",
    [
        lambda answer: answer.set_cookie("a", "b"),
        _without("ETag"),
        _without("Content-Language"),
        lambda answer: answer.headers.__setitem__("Content-Language", "de"),
        _with("status_code", 412),
        lambda answer: delattr(answer, kept_polls.NOTE),
    ],
)
def test_what_is_not_for_all_is_not_kept(
    server: KeptPollsMiddleware, program: Program, change: Callable[[HttpResponse], object]
) -> None:
    program.change = change
    server(asked())
    server(asked())
    assert program.made == 2


def test_the_oldest_answers_make_room(
    server: KeptPollsMiddleware, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_polls, "MOST_KEPT", 2)
    for query in ("", "?page=2", "?page=3"):
        server(asked(f"{PAGE}{query}"))
    for query in ("?page=3", "?page=2", ""):
        server(asked(f"{PAGE}{query}"))
    assert program.made == 4


@pytest.mark.parametrize(
    ("request_", "is_one"),
    [
        (asked(), True),
        (asked(Cookie="csrftoken=a"), True),
        (asked(Cookie="a=b; sessionid=made-up"), False),
        (asked(Cookie="messages=Saved"), False),
        (RequestFactory().get(PAGE), False),
        (RequestFactory().head(PAGE, headers=POLL), False),
        (RequestFactory().post(PAGE, headers=POLL), False),
    ],
)
def test_polls_come_from_readers_of_whom_nothing_is_known(request_: HttpRequest, is_one: bool) -> None:
    assert is_poll(request_) is is_one


COOKIES = ["", "django_language=sv", 'django_language="de"', "django_language=de; django_language=da", "a=b"]
COOKIES += ["django_language=da-DK", "django_language =de", "django_language=", "a=b, django_language=de"]
LANGUAGES = [
    "",
    "*,de",
    "*;q=0.1,hu",
    "de;q=0,sv",
    "de-x-\xe6,hu",
    "DA",
    "de_DE",
    "xx,de",
    "da;q=nonsense,de",
]
accepted = st.sampled_from(LANGUAGES) | st.lists(st.sampled_from(LANGUAGES)).map(",".join)
cookies = st.sampled_from(COOKIES) | st.lists(st.sampled_from(COOKIES)).map("; ".join)
questions = st.builds(
    lambda language, cookie: {**POLL, "Accept-Language": language, "Cookie": cookie}, accepted, cookies
)


@given(questions, questions)
@examples(25)
@example({**POLL, "Accept-Language": "*,de"}, {**POLL, "Accept-Language": "de"})
@example({**POLL, "Cookie": COOKIES[3]}, {**POLL, "Accept-Language": "de"})
@example({**POLL, "Cookie": COOKIES[2]}, {**POLL, "Accept-Language": "da"})
def test_a_kept_answer_is_a_fresh_one(evening: None, one: dict[str, str], other: dict[str, str]) -> None:
    """The first of the same client is fresh; its second is kept, and so may be what is asked in other words."""
    client = Client()
    given_ = [client.get(PAGE, headers=asked) for asked in (one, one, other)]
    fresh = [Client().get(PAGE, headers=asked) for asked in (one, one, other)]
    assert [answer.headers["Content-Language"] for answer in given_] == [
        answer.headers["Content-Language"] for answer in fresh
    ]
    assert [answer.status_code for answer in given_] == [200, 200, 200]
    assert given_[1].headers == given_[0].headers


@pytest.fixture
def evening(db: None) -> None:
    """With public seats."""
    seat_series(make_tournament(), 1, [])
