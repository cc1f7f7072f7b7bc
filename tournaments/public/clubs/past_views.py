"""The results of one imported past evening."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from scoring.systems import rule_system_name
from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed, may
from tournaments.models import PastEvening
from tournaments.public.clubs.copied import CopiedPastEvening, find_past_evening
from tournaments.public.copied_context import copied_context
from tournaments.season.evenings.past_evening import PastLine, results_of
from tournaments.web.charts.points_spread import PointsSpread, placed_spread


@allowed(Action.READ_RELEASED)
def past_evening(request: HttpRequest, pk: int) -> HttpResponse:
    """An evening; for everybody with public names, if the club wants that; always for officials."""
    evening = PastEvening.objects.select_related("club").filter(pk=pk).first()
    public = not may(actor_of(request), Action.READ_SEASON)
    if evening is None or (public and not evening.club.shows_history):
        return _copied(request, pk)
    numbers, lines = results_of(evening, public=public)
    return _page(request, evening, numbers, lines)


def _copied(request: HttpRequest, pk: int) -> HttpResponse:
    found = find_past_evening(pk)
    if found is None:
        raise Http404
    evening, copy = found
    return _page(request, evening, evening.numbers, evening.lines, **copied_context(copy))


def _page(
    request: HttpRequest,
    evening: PastEvening | CopiedPastEvening,
    numbers: Sequence[int],
    lines: Sequence[PastLine],
    **more: object,
) -> HttpResponse:
    chart = PointsSpread(tuple(line.total for line in lines))
    context = {
        "spread": chart if placed_spread(chart) else None,
        "evening": evening,
        "numbers": numbers,
        "lines": lines,
        "rules": rule_system_name(evening.rules),
        **more,
    }
    return render(request, "tournaments/public/past_evening.html", context)
