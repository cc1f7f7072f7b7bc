"""Triggers due events, and notes when a sheet's form is opened, refused and saved, for the times in the report."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest, HttpResponse

from tournaments.models import Tournament
from tournaments.rehearsal.due_events import let_happen
from tournaments.rehearsal.event_sentences import count_to_do
from tournaments.rehearsal.notes import HallDeed, HallNote, add_note
from tournaments.rehearsal.series_state import own_folder

FORMS = {"sheet", "type_again", "finish_sheet"}
OPENING = {"deals"}  # pages that open a sheet without saving it
PICTURES = {"rehearsed_paper"}
MOVED = 300


class NotingMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        if not settings.REHEARSAL:
            raise MiddlewareNotUsed
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        answer = self.get_response(request)
        match = request.resolver_match
        if match and match.url_name in FORMS | OPENING and answer.status_code < MOVED + 100:
            self._note(request, answer)
        return answer

    def process_view(self, request: HttpRequest, _view: object, _args: object, kwargs: Any) -> None:
        """Runs before a page of the evening is made, so that it shows new events and the number of tasks."""
        name = request.resolver_match.url_name if request.resolver_match else ""
        if request.method == "GET" and request.user.is_authenticated and name not in PICTURES:
            tournament = Tournament.objects.filter(slug=kwargs.get("slug", "")).first()
            if tournament is not None:
                shown = let_happen(tournament)
                request.waits_in_hall = count_to_do(shown) if shown else 0  # type: ignore[attr-defined]

    def _note(self, request: HttpRequest, answer: HttpResponse) -> None:
        match = request.resolver_match
        if match is None or (match.url_name in OPENING and request.method == "POST"):
            return
        note = HallNote(_what(request, answer), match.kwargs["number"], match.kwargs["table_number"])
        add_note(own_folder(), note)


def _what(request: HttpRequest, answer: HttpResponse) -> HallDeed:
    if request.method != "POST":
        return HallDeed.OPENED
    # A saved sheet redirects, or for background requests names the next address.
    is_saved = answer.status_code >= MOVED or answer.headers["Content-Type"].startswith("application/json")
    return HallDeed.SAVED if is_saved else HallDeed.REFUSED
