"""The field and the buttons with which the desk notes papers that have arrived."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.numbers import whole_number
from tournaments.models import Series, SkatTable
from tournaments.seating.fetching import fetch_series
from tournaments.sheets.desk.arrivals import note_arrival, take_arrival_back
from tournaments.sheets.desk.overview import next_open, sheet_of
from tournaments.web.refusals import refusals_as_messages


@require_POST
@allowed(Action.RECORD_SHEET)
def arrive(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Notes the sheet of the table whose number was typed, or opens it if it is here already.

    Enter in the empty field opens the next table; the button ``open`` opens any.
    """
    series = fetch_series(slug, number)
    typed = request.POST.get("table", "").strip()
    following = next_open(series, after=0)
    if not typed and following is not None:
        return redirect("sheet", slug, number, following)
    table = _table(series, typed)
    if table is None:
        messages.error(request, _("There is no table “%(table)s” in this series.") % {"table": typed[:20]})
    elif _is_opened(request, table):
        return redirect("sheet", slug, number, table.number)
    else:
        _note(request, table)
    return redirect(f"{reverse('sheets_series', args=[slug, number])}?arriving=1")


def _is_opened(request: HttpRequest, table: SkatTable) -> bool:
    is_here = table.sheet_arrived_at is not None or sheet_of(table) is not None
    return "open" in request.POST or ("arrived" not in request.POST and is_here)


def _table(series: Series, typed: str) -> SkatTable | None:
    wanted = whole_number(typed)
    tables = series.skat_tables.select_related("score_sheet")
    return tables.filter(number=wanted).first() if wanted is not None else None


def _note(request: HttpRequest, table: SkatTable) -> None:
    is_back = request.POST.get("arrived") == "no"
    with refusals_as_messages(request):
        if is_back:
            take_arrival_back(table, by=actor_of(request))
            said = _("The sheet of table %(table)d is still out.")
        else:
            note_arrival(table, by=actor_of(request))
            said = _("The sheet of table %(table)d has arrived.")
        messages.success(request, said % {"table": table.number})
