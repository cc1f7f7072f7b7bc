"""Pages for officials: the rule for the teams, their players, and their standings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.models import Team, TeamPlan, Tournament
from tournaments.standings.exporting import exported, file_answer
from tournaments.standings.views import wanted_file
from tournaments.teams.drawing import draw_teams, is_time_to_draw
from tournaments.teams.entering import MembersCheck, change_team, enter_team, remove_team
from tournaments.teams.forms import TeamForm, TeamPlanForm
from tournaments.teams.pages import players_by_series, team_page, team_standings_page
from tournaments.teams.planning import remove_team_plan, save_team_plan
from tournaments.teams.results import team_plan_of, teams_of
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields

ROOM = "tournaments/teams"


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.EDIT_TEAMS)
def teams(request: HttpRequest, slug: str) -> HttpResponse:
    """The teams, and a form for the next one."""
    tournament = get_object_or_404(Tournament, slug=slug)
    plan = team_plan_of(tournament)
    if plan is None:
        return render(request, f"{ROOM}/teams.html", {"tournament": tournament})
    form = TeamForm(tournament, plan, data=request.POST or None)
    if request.method == "POST" and form.is_valid() and _is_entered(request, tournament, form):
        return redirect("teams", slug)
    context = {
        "tournament": tournament,
        "plan": plan,
        "page": team_page(tournament, plan),
        "is_time_to_draw": plan.is_drawn_at_end and is_time_to_draw(tournament),
        "form": form,
    }
    return render(request, f"{ROOM}/teams.html", context)


def _is_entered(request: HttpRequest, tournament: Tournament, form: TeamForm) -> bool:
    """Enters the team. False, with errors at the fields, if it was refused."""
    with refusals_at_fields(form):
        team = enter_team(tournament, form.cleaned_data["name"], form.members, by=actor_of(request))
        messages.success(request, _("“%(team)s” is entered.") % {"team": team.name})
    return not form.errors


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.EDIT_TEAMS)
def team(request: HttpRequest, slug: str, number: int, *, check: MembersCheck | None = None) -> HttpResponse:
    """The page for changing or removing a team. ``check``: a league's check of its players."""
    found = _found(slug, number)
    tournament = found.plan.tournament
    if request.POST.get("do") == "remove":
        with refusals_as_messages(request):
            remove_team(found, by=actor_of(request))
            messages.success(request, _("“%(team)s” is removed.") % {"team": found.name})
        return redirect("teams", slug)
    form = TeamForm(tournament, found.plan, found, data=request.POST or None)
    if request.method == "POST" and form.is_valid() and _is_changed(request, found, form, check):
        return redirect("teams", slug)
    context: dict[str, Any] = {"tournament": tournament, "team": found, "plan": found.plan, "form": form}
    if form.fixed:
        context["playing"] = players_by_series(found)
    return render(request, f"{ROOM}/team.html", context)


def _found(slug: str, number: int) -> Team:
    plan = get_object_or_404(TeamPlan.objects.select_related("tournament"), tournament__slug=slug)
    return get_object_or_404(teams_of(plan).select_related("plan__tournament"), number=number)


def _is_changed(request: HttpRequest, found: Team, form: TeamForm, check: MembersCheck | None) -> bool:
    data, by = form.cleaned_data, actor_of(request)
    with refusals_at_fields(form):
        change_team(found, data["name"], form.members, version=data["version"], by=by, check=check)
        messages.success(request, _("“%(team)s” is saved.") % {"team": data["name"]})
    return not form.errors


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.EDIT_TOURNAMENT)
def plan(request: HttpRequest, slug: str) -> HttpResponse:
    """The form of the plan."""
    tournament = get_object_or_404(Tournament, slug=slug)
    stored = team_plan_of(tournament)
    if request.POST.get("do") == "remove":
        with refusals_as_messages(request):
            remove_team_plan(tournament, by=actor_of(request))
            messages.success(request, _("The tournament has no teams any more."))
        return redirect("teams", slug)
    form = TeamPlanForm(tournament, stored, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid() and _is_planned(request, tournament, form):
        return redirect("teams", slug)
    return render(request, f"{ROOM}/team_plan.html", {"tournament": tournament, "plan": stored, "form": form})


def _is_planned(request: HttpRequest, tournament: Tournament, form: TeamPlanForm) -> bool:
    with refusals_at_fields(form):
        if form.chosen is not None:
            typed = form.cleaned_data
            why = {"version": typed["version"], "order_reason": typed.get("order_reason", "")}
            save_team_plan(tournament, form.chosen, by=actor_of(request), **why)
        messages.success(request, _("The plan of the teams is saved."))
    return not form.errors


@require_POST
@allowed(Action.DRAW_LOTS)
def draw(request: HttpRequest, slug: str) -> HttpResponse:
    """Draws the teams at the end."""
    tournament = get_object_or_404(Tournament, slug=slug)
    with refusals_as_messages(request):
        drawn = draw_teams(tournament, by=actor_of(request))
        said = ngettext("%(count)d team has been drawn.", "%(count)d teams have been drawn.", len(drawn))
        messages.success(request, said % {"count": len(drawn)})
    return redirect("teams", slug)


@require_safe
@allowed(Action.READ_STANDINGS)
def standings(
    request: HttpRequest, slug: str, *, kinds_of: Callable[[Tournament], Sequence[object]]
) -> HttpResponse:
    """The standings of the teams, beside those of the players. ``kinds_of``: the tabs of all lists."""
    tournament = get_object_or_404(Tournament, slug=slug)
    stored = team_plan_of(tournament)
    context: dict[str, Any] = {"tournament": tournament, "plan": stored, "kinds": kinds_of(tournament)}
    if stored is not None:
        page = context["page"] = team_standings_page(tournament, stored)
        wanted = wanted_file(request)
        if wanted:
            return file_answer(f"{slug}-teams", wanted, exported(wanted, page.shown))
    return render(request, f"{ROOM}/team_standings.html", context)
