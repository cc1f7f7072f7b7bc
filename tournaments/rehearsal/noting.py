"""Notes when a sheet's form is opened, refused and saved, for the seconds of the report."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest, HttpResponse

from tournaments.rehearsal.notes import HallDeed, HallNote, add_note
from tournaments.rehearsal.series_state import own_folder

FORMS = {"sheet", "type_again"}
MOVED = 300


class NotingMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        if not settings.REHEARSAL:
            raise MiddlewareNotUsed
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        answer = self.get_response(request)
        match = request.resolver_match
        if match and match.url_name in FORMS and answer.status_code < MOVED + 100:
            what = _what(request, answer)
            add_note(own_folder(), HallNote(what, match.kwargs["number"], match.kwargs["table_number"]))
        return answer


def _what(request: HttpRequest, answer: HttpResponse) -> HallDeed:
    if request.method != "POST":
        return HallDeed.OPENED
    # A sheet that is saved leads on; in the background it says where to.
    is_saved = answer.status_code >= MOVED or answer.headers["Content-Type"].startswith("application/json")
    return HallDeed.SAVED if is_saved else HallDeed.REFUSED
