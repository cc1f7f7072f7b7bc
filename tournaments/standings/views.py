"""The standings' page, and the release of results."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring.standing_phrases import tie_sentence
from tournaments.access import Action, allowed, may
from tournaments.errors import UserError
from tournaments.lists import ListQuery, configure
from tournaments.models import Series, Tournament
from tournaments.standings.finding import found_lines
from tournaments.standings.listing_views import (
    EXPORTS,
    ROWS_PER_PAGE,
    export,
    public_export,
    public_listing,
)
from tournaments.standings.published import published
from tournaments.standings.ranking import compute_standings
from tournaments.standings.releasing import release_results
from tournaments.standings.tables import StandingsTable
from tournaments.visibility import readable_tournaments

PAGE = "tournaments/standings/standings.html"


@allowed(Action.READ_RELEASED)
def standings(request: HttpRequest, slug: str) -> HttpResponse:
    """Officials see everything that is recorded, everybody else what the director has released."""
    tournament = get_object_or_404(readable_tournaments(request.user), slug=slug)
    wanted = request.GET.get("_export", "")
    if wanted and wanted not in EXPORTS:
        messages.error(request, _("Standings are saved as CSV or XLSX; other files are not made here."))
    if may(request.user, Action.READ_STANDINGS):
        return _for_officials(request, tournament, wanted)
    return _for_visitors(request, tournament, wanted)


def _for_officials(request: HttpRequest, tournament: Tournament, wanted: str) -> HttpResponse:
    shown = compute_standings(tournament)
    typed = request.GET.get("q", "")[:100]
    table = StandingsTable(shown, found_lines(shown, typed), order_by="rank")
    configure(table, ListQuery.of(request.GET, per_page=ROWS_PER_PAGE))
    if wanted in EXPORTS:
        return export(tournament, wanted, table)
    context = {
        "tournament": tournament,
        "standings": shown,
        "table": table,
        "typed": typed,
        "tie_sentence": tie_sentence(tournament.rule_system),
    }
    return render(request, PAGE, context)


def _for_visitors(request: HttpRequest, tournament: Tournament, wanted: str) -> HttpResponse:
    """The page around the list is the reader's own; the list is the same for all."""
    shown = published(tournament)
    query = ListQuery.of(request.GET, per_page=ROWS_PER_PAGE)
    typed = request.GET.get("q", "")[:100]
    if shown.series and wanted in EXPORTS:
        return public_export(shown, wanted, query, typed)
    listing = public_listing(shown, query, typed) if shown.series else ""
    context = {"tournament": tournament, "standings": shown, "listing": listing, "public": True}
    return render(request, PAGE, context)


@require_POST
@allowed(Action.RELEASE_RESULTS)
def release(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Shows the results of a series to everybody, or takes them back."""
    series = get_object_or_404(Series, tournament__slug=slug, number=number)
    released = request.POST.get("released") == "yes"
    try:
        release_results(series, released=released, by=request.user)
        if released:
            said = _("Everybody can see the results of series %(number)d now.")
        else:
            said = _("The results of series %(number)d are for officials only now.")
        messages.success(request, said % {"number": number})
    except UserError as error:
        messages.error(request, error.sentence)
    return redirect("standings", slug)
