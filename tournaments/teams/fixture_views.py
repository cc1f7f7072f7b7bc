"""The page of a plan without a draw. Nothing is stored; the typed values are in the address."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from tournaments.access.permissions import Action, allowed
from tournaments.models import Tournament
from tournaments.teams.fixture_forms import FixturesForm
from tournaments.teams.fixture_pages import fixtures_page, names_of_teams
from tournaments.teams.fixtures import known_days


@require_safe
@allowed(Action.EDIT_TEAMS)
def fixtures(request: HttpRequest, slug: str) -> HttpResponse:
    """The plan of days and meetings, initially for the number of entered teams."""
    tournament = get_object_or_404(Tournament, slug=slug)
    names = names_of_teams(tournament)
    form = FixturesForm(request.GET if "plan" in request.GET else None, names)
    context: dict[str, object] = {"tournament": tournament, "form": form}
    if form.is_valid():
        context["page"] = fixtures_page(form.days, form.teams)
    elif not form.is_bound:
        days = known_days(int(form.initial["plan"]))
        context["page"] = fixtures_page(days, names)
    return render(request, "tournaments/teams/fixtures.html", context)
