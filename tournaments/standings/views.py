"""The standings' page, and the release of results."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring.words.standings import tie_sentence
from tournaments.access import Action, allowed, may
from tournaments.actors import actor_of
from tournaments.errors import Refused
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
from tournaments.standings.published import find_published
from tournaments.standings.ranking import compute_standings
from tournaments.standings.releasing import release_results
from tournaments.standings.tables import StandingsTable

PAGE = "tournaments/standings/standings.html"


@allowed(Action.READ_RELEASED)
def standings(request: HttpRequest, slug: str) -> HttpResponse:
    """Officials see everything that is recorded, everybody else what the director has released."""
    answer = _for_officials if may(actor_of(request), Action.READ_STANDINGS) else _for_visitors
    return answer(request, slug)


def _wanted_file(request: HttpRequest) -> str:
    """The file format that is asked for; "" for the page, with a message if the format is unknown."""
    wanted = request.GET.get("_export", "")
    if not wanted or wanted in EXPORTS:
        return wanted
    messages.error(request, _("Standings can only be saved as CSV or XLSX."))
    return ""


def _for_officials(request: HttpRequest, slug: str) -> HttpResponse:
    tournament = get_object_or_404(Tournament, slug=slug)
    # Officials see each sheet at once: nothing is cached for them.
    shown = compute_standings(tournament)
    typed = request.GET.get("q", "")[:100]
    table = StandingsTable(shown, found_lines(shown, typed), order_by="rank")
    configure(table, ListQuery.of(request.GET, per_page=ROWS_PER_PAGE))
    wanted = _wanted_file(request)
    if wanted:
        return export(tournament, wanted, table)
    context = {
        "tournament": tournament,
        "standings": shown,
        "table": table,
        "typed": typed,
        "tie_sentence": tie_sentence(tournament.rule_system),
    }
    return render(request, PAGE, context)


def _for_visitors(request: HttpRequest, slug: str) -> HttpResponse:
    """The page around the list depends on the reader; the list is the same for all."""
    shown = find_published(slug)
    if shown is None:
        raise Http404
    query = ListQuery.of(request.GET, per_page=ROWS_PER_PAGE)
    typed = request.GET.get("q", "")[:100]
    wanted = _wanted_file(request)
    if wanted and shown.released:
        return public_export(shown, wanted, query, typed)
    listing = public_listing(shown, query, typed) if shown.released else ""
    return render(request, PAGE, {"tournament": shown, "listing": listing, "public": True})


@require_POST
@allowed(Action.RELEASE_RESULTS)
def release(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Shows the results of a series to everybody, or takes them back."""
    series = get_object_or_404(Series, tournament__slug=slug, number=number)
    released = request.POST.get("released") == "yes"
    try:
        release_results(series, released=released, by=actor_of(request))
        if released:
            said = _("Everybody can see the results of series %(number)d now.")
        else:
            said = _("The results of series %(number)d are now visible to officials only.")
        messages.success(request, said % {"number": number})
    except Refused as error:
        messages.error(request, error.sentence)
    return redirect("standings", slug)
