"""The plan of a whole evening, for directors only."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from tournaments.access.permissions import Action, allowed
from tournaments.models import Tournament
from tournaments.people.names.namesakes import distinct_names
from tournaments.seating.drawing.evenings import stored_plan, unstored_task


@require_safe
@allowed(Action.DRAW)
def evening_plan(request: HttpRequest, slug: str) -> HttpResponse:
    """Every series of a planned evening with its tables, as stored; 404 if the evening was not planned."""
    tournament = get_object_or_404(Tournament, slug=slug)
    plan = stored_plan(tournament)
    if plan is None and unstored_task(tournament) is None:
        raise Http404
    context = {"tournament": tournament} | (_shown(tournament, plan.content) if plan else {})
    return render(request, "tournaments/seating/plan.html", context)


def _shown(tournament: Tournament, content: dict[str, Any]) -> dict[str, Any]:
    """The series with names, and the number of repeated meetings."""
    names = distinct_names(tournament.entries.select_related("player__club"))
    tables = [
        [[names.get(key, str(key)) for key in table] for table in series] for series in content["tables"]
    ]
    return {
        "repeats": sum(content["repeats"]),
        "fewest_repeats": content["fewest_repeats"],
        "evening_series": list(enumerate(tables, 1)),
    }
