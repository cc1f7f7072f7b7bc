"""Answers to visitors who ask again and again: unchanged ones are 304, whole pages are made once for everybody.

A page differs between readers only by the token of its forms and by the time, which are written in last. Shared
caches keep none of it: every answer is private, and varies with language and cookies.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers
from django.utils.formats import date_format
from django.utils.http import quote_etag
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from skatclub import __version__
from tournaments.public.kept_polls import note
from tournaments.public.published import Published, made_once
from tournaments.public.taking import etag_of, snapshot_of

TOKEN = re.compile(r'(?<=name="csrfmiddlewaretoken" value=")\w+')
TOKEN_HERE, TIME_HERE = "%token-of-this-reader%", "%time-of-this-answer%"
SECOND_HERE = "%second-of-this-answer%"  # since 1970, for timers
MESSAGES = "messages"  # the cookie with sentences for one reader
VARIES = ("Accept-Language", "Cookie", "HX-Request")
PART = "tournaments/public/_news.html"
Context = dict[str, Any]


def unless_known(
    request: HttpRequest, tag: str, make: Callable[[], HttpResponse], *, is_fresh: bool = False
) -> HttpResponse:
    """304 where the reader has the answer with this tag already, else a new one; ``is_fresh``: always a new one."""
    etag = quote_etag(tag)
    response = None if is_fresh else get_conditional_response(request, etag=etag)
    if response is None:
        response = make()
    response.headers["ETag"] = etag
    return response


def is_told_something(request: HttpRequest) -> bool:
    """Whether a sentence waits for this reader, which stands on no page that the browser has kept."""
    return bool(request.COOKIES.get(MESSAGES))


@dataclass(frozen=True)
class PublicPage:
    """A page of a tournament.

    ``make`` returns the context, with the HTML of the part that refreshes itself as ``news``. ``kept_as``: the query
    of the address as the page itself would write it; None for a page that serves one reader, such as a search.
    """

    shown: Published
    template: str
    make: Callable[[], Context]
    kept_as: str | None

    def answer(self, request: HttpRequest) -> HttpResponse:
        """The page, or only the part that refreshes itself, or 304 where the reader has it already."""
        is_poll = "HX-Request" in request.headers
        tag = self._tag(request)
        etag = tag if is_poll else self._tag_of_whole(request, tag)

        def make() -> HttpResponse:
            return HttpResponse(self._part(tag) if is_poll else self._whole(request, tag))

        response = unless_known(request, etag, make, is_fresh=is_told_something(request))
        if is_poll and self._is_like_all_others(request):
            # A running timer counts from the second that stands in the part.
            is_lasting = not snapshot_of(self.shown).is_timed
            note(response, self.shown.slug, self.shown.version, is_lasting=is_lasting)
        patch_cache_control(response, private=True, no_cache=True)
        patch_vary_headers(response, VARIES)
        return response

    def _tag(self, request: HttpRequest) -> str:
        # A search may find somebody by a surname that is not public: then more than the public part decides.
        known = self.shown.version if self.kept_as is None else etag_of(self.shown)
        return tag_of(known, get_language() or "", request.get_full_path(), __version__)

    def _tag_of_whole(self, request: HttpRequest, tag: str) -> str:
        # The token on a page that the browser has kept belongs to its cookie, and a running timer to its second.
        second = _second() if snapshot_of(self.shown).is_timed else ""
        return tag_of(tag, request.COOKIES.get(settings.CSRF_COOKIE_NAME, ""), second)

    def _part(self, tag: str) -> SafeString:
        return render_to_string(PART, {**self.make(), "tag": tag, "second_here": _second()})

    def _whole(self, request: HttpRequest, tag: str) -> str:
        if self._is_like_all_others(request):
            what = ("page", request.get_full_path(), __version__)
            page = made_once(self.shown, *what, make=lambda: self._without_token(request, tag))
            page = page.replace(TOKEN_HERE, get_token(request))
        else:
            page = self._rendered(request, tag)
        page = page.replace(SECOND_HERE, _second())
        return page.replace(TIME_HERE, date_format(timezone.localtime(), "H:i"))

    def _is_like_all_others(self, request: HttpRequest) -> bool:
        """Whether nothing on the page is about this reader. Addresses that nobody links to would fill the cache."""
        own = {settings.SESSION_COOKIE_NAME, MESSAGES} & request.COOKIES.keys()
        return not own and self.kept_as is not None and request.META.get("QUERY_STRING", "") == self.kept_as

    def _without_token(self, request: HttpRequest, tag: str) -> str:
        return TOKEN.sub(TOKEN_HERE, self._rendered(request, tag))

    def _rendered(self, request: HttpRequest, tag: str) -> str:
        context = {**self.make(), "tag": tag, "time_here": TIME_HERE, "second_here": SECOND_HERE}
        return render(request, self.template, context).content.decode()


def _second() -> str:
    return str(int(timezone.now().timestamp()))


def tag_of(*parts: object) -> str:
    """A hash that tells nothing of the parts."""
    return sha256("\n".join(map(str, parts)).encode()).hexdigest()[:32]
