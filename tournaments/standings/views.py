"""The standings' page, and the release of results."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring.systems import tie_sentence
from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.models import Series, Tournament
from tournaments.setup.visibility_question import question_before
from tournaments.standings.columns import ROWS_PER_PAGE
from tournaments.standings.exporting import EXPORTS, exported, file_answer
from tournaments.standings.name_search import found_lines
from tournaments.standings.quota import quota_line
from tournaments.standings.ranking import compute_standings
from tournaments.standings.releasing import release_choices, release_results
from tournaments.standings.tables import StandingsTable
from tournaments.standings.visibility_summary import seen_by_everybody, visibility_choices
from tournaments.web.lists import configure_from
from tournaments.web.refusals import refusals_as_messages

PAGE = "tournaments/standings/standings.html"


@allowed(Action.READ_STANDINGS)
def standings(
    request: HttpRequest, slug: str, *, kinds_of: Callable[[Tournament], Sequence[object]]
) -> HttpResponse:
    """Officials see everything that is recorded; visitors come to ``public.standings_views``.

    ``kinds_of``: the tabs of the other lists.
    """
    tournament = get_object_or_404(Tournament, slug=slug)
    # Officials see each sheet at once: nothing is cached for them.
    shown = compute_standings(tournament)
    typed = request.GET.get("q", "")[:100]
    quota = quota_line(tournament.quota, shown.lines, is_final=shown.is_official)
    table = StandingsTable(shown, found_lines(shown, typed), quota, order_by="rank")
    configure_from(request, table, per_page=ROWS_PER_PAGE)
    wanted = wanted_file(request)
    if wanted:
        return file_answer(slug, wanted, exported(wanted, table))
    context = {
        "tournament": tournament,
        "seen": seen_by_everybody(tournament, shown.series),
        "visibilities": visibility_choices(tournament),
        "asks_unsilent": question_before(tournament, {"is_last_silent": False}),
        "release": release_choices(tournament, shown.series),
        "standings": shown,
        "kinds": kinds_of(tournament) if shown.series else (),
        "table": table,
        "typed": typed,
        "tie_sentence": tie_sentence(tournament.rule_system),
    }
    return render(request, PAGE, context)


def wanted_file(request: HttpRequest) -> str:
    """The file format that is asked for; "" for the page, with a message if the format is unknown."""
    wanted = request.GET.get("_export", "")
    if not wanted or wanted in EXPORTS:
        return wanted
    messages.error(request, _("Standings can only be saved as CSV or XLSX."))
    return ""


@require_POST
@allowed(Action.RELEASE_RESULTS)
def release(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Shows the results of a series to everybody, or takes them back."""
    series = get_object_or_404(Series, tournament__slug=slug, number=number)
    released = request.POST.get("released") == "yes"
    with refusals_as_messages(request):
        release_results(series, released=released, by=actor_of(request))
        if released:
            said = _("Everybody can see the results of series %(number)d now.")
        else:
            said = _("The results of series %(number)d are now visible to officials only.")
        messages.success(request, said % {"number": number})
    return redirect("standings", slug)
