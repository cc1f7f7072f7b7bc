"""Answers to polls that the server keeps: given again while they are right, and to nobody whom they are not for."""

from __future__ import annotations

import time
from typing import Any

import pytest
from django.db import DatabaseError
from waitress.adjustments import Adjustments
from waitress.parser import HTTPRequestParser

from skatclub.serving import polls
from skatclub.serving.polls import Note, Polls, is_poll
from skatclub.serving.ready import Ready
from tests.skatclub.serving.small_server import Small, small_server

PATH = "/tournaments/evening/"
ASKED = {
    "REQUEST_METHOD": "GET",
    "PATH_INFO": PATH,
    "QUERY_STRING": "",
    "HTTP_HOST": "hall",
    "HTTP_ACCEPT_LANGUAGE": "da",
    "HTTP_ACCEPT_ENCODING": "gzip",
}
LASTING = [("ETag", 'W/"tag-1"'), ("Vary", "Cookie")]
HEADERS = [("Content-Type", "text/html"), ("Content-Language", "da"), ("Content-Length", "11"), *LASTING]
WHOLE = Ready("200 OK", HEADERS, b"packed part")
UNCHANGED = Ready("304 Not Modified", LASTING)
KNOWN = Ready("304 Not Modified", [("Content-Language", "da"), *LASTING])  # as the program says it
NEW = Note("evening", "v1", is_lasting=True)


class Facts:
    """The newest version, as the database knows it."""

    version: str | None = "v1"

    def newest(self, slug: str) -> str | None:
        assert slug == "evening"
        if self.version == "broken":
            raise DatabaseError
        return self.version


@pytest.fixture
def facts(monkeypatch: pytest.MonkeyPatch) -> Facts:
    monkeypatch.setattr(polls, "close_old_connections", lambda: None)
    return Facts()


@pytest.fixture
def kept(facts: Facts) -> Polls:
    answers = Polls(facts.newest)
    answers.keep(ASKED, WHOLE, NEW)
    return answers


def asked(*headers: str, path: str = PATH, line: str = "GET") -> Any:
    usual = ["Host: hall", "Accept-Language: da", "Accept-Encoding: gzip, br", "HX-Request: true"]
    names = {header.partition(":")[0] for header in headers}
    head = [header for header in usual if header.partition(":")[0] not in names]
    request = HTTPRequestParser(Adjustments())
    request.received("\r\n".join([f"{line} {path} HTTP/1.1", *head, *headers, "", ""]).encode())
    assert request.completed
    return request


@pytest.mark.parametrize(
    ("tag", "answer"),
    [('"tag-1"', UNCHANGED), ('W/"tag-1"', UNCHANGED), ('"tag-0"', WHOLE), (None, WHOLE), ("*", WHOLE)],
)
def test_who_knows_the_part_is_told_so_and_others_get_it(kept: Polls, tag: str | None, answer: Ready) -> None:
    assert kept.answer(asked(*([f"If-None-Match: {tag}"] if tag else []))) == answer


@pytest.mark.parametrize(
    "request_line",
    [
        asked(path=f"{PATH}standings/"),
        asked(path=f"{PATH}?view=tables"),
        asked("Accept-Language: de"),
        asked("Cookie: django_language=sv"),
        asked("Accept-Encoding: br"),
        asked("Host: other"),
        asked("X-Forwarded-Proto: https"),
    ],
)
def test_another_question_has_another_answer(kept: Polls, request_line: Any) -> None:
    assert kept.answer(request_line) is None


@pytest.mark.parametrize("version", ["v2", None, "broken"])
def test_an_old_version_is_given_to_nobody(kept: Polls, facts: Facts, version: str | None) -> None:
    facts.version = version
    assert kept.answer(asked('If-None-Match: "tag-1"')) is None
    assert kept.answer(asked()) is None


def test_a_running_timer_leaves_only_the_tag(facts: Facts) -> None:
    answers = Polls(facts.newest)
    answers.keep(ASKED, WHOLE, NEW._replace(is_lasting=False))
    assert answers.answer(asked('If-None-Match: "tag-1"')) == UNCHANGED
    assert answers.answer(asked()) is None


