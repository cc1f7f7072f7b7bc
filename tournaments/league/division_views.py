"""The leader's pages of a division: settings, teams, squads, the plan of its meetings, rulings."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.league.forms import (
    ClubTeamForm,
    DivisionForm,
    LeaveSquadForm,
    MeetingPlanForm,
    NewTeamForm,
    PlayOffForm,
    SquadForm,
    own_sentence,
)
from tournaments.league.league_views import ROOM
from tournaments.league.meetings.forms import LeagueRulingForm
from tournaments.league.meetings.ruling import rule_on
from tournaments.league.plan_page import plan_remarks
from tournaments.league.scheduling import make_plan, meetings_of
from tournaments.league.settings import change_division, remove_division
from tournaments.league.squads.squads import add_all_to_squad, add_team, change_team, leave_squad, remove_team
from tournaments.league.table.equal_teams import draw_lots, groups_to_decide, note_play_off
from tournaments.league.table.shown import shown_ruling
from tournaments.models import ClubTeam, Division, LeagueRuling, SquadPlayer
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields


def found_division(slug: str, pk: int) -> Division:
    return get_object_or_404(Division.objects.select_related("league"), pk=pk, league__slug=slug)


@allowed(Action.EDIT_LEAGUE)
def edit(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The settings of a division, or its removal."""
    division = found_division(slug, pk)
    if request.POST.get("do") == "remove":
        with refusals_as_messages(request):
            remove_division(division, by=actor_of(request))
            messages.success(request, _("The division is removed."))
            return redirect("league", slug)
        return redirect("division_edit", slug, pk)
    form = DivisionForm(request.POST or None, instance=Division.objects.get(pk=pk))
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            version = form.cleaned_data["version"]
            change_division(division, version, by=actor_of(request), **form.values())
            messages.success(request, _("The settings are saved."))
            return redirect("division", slug, pk)
    return render(request, f"{ROOM}/division_edit.html", {"division": division, "form": form})


@allowed(Action.EDIT_LEAGUE)
def teams(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The teams of a division, and a form for the next one."""
    division = found_division(slug, pk)
    form = NewTeamForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            team = add_team(division, **form.cleaned_data, by=actor_of(request))
            messages.success(request, _("“%(team)s” is added.") % {"team": team.name})
            return redirect("division_teams", slug, pk)
    found = division.teams.select_related("club", "captain").prefetch_related("squad").order_by("name")
    context = {"division": division, "form": form, "teams": found, "has_plan": division.meetings.exists()}
    return render(request, f"{ROOM}/teams.html", context)


@allowed(Action.EDIT_LEAGUE)
def team(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """A team: its name and captain, its squad."""
    found = found_team(slug, pk)
    if request.POST.get("do") == "remove":
        with refusals_as_messages(request):
            remove_team(found, by=actor_of(request))
            messages.success(request, _("“%(team)s” is removed.") % {"team": found.name})
            return redirect("division_teams", slug, found.division_id)
        return redirect("club_team", slug, pk)
    form = ClubTeamForm(found, request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            change_team(found, **form.cleaned_data, by=actor_of(request))
            messages.success(request, _("“%(team)s” is saved.") % {"team": form.cleaned_data["name"]})
            return redirect("club_team", slug, pk)
    return _team_page(request, found, form, SquadForm(found))


def found_team(slug: str, pk: int) -> ClubTeam:
    teams = ClubTeam.objects.select_related("division__league", "club", "captain")
    return get_object_or_404(teams, pk=pk, division__league__slug=slug)


def _team_page(request: HttpRequest, team: ClubTeam, form: ClubTeamForm, squad: SquadForm) -> HttpResponse:
    context = {
        "division": team.division,
        "team": team,
        "form": form,
        "squad_form": squad,
        "forms": [form, squad],  # errors are shown in the title
        "squad": team.squad.select_related("player__club").order_by("until_on", "pk"),
        "has_plan": team.division.meetings.exists(),
    }
    return render(request, f"{ROOM}/team.html", context)


@require_POST
@allowed(Action.EDIT_LEAGUE)
def squad(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Adds players to the squad of a team."""
    found = found_team(slug, pk)
    form = SquadForm(found, request.POST)
    if form.is_valid():
        with refusals_at_fields(form):
            add_all_to_squad(found, form.chosen, form.cleaned_data["from_on"], by=actor_of(request))
            count = len(form.chosen)
            words = ngettext(
                "%(count)d player is in the squad.", "%(count)d players are in the squad.", count
            )
            messages.success(request, words % {"count": count})
            return redirect("club_team", slug, pk)
    return _team_page(request, found, ClubTeamForm(found), form)


@allowed(Action.EDIT_LEAGUE)
def leave(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The last day of a player in a squad."""
    rows = SquadPlayer.objects.select_related("team__division__league", "player")
    found = get_object_or_404(rows, pk=pk, team__division__league__slug=slug)
    form = LeaveSquadForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            leave_squad(found, form.cleaned_data["until_on"], by=actor_of(request))
            messages.success(request, _("The last day is saved."))
            return redirect("club_team", slug, found.team_id)
    return render(request, f"{ROOM}/leave.html", {"found": found, "form": form})


@allowed(Action.EDIT_LEAGUE)
def plan(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Makes the plan of the meetings, and shows which wishes it does not meet."""
    division = found_division(slug, pk)
    form = MeetingPlanForm(division.league, request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            made = make_plan(division, **form.cleaned_data, by=actor_of(request))
            said = ngettext("The plan has %(count)d meeting.", "The plan has %(count)d meetings.", len(made))
            messages.success(request, said % {"count": len(made)})
            return redirect("division_plan", slug, pk)
    meetings = list(meetings_of(division))
    context = {
        "division": division,
        "form": form,
        "meetings": meetings,
        "remarks": plan_remarks(meetings),
        "question": own_sentence(division),
    }
    return render(request, f"{ROOM}/plan.html", context)


@allowed(Action.EDIT_LEAGUE)
def rulings(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The rulings about a division, and a form for the next one."""
    division = found_division(slug, pk)
    form = LeagueRulingForm(division, request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            rule_on(**form.values(), by=actor_of(request))
            messages.success(request, _("The ruling is noted, and the table follows it."))
            return redirect("division", slug, pk)
    found = LeagueRuling.objects.filter(team__division=division).select_related("team", "meeting")
    context = {"division": division, "form": form, "division_rulings": [shown_ruling(one) for one in found]}
    return render(request, f"{ROOM}/rulings.html", context)


@allowed(Action.EDIT_LEAGUE)
def equals(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Enters the decision between teams that are equal in everything, by lot or play-off."""
    division = found_division(slug, pk)
    groups = groups_to_decide(division)
    form = PlayOffForm(groups, request.POST or None)
    if request.POST.get("do") == "lot":
        with refusals_as_messages(request):
            draw_lots(division, by=actor_of(request))
            messages.success(request, _("The lot is drawn, and the table follows it."))
        return redirect("division", slug, pk)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            note_play_off(division, form.places(), by=actor_of(request))
            messages.success(request, _("The play-off is noted, and the table follows it."))
            return redirect("division", slug, pk)
    return render(request, f"{ROOM}/equals.html", {"division": division, "groups": groups, "form": form})
