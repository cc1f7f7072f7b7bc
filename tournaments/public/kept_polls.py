"""Cached answers to polls in each server process, so that a phone with the newest part gets its 304 at once.

The code that makes an answer marks it with its tournament and version. Equal requests get the same answer as long as
that version is the newest, which one short query checks each time.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from threading import Lock
from typing import NamedTuple

from django.conf import settings
from django.contrib.messages.storage.cookie import CookieStorage
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.middleware.gzip import re_accepts_gzip
from django.utils import translation

from tournaments.public.snapshot.published import newest_version

# Seconds. A change for which no new version was made would appear after this time.
LONGEST_KEPT = 60.0
MOST_KEPT = 300  # answers; of a tournament of a thousand players each has some 10 kB
PERSONAL = {settings.SESSION_COOKIE_NAME, CookieStorage.cookie_name}
ASKED_BY = ("HTTP_HOST", "HTTP_X_FORWARDED_PROTO", "HTTP_X_FORWARDED_HOST")
NOTE = "may_be_kept"  # attribute of an answer


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
class KeptAnswer:
    """``body``: None where only the tag is known. ``until``: by ``time.monotonic()``."""

    note: Note
    headers: dict[str, str]
    body: bytes | None
    until: float

    @property
    def tag(self) -> str:
        return _strong(self.headers["ETag"])

    def whole(self) -> HttpResponse | None:
        return None if self.body is None else HttpResponse(self.body, headers=self.headers)

    def unchanged(self) -> HttpResponse:
        lasting = {name: value for name, value in self.headers.items() if not name.startswith("Content-")}
        return HttpResponseNotModified(headers=lasting)


def note(response: HttpResponse, of: str, version: str, *, is_lasting: bool) -> None:
    """Marks an answer that may be given to equal requests while the tournament has this version."""
    setattr(response, NOTE, Note(of, version, is_lasting))


def is_poll(request: HttpRequest) -> bool:
    """Whether it asks for the part of a page that refreshes itself, and nobody is logged in or waits for a message."""
    return (
        request.method == "GET"
        and "HTTP_HX_REQUEST" in request.META
        and not PERSONAL & request.COOKIES.keys()
    )


def question_of(request: HttpRequest) -> Question:
    return Question(
        path=request.path,
        query=request.META.get("QUERY_STRING", ""),
        language=translation.get_language_from_request(request),
        is_packed=bool(re_accepts_gzip.search(request.META.get("HTTP_ACCEPT_ENCODING", ""))),
        asked_by=tuple(request.META.get(name, "") for name in ASKED_BY),
    )


class KeptPollsMiddleware:
    """Must be above all middleware that changes an answer, since it caches the final bytes."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.kept: OrderedDict[Question, KeptAnswer] = OrderedDict()
        self.lock = Lock()

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not is_poll(request):
            return self.get_response(request)
        question = question_of(request)
        kept = self.kept.get(question)
        ready = self._ready(kept, request) if kept else None
        if ready is not None:
            return ready
        response = self.get_response(request)
        self._keep(question, response)
        return response

    def _ready(self, kept: KeptAnswer, request: HttpRequest) -> HttpResponse | None:
        """The answer, if it is cached and still valid."""
        if kept.until < time.monotonic() or not _is_newest(kept.note):
            return None
        asked = request.META.get("HTTP_IF_NONE_MATCH", "")
        return kept.unchanged() if asked and _strong(asked) == kept.tag else kept.whole()

    def _keep(self, question: Question, made: HttpResponse) -> None:
        """Caches a new answer; for one without a body only its tag."""
        noted: Note | None = getattr(made, NOTE, None)
        if noted is None or not _is_for_all(made, question.language):
            return
        body = made.content if made.status_code == 200 and noted.is_lasting else None
        kept = KeptAnswer(noted, dict(made.headers), body, time.monotonic() + LONGEST_KEPT)
        with self.lock:
            before = self.kept.get(question)
            if before and body is None and (before.note, before.tag) == (noted, kept.tag):
                kept = replace(before, until=kept.until)
            self.kept[question] = kept
            self.kept.move_to_end(question)
            if len(self.kept) > MOST_KEPT:
                self.kept.popitem(last=False)


def _is_newest(noted: Note) -> bool:
    try:
        return newest_version(noted.of) == noted.version
    except DatabaseError:
        return False


def _is_for_all(made: HttpResponse, language: str) -> bool:
    """Whether it is in the language that was asked for, and the same for everybody who asks."""
    is_same = "ETag" in made.headers and not made.cookies
    return made.status_code in {200, 304} and is_same and made.headers.get("Content-Language") == language


def _strong(tag: str) -> str:
    """The tag without the mark of a weak one, which compression adds."""
    return tag.removeprefix("W/")