def test_a_tag_alone_does_not_take_the_part_away(kept: Polls) -> None:
    kept.keep(ASKED, KNOWN, NEW)
    assert kept.answer(asked()) == WHOLE
    kept.keep(ASKED, KNOWN, NEW._replace(version="v2"))
    kept.newest = lambda _slug: "v2"
    assert kept.answer(asked()) is None


def test_it_is_made_anew_once_a_minute(kept: Polls, monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + polls.LONGEST_KEPT + 1)
    assert kept.answer(asked()) is None


def without(name: str) -> list[tuple[str, str]]:
    return [header for header in HEADERS if header[0] != name]


@pytest.mark.parametrize(
    "made",
    [
        Ready("200 OK", [*HEADERS, ("Set-Cookie", "a=b")], b"packed part"),
        Ready("200 OK", without("ETag"), b"packed part"),
        Ready("200 OK", without("Content-Language"), b"packed part"),
        Ready("200 OK", [*without("Content-Language"), ("Content-Language", "de")], b"packed part"),
        Ready("200 OK", HEADERS, b""),
        Ready("200 OK", HEADERS, b"packed"),
        Ready("200 OK", without("Content-Length"), b"packed part"),
        Ready("412 Precondition Failed", HEADERS, b"packed part"),
    ],
)
def test_what_is_not_a_whole_answer_for_all_is_not_kept(facts: Facts, made: Ready) -> None:
    answers = Polls(facts.newest)
    answers.keep(ASKED, made, NEW)
    assert (answers.answer(asked()), answers.answer(asked('If-None-Match: "tag-1"'))) == (None, None)


@pytest.mark.parametrize("made", [WHOLE, WHOLE._replace(body=b""), KNOWN])
def test_what_is_made_for_a_head_is_not_kept(facts: Facts, made: Ready) -> None:
    answers = Polls(facts.newest)
    answers.keep({**ASKED, "REQUEST_METHOD": "HEAD"}, made, NEW)
    assert (answers.answer(asked()), answers.answer(asked('If-None-Match: "tag-1"'))) == (None, None)


def test_the_oldest_answers_make_room(kept: Polls, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(polls, "MOST_KEPT", 2)
    for page in (2, 3):
        kept.keep({**ASKED, "QUERY_STRING": f"page={page}"}, WHOLE, NEW)
    assert [kept.answer(asked(path=f"{PATH}{query}")) is None for query in ("", "?page=2", "?page=3")] == [
        True,
        False,
        False,
    ]


@pytest.mark.parametrize(
    ("request_line", "is_one"),
    [
        (asked(), True),
        (asked("Cookie: csrftoken=a"), True),
        (asked("Cookie: a=b; sessionid=made-up"), False),
        (asked("Cookie: messages=Saved"), False),
        (asked(line="HEAD"), False),
        (asked("Content-Length: 0", line="POST"), False),
    ],
)
def test_polls_come_from_readers_of_whom_nothing_is_known(request_line: Any, is_one: bool) -> None:
    assert is_poll(request_line) is is_one


def sent(*headers: str) -> bytes:
    head = ["GET / HTTP/1.1", "Host: hall", "HX-Request: true", *headers, "", ""]
    return "\r\n".join(head).encode()


def answers_to(small: Small, *requests: bytes) -> list[str]:
    """The first line of each answer on one connection."""
    with small.connect() as connection:
        lines = []
        for request in requests:
            connection.sendall(request)
            lines.append(connection.recv(65_536).partition(b"\r\n")[0].decode())
    return lines


def test_a_phone_keeps_its_connection_for_the_next_poll() -> None:
    """Where the answer is kept, where it is made, and where the server is too busy."""

    def unchanged(_environ: dict[str, Any], start_response: Any) -> list[bytes]:
        start_response("304 Not Modified", [("ETag", '"made"')])
        return []

    with small_server(unchanged) as small:
        assert answers_to(small, sent(), sent(), sent()) == ["HTTP/1.1 304 Not Modified"] * 3
        small.server.task_dispatcher.kept = lambda _request: UNCHANGED
        assert answers_to(small, sent(), sent()) == ["HTTP/1.1 304 Not Modified"] * 2
        small.server.task_dispatcher.kept = lambda _request: Ready("503 Service Unavailable", [])
        assert answers_to(small, sent(), sent()) == ["HTTP/1.1 503 Service Unavailable"] * 2
        assert answers_to(small, sent("Connection: close"), b"")[1] == ""
