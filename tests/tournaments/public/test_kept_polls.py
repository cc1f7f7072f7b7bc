"""What the server keeps of this program's answers to polls: nobody gets what was made for a different question."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from hypothesis import example, given
from hypothesis import strategies as st
from waitress.adjustments import Adjustments
from waitress.parser import HTTPRequestParser

from skatclub.serving import polls
from skatclub.serving.polls import NOTE, Note, Polls, is_poll
from skatclub.serving.ready import Ready
from tests.examples import examples
from tests.factories import make_tournament, seat_series
from tournaments.public.snapshot.published import newest_version

PAGE = "/tournaments/club-evening/"
POLL = {"Host": "localhost", "HX-Request": "true"}
HEAD_OF_PHONE = {**POLL, "Accept-Language": "da", "Accept-Encoding": "gzip"}
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


@pytest.fixture
def answers(db: None, monkeypatch: pytest.MonkeyPatch) -> Polls:
    """Of an evening with public seats."""
    monkeypatch.setattr(polls, "close_old_connections", lambda: None)
    seat_series(make_tournament(), 1, [])
    return Polls(newest_version)


def made(answers: Polls, method: str, headers: dict[str, str]) -> Ready:
    """The program's answer, which the server has kept as far as it does."""
    answer = Client().generic(method, PAGE, headers=headers)
    ready = Ready(
        f"{answer.status_code} {answer.reason_phrase}", list(answer.headers.items()), answer.content
    )
    environ = answer.wsgi_request.META
    if NOTE in environ:
        answers.keep(environ, ready, Note(*environ[NOTE]))
    return ready


def kept(answers: Polls, headers: dict[str, str]) -> Ready | None:
    request = HTTPRequestParser(Adjustments())
    head = [f"{name}: {value}" for name, value in headers.items()]
    request.received("\r\n".join([f"GET {PAGE} HTTP/1.1", *head, "", ""]).encode("latin-1"))
    return answers.answer(request) if is_poll(request) else None


def language(answer: Ready) -> str:
    return dict(answer.headers)["Content-Language"]


@pytest.mark.parametrize("method", ["HEAD", "GET"])
def test_only_a_get_answers_the_phones(answers: Polls, method: str) -> None:
    before = made(answers, method, HEAD_OF_PHONE)
    after: Any = kept(answers, HEAD_OF_PHONE)
    assert before.status == "200 OK"
    assert after == (before if method == "GET" else None)


def test_a_head_takes_no_answer_away(answers: Polls) -> None:
    whole = made(answers, "GET", HEAD_OF_PHONE)
    made(answers, "HEAD", HEAD_OF_PHONE)
    assert kept(answers, HEAD_OF_PHONE) == whole
    assert dict(whole.headers)["Content-Length"] == str(len(whole.body))


@given(questions, questions)
@examples(25)
@example({**POLL, "Accept-Language": "*,de"}, {**POLL, "Accept-Language": "de"})
@example({**POLL, "Cookie": COOKIES[3]}, {**POLL, "Accept-Language": "de"})
@example({**POLL, "Cookie": COOKIES[2]}, {**POLL, "Accept-Language": "da"})
def test_a_kept_answer_has_the_language_of_a_fresh_one(
    answers: Polls, one: dict[str, str], other: dict[str, str]
) -> None:
    answers.kept.clear()
    made(answers, "GET", one)
    given_again = [kept(answers, asked) for asked in (one, other)]
    fresh = [language(made(answers, "GET", asked)) for asked in (one, other)]
    assert given_again[0] is not None
    assert language(given_again[0]) == fresh[0]
    assert [language(given_again[1]) if given_again[1] else fresh[1]] == fresh[1:]
