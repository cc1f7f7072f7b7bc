"""Undoing the last correction of a sheet."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.seating.fetching import fetch_series
from tournaments.sheets.fetching import after_correction, fetch_table, hidden_number
from tournaments.sheets.typing.correcting import ranking_of
from tournaments.sheets.undoing import undo_correction
from tournaments.web.refusals import refusals_as_messages


@require_POST
@allowed(Action.RECORD_SHEET)
def undo(request: HttpRequest, slug: str, number: int, table_number: int) -> HttpResponse:
    """Records the sheet as it was before its last correction."""
    table = fetch_table(fetch_series(slug, number), table_number)
    before = ranking_of(table.series.tournament)
    with refusals_as_messages(request):
        undo_correction(table, version=hidden_number(request, "version"), by=actor_of(request))
        return after_correction(request, table, before)
    return redirect("sheets_series", slug, number)
