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
from tournaments.standings.desk_tables import DESK_ROWS, DeskTable
from tournaments.standings.exporting import EXPORTS, exported, file_answer
from tournaments.standings.movement import movement_of, newest_series
from tournaments.standings.name_search import found_lines
from tournaments.standings.quota import quota_line
from tournaments.standings.ranking import Standings, compute_standings
from tournaments.standings.releasing import release_choices, release_results
from tournaments.standings.visibility_summary import seen_by_everybody, visibility_choices
from tournaments.web.lists import configure_from
from tournaments.web.refusals import refusals_as_messages

PAGE = "tournaments/standings/standings.html"


@allowed(Action.READ_STANDINGS)
def standings(
    request: HttpRequest,
    slug: str,
    *,
    kinds_of: Callable[[Tournament], Sequence[object]],
    questions_of: Callable[[Tournament], object],
) -> HttpResponse:
    """The standings for officials from everything recorded; ``public.standings.views`` serves visitors.

    ``kinds_of``: the tabs of the other lists; ``questions_of``: questions to check before results are released.
    """
    tournament = get_object_or_404(Tournament, slug=slug)
    # Officials see each sheet at once: nothing is cached for them.
    shown = compute_standings(tournament)
    typed = request.GET.get("q", "")[:100]
    table = _table(request, shown, typed)
    wanted = wanted_file(request)
    if wanted:
        return file_answer(slug, wanted, exported(wanted, table))
    context = {
        "tournament": tournament,
        **_about(tournament, shown),
        "questions": questions_of(tournament),
        "kinds": kinds_of(tournament) if shown.series else (),
        "table": table,
        "typed": typed,
        "tie_sentence": tie_sentence(tournament.rule_system),
    }
    return render(request, PAGE, context)


def _table(request: HttpRequest, shown: Standings, typed: str) -> DeskTable:
    quota = quota_line(shown.tournament.quota, shown.lines, is_final=shown.is_official)
    table = DeskTable(shown, found_lines(shown, typed), movement_of(shown), quota, order_by="rank")
    configure_from(request, table, per_page=DESK_ROWS)
    return table


def _about(tournament: Tournament, shown: Standings) -> dict[str, object]:
    """Context: the progress of the standings, what is public, and the director's choices."""
    return {
        "standings": shown,
        "newest": newest_series(shown),
        "is_missing": dict(shown.missing),
        "seen": seen_by_everybody(tournament, shown.series),
        "visibilities": visibility_choices(tournament),
        "release": release_choices(tournament, shown.series),
    }


def wanted_file(request: HttpRequest) -> str:
    """The requested file format; "" for the page, with a message if the format is unknown."""
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
