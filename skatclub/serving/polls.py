"""Answers to polls, kept in the server itself: a phone that knows the newest part is told so without Django.

Whoever makes an answer notes with it (``note``) of which tournament it is and in which version. Who asks the same gets
the same, as long as that version is the newest; this is looked up each time, in one short query.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from threading import Lock
from typing import Any, NamedTuple

from django.db import DatabaseError, close_old_connections
from django.middleware.gzip import re_accepts_gzip

from skatclub.serving.busy import language_of
from skatclub.serving.officials import has_session
from skatclub.serving.ready import Ready

NOTE = "skatclub.poll"
# Seconds. What no version tells, such as that registration ends at midnight, shows at the latest after them.
LONGEST_KEPT = 60.0
MOST_KEPT = 300  # answers; of a tournament of a thousand players each has some 10 kB
MESSAGES = "messages="  # the cookie with sentences for one reader
ASKED_BY = ("HTTP_HOST", "HTTP_X_FORWARDED_PROTO", "HTTP_X_FORWARDED_HOST")


class Note(NamedTuple):
    """``of``: the address of a tournament. ``is_lasting``: whether the body stays right while the version does."""

    of: str
    version: str
    is_lasting: bool


class Question(NamedTuple):
    """All that an answer to a poll depends on, for readers without a session."""

    path: str
    query: str
    language: str
    is_packed: bool
    asked_by: tuple[str, ...]


@dataclass(frozen=True)
class Kept:
    """``whole``: the answer with its body, None where only the tag is known. ``until``: by ``time.monotonic()``."""

    note: Note
    tag: str
    unchanged: Ready
    whole: Ready | None
    until: float


def note(environ: dict[str, Any], of: str, version: str, *, is_lasting: bool) -> None:
    """Says that the answer may be given to all who ask the same, while the tournament has this version."""
    environ[NOTE] = Note(of, version, is_lasting)


def is_poll(request: Any) -> bool:
    """Whether a request of waitress asks for the part of a page that refreshes itself, and nobody is logged in."""
    headers, cookies = request.headers, request.headers.get("COOKIE", "")
    is_plain = request.command == "GET" and not request.content_length and "TRANSFER_ENCODING" not in headers
    return is_plain and "HX_REQUEST" in headers and not has_session(cookies) and MESSAGES not in cookies


def question_of(environ: Mapping[str, Any]) -> Question:
    accepted, cookies = environ.get("HTTP_ACCEPT_LANGUAGE", ""), environ.get("HTTP_COOKIE", "")
    return Question(
        path=environ["PATH_INFO"],
        query=environ.get("QUERY_STRING", ""),
        language=language_of(accepted, cookies),
        is_packed=bool(re_accepts_gzip.search(environ.get("HTTP_ACCEPT_ENCODING", ""))),
        asked_by=tuple(environ.get(name, "") for name in ASKED_BY),
    )


class Polls:
    """The kept answers of one process. ``newest``: the version of the thing with this address, None without one."""

    def __init__(self, newest: Callable[[str], str | None]) -> None:
        self.newest = newest
        self.kept: OrderedDict[Question, Kept] = OrderedDict()
        self.lock = Lock()

    def keep(self, environ: Mapping[str, Any], made: Ready, noted: Note) -> None:
        """Keeps an answer that was just made; of one without a body only that its tag is known."""
        headers = {name.lower(): value for name, value in made.headers}
        question = question_of(environ)
        if environ["REQUEST_METHOD"] != "GET" or not _is_an_answer(made, headers, question.language):
            return
        is_whole = made.status.startswith("200") and noted.is_lasting
        lasting = [(name, value) for name, value in made.headers if not name.lower().startswith("content-")]
        kept = Kept(
            note=noted,
            tag=_strong(headers["etag"]),
            unchanged=Ready("304 Not Modified", lasting),
            whole=made if is_whole else None,
            until=time.monotonic() + LONGEST_KEPT,
        )
        self._store(question, kept)

    def _store(self, question: Question, kept: Kept) -> None:
        with self.lock:
            before = self.kept.get(question)
            if before and kept.whole is None and (before.note, before.tag) == (kept.note, kept.tag):
                kept = replace(kept, whole=before.whole)
            self.kept[question] = kept
            self.kept.move_to_end(question)
            if len(self.kept) > MOST_KEPT:
                self.kept.popitem(last=False)

    def answer(self, request: Any) -> Ready | None:
        """The answer to a poll, if it is kept and still right."""
        headers = {f"HTTP_{name}": value for name, value in request.headers.items()}
        kept = self.kept.get(
            question_of({**headers, "PATH_INFO": request.path, "QUERY_STRING": request.query})
        )
        if kept is None or kept.until < time.monotonic():
            return None
        asked = headers.get("HTTP_IF_NONE_MATCH", "")
        ready = kept.unchanged if asked and _strong(asked) == kept.tag else kept.whole
        return ready if ready and self._is_newest(kept.note) else None

    def _is_newest(self, noted: Note) -> bool:
        # Django does this only at the beginning and end of its own requests.
        close_old_connections()
        try:
            return self.newest(noted.of) == noted.version
        except DatabaseError:
            return False


def _is_an_answer(made: Ready, headers: Mapping[str, str], language: str) -> bool:
    """Whether it is whole, in the language that was asked for, and the same for everybody who asks."""
    is_whole = headers.get("content-length", "0") == str(len(made.body))
    is_same_for_all = "etag" in headers and "set-cookie" not in headers
    return (
        made.status.startswith(("200", "304"))
        and is_whole
        and is_same_for_all
        and headers.get("content-language") == language
    )


def _strong(tag: str) -> str:
    """Without the sign that a compressed answer has."""
    return tag.removeprefix("W/")
