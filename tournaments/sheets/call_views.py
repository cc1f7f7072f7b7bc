"""The tables that call the desk: the list that refreshes itself, and the button that answers."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.numbers import whole_number
from tournaments.models import Tournament
from tournaments.seating.fetching import fetch_series
from tournaments.sheets.background import saved
from tournaments.sheets.desk.desk_calls import answer_call, open_calls
from tournaments.web.refusals import refusals_as_messages


@require_safe
@allowed(Action.ANSWER_CALL)
def calls_now(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Only the list; ``number``: the series of its page, to which an answer leads back."""
    tournament = get_object_or_404(Tournament, slug=slug)
    context = {"tournament": tournament, "back": number, "calls": open_calls(tournament), "refreshes": True}
    return render(request, "tournaments/sheets/_calls.html", context)


@require_POST
@allowed(Action.ANSWER_CALL)
def answer(request: HttpRequest, slug: str, number: int, table_number: int) -> HttpResponse:
    """Answers the call, which the table sees at once."""
    series = fetch_series(slug, number)
    table = get_object_or_404(series.skat_tables, number=table_number)
    back = redirect("sheets_series", slug, whole_number(request.POST.get("back")) or number)
    with refusals_as_messages(request):
        if answer_call(table, by=actor_of(request)):
            said = _("Table %(table)d sees that you come.")
            messages.success(request, said % {"table": table.number})
        return saved(request, back)
    return back
