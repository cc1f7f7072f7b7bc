"""The results of one imported past evening."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from scoring.systems import rule_system_name
from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed, may
from tournaments.models import PastEvening
from tournaments.season.past_evening import results_of
from tournaments.web.charts.points_spread import PointsSpread, placed_spread


@allowed(Action.READ_RELEASED)
def past_evening(request: HttpRequest, pk: int) -> HttpResponse:
    """Visible to everybody if the club wants that, with public names; always to officials."""
    evening = get_object_or_404(PastEvening.objects.select_related("club"), pk=pk)
    public = not may(actor_of(request), Action.READ_SEASON)
    if public and not evening.club.shows_history:
        raise Http404
    numbers, lines = results_of(evening, public=public)
    chart = PointsSpread(tuple(line.total for line in lines))
    context = {
        "spread": chart if placed_spread(chart) else None,
        "evening": evening,
        "numbers": numbers,
        "lines": lines,
        "rules": rule_system_name(evening.rules),
    }
    return render(request, "tournaments/public/past_evening.html", context)
