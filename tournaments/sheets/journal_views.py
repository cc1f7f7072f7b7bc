"""The journal's page, for directors."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from tournaments.access.permissions import Action, allowed
from tournaments.journal.chain import checked_chain
from tournaments.journal.in_words import described
from tournaments.models import JournalEntry, Tournament
from tournaments.sheets.journal_search import JournalFilters

ENTRIES_PER_PAGE = 50


@allowed(Action.READ_JOURNAL)
def journal(request: HttpRequest, slug: str) -> HttpResponse:
    """Every change of a result, newest first; narrowed down to a series, a table, a player, a kind."""
    tournament = get_object_or_404(Tournament, slug=slug)
    entries = tournament.journal.select_related("by").order_by("-number")
    wanted = JournalFilters.of(request.GET)
    page = Paginator(wanted.among(entries), ENTRIES_PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "tournament": tournament,
        "page": page,
        "chain": checked_chain(tournament),
        "entries": [described(entry) for entry in page],
        "wanted": wanted,
        "kinds": JournalEntry.Action.choices,
    }
    return render(request, "tournaments/sheets/journal.html", context)
