"""Responses for visitors who reload often: unchanged ones are 304, whole pages are made once for everybody.

Only the foot of a page differs between readers, by its form's token. Shared caches store nothing: every response is
private, and varies with language and cookies.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers
from django.utils.formats import date_format
from django.utils.http import quote_etag
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from skatclub import __version__
from skatclub.guards.search_engines import list_in_search_engines
from tournaments.public.copied_context import copied_context
from tournaments.public.kept_polls import note
from tournaments.public.sharing.share import Share, share_of_tournament
from tournaments.public.snapshot.making import etag_of, snapshot_of
from tournaments.public.snapshot.published import Published, made_once

MESSAGES = "messages"  # the cookie with messages for one reader
VARIES = ("Accept-Language", "Cookie", "HX-Request")
PART, FOOT = "tournaments/public/_news.html", "_footer.html"
END = "</body>\n</html>\n"
Context = dict[str, Any]


def unless_known(
    request: HttpRequest, tag: str, make: Callable[[], HttpResponse], *, is_fresh: bool = False
) -> HttpResponse:
    """304 if the reader already has the response with this tag, otherwise a new one; ``is_fresh``: always a new one."""
    etag = quote_etag(tag)
    response = None if is_fresh else get_conditional_response(request, etag=etag)
    if response is None:
        response = make()
    response.headers["ETag"] = etag
    return response


def is_told_something(request: HttpRequest) -> bool:
    """Whether a message waits for this reader, which cached pages do not contain."""
    return bool(request.COOKIES.get(MESSAGES))


@dataclass(frozen=True)
class PublicPage:
    """A page of a tournament.

    ``make`` returns the context, with the HTML of the self-refreshing part as ``news``. ``kept_as``: the normalized
    query of the address; None for a page that serves one reader, such as a search. ``beside``: displayed values that
    the version does not cover.
    """

    shown: Published
    template: str
    make: Callable[[], Context]
    kept_as: str | None
    beside: tuple[object, ...] = ()

    def answer(self, request: HttpRequest) -> HttpResponse:
        """The page, or only its self-refreshing part, or 304 if the reader already has it."""
        is_poll = "HX-Request" in request.headers
        tag = self._tag(request)
        etag = tag if is_poll else self._tag_of_whole(request, tag)

        def make() -> HttpResponse:
            return HttpResponse(self._part(tag) if is_poll else self._whole(request, tag))

        response = unless_known(request, etag, make, is_fresh=is_told_something(request))
        if is_poll and self._is_like_all_others(request):
            # A running timer counts from the second in the part; the values beside it change in between.
            is_lasting = not snapshot_of(self.shown).is_timed and not self.beside
            note(response, self.shown.slug, self.shown.version, is_lasting=is_lasting)
        if self._is_searchable:
            list_in_search_engines(response)
        patch_cache_control(response, private=True, no_cache=True)
        patch_vary_headers(response, VARIES)
        return response

    def _tag(self, request: HttpRequest) -> str:
        # A search may find somebody by a surname that is not public, so that it depends on more than the public
        # part.
        known = self.shown.version if self.kept_as is None else etag_of(self.shown)
        return tag_of(known, self.beside, get_language() or "", request.get_full_path(), __version__)

    def _tag_of_whole(self, request: HttpRequest, tag: str) -> str:
        # A running timer counts from the second in the page.
        return tag_of_page(request, tag, self._second_of_timer())

    def _part(self, tag: str) -> SafeString:
        return render_to_string(PART, self._context(tag))

    def _whole(self, request: HttpRequest, tag: str) -> str:
        if not self._is_like_all_others(request):
            return self._rendered(request, tag)
        # With the host, which is in the meta tags for shared links.
        of_page = (request.build_absolute_uri(), self._share.picture, __version__)
        what = ("page", *of_page, self.beside, _minute(), self._second_of_timer())
        page = made_once(self.shown, *what, make=lambda: self._rendered(request, tag, has_own_foot=True))
        return page + render_to_string(FOOT, request=request) + END

    def _rendered(self, request: HttpRequest, tag: str, *, has_own_foot: bool = False) -> str:
        more = {
            "time_here": _minute(),
            "has_own_foot": has_own_foot,
            "is_searchable": self._is_searchable,
            "share": self._share,
            **copied_context(self.shown.copy),
        }
        return render_to_string(self.template, {**self._context(tag), **more}, request)

    def _context(self, tag: str) -> Context:
        return {**self.make(), "tag": tag, "second_here": _second()}

    @property
    def _share(self) -> Share:
        return share_of_tournament(self.shown, snapshot_of(self.shown))

    @property
    def _is_searchable(self) -> bool:
        """A search for somebody is never listed."""
        return self.kept_as is not None and snapshot_of(self.shown).is_searchable

    def _second_of_timer(self) -> str:
        return _second() if snapshot_of(self.shown).is_timed else ""

    def _is_like_all_others(self, request: HttpRequest) -> bool:
        """Whether nothing on the page is specific to this reader, and pages link to the address (others would fill the
        cache).
        """
        own = {settings.SESSION_COOKIE_NAME, MESSAGES} & request.COOKIES.keys()
        return not own and self.kept_as is not None and request.META.get("QUERY_STRING", "") == self.kept_as


def _second() -> str:
    """Seconds since 1970, for timers."""
    return str(int(timezone.now().timestamp()))


def _minute() -> str:
    return date_format(timezone.localtime(), "H:i")


def tag_of_page(request: HttpRequest, *parts: object) -> str:
    """A hash for a page with forms: their token belongs to the browser's cookie, which each login replaces."""
    return tag_of(*parts, request.COOKIES.get(settings.CSRF_COOKIE_NAME, ""), __version__)


def tag_of(*parts: object) -> str:
    """A hash of the parts that does not reveal them."""
    return sha256("\n".join(map(str, parts)).encode()).hexdigest()[:32]
