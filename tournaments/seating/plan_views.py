"""The plan of a whole evening, for the director's eyes."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from tournaments.access import Action, allowed
from tournaments.models import Tournament
from tournaments.seating.asking import plan_of_evening
from tournaments.seating.generator.plan import plan_evening


@require_safe
@allowed(Action.DRAW)
def evening_plan(request: HttpRequest, slug: str) -> HttpResponse:
    """Every series of a planned evening with its tables; 404 where the evening was not planned."""
    tournament = get_object_or_404(Tournament, slug=slug)
    task = plan_of_evening(tournament)
    if task is None:
        raise Http404
    count = task.number + task.to_come
    plan = plan_evening(task.participants, task.sizes, count, seed=task.seed, order=task.order)
    entries = tournament.entries.select_related("player")
    names = {entry.start_number: entry.player.full_name for entry in entries}
    context = {
        "tournament": tournament,
        "plan": plan,
        "evening_series": [
            (number, [[names[key] for key in table] for table in series.tables], series.repeats)
            for number, series in enumerate(plan.series, 1)
        ],
    }
    return render(request, "tournaments/seating/plan.html", context)
