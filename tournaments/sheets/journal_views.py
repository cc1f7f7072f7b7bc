"""The journal's page, for directors."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from tournaments.access import Action, allowed
from tournaments.journal_chain import checked_chain
from tournaments.models import Tournament
from tournaments.numbers import whole_number
from tournaments.sheets.changes import described

ENTRIES_PER_PAGE = 50


@allowed(Action.READ_JOURNAL)
def journal(request: HttpRequest, slug: str) -> HttpResponse:
    """Every change of a result, newest first; ``?series=`` and ``?table=`` narrow it down."""
    tournament = get_object_or_404(Tournament, slug=slug)
    entries = tournament.journal.select_related("by").order_by("-number")
    for name in ("series", "table"):
        number = whole_number(request.GET.get(name))
        if number is not None:
            entries = entries.filter(**{f"{name}_number": number})
    page = Paginator(entries, ENTRIES_PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "tournament": tournament,
        "page": page,
        "chain": checked_chain(tournament),
        "entries": [described(entry) for entry in page],
        "series_filter": request.GET.get("series", ""),
        "table_filter": request.GET.get("table", ""),
    }
    return render(request, "tournaments/sheets/journal.html", context)
