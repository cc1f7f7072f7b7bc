"""The standings' page, and the release of results."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST
from django_tables2 import RequestConfig
from django_tables2.export import TableExport

from scoring.words.standings import tie_sentence
from tournaments.access import Action, allowed, may
from tournaments.errors import UserError
from tournaments.models import Series, Tournament
from tournaments.names import fold, search_text
from tournaments.standings.ranking import Line, Standings, compute_standings, released_series
from tournaments.standings.releasing import release_results
from tournaments.standings.tables import StandingsTable

ROWS_PER_PAGE = 250


@allowed(Action.READ_RELEASED)
def standings(request: HttpRequest, slug: str) -> HttpResponse:
    """Officials see everything that is recorded, everybody else what the director has released."""
    tournament = get_object_or_404(Tournament.objects.select_related("club"), slug=slug)
    public = not may(request.user, Action.READ_STANDINGS)
    shown = compute_standings(tournament, series_numbers=released_series(tournament) if public else None)
    typed = request.GET.get("q", "")[:100]
    table = StandingsTable(shown, _found(shown, typed, public=public), public=public, order_by="rank")
    RequestConfig(request, paginate={"per_page": ROWS_PER_PAGE}).configure(table)
    export = request.GET.get("_export", "")
    if TableExport.is_valid_format(export):
        return TableExport(export, table).response(f"{tournament.slug}.{export}")
    context = {
        "tournament": tournament,
        "standings": shown,
        "table": table,
        "public": public,
        "typed": typed,
        "notes": shown.notes,
        "tie_sentence": tie_sentence(tournament.rule_system),
    }
    return render(request, "tournaments/standings/standings.html", context)


def _found(shown: Standings, typed: str, *, public: bool) -> list[Line]:
    """The lines whose name contains what was typed, in any spelling."""
    words = fold(typed).split()
    names = ((line, line.public_name if public else line.name) for line in shown.lines)
    return (
        [line for line, name in names if all(word in search_text(name) for word in words)]
        if words
        else list(shown.lines)
    )


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
