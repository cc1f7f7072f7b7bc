"""The desk settles an objection with a sentence that players read on their own page."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.numbers import whole_number
from tournaments.models import Objection, Series
from tournaments.seating.fetching import fetch_series
from tournaments.sheets.background import saved
from tournaments.sheets.objections.objections import settle_objection
from tournaments.web.refusals import refusals_as_messages


@require_POST
@allowed(Action.SETTLE_OBJECTION)
def settle(request: HttpRequest, slug: str, number: int, pk: int) -> HttpResponse:
    """Settles an objection with the typed sentence; ``back`` leads to the list of the series, or to the table."""
    series = fetch_series(slug, number)
    rows = Objection.objects.select_related("seat__skat_table", "seat__entry__player")
    objection = get_object_or_404(rows, pk=pk, seat__series=series)
    with refusals_as_messages(request):
        settle_objection(objection, request.POST.get("answer", ""), by=actor_of(request))
        said = _("The objection of %(name)s is settled.") % {"name": objection.seat.entry.player}
        messages.success(request, said)
        return saved(request, _back(request, series, objection))
    return _back(request, series, objection)


def _back(request: HttpRequest, series: Series, objection: Objection) -> HttpResponse:
    slug, back = series.tournament.slug, request.POST.get("back", "")
    if back == "table":
        return redirect("sheet", slug, series.number, objection.seat.skat_table.number)
    return redirect("sheets_series", slug, whole_number(back) or series.number)
