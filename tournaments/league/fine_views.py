"""The leader's pages about line-ups: the rules, and the fines of a division."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.league.division_views import found_division
from tournaments.league.league_views import ROOM, found_league
from tournaments.league.line_up.fines import fine_team, waive_fine
from tournaments.league.line_up.settings import save_rules
from tournaments.league.line_up_forms import FineForm, LineUpRulesForm, WaiveForm
from tournaments.league.shown_fines import shown_fines
from tournaments.models import LeagueFine
from tournaments.web.refusals import refusals_at_fields


@allowed(Action.EDIT_LEAGUE)
def line_up_rules(request: HttpRequest, slug: str) -> HttpResponse:
    """Which rules of line-ups hold, and what breaking them costs."""
    league = found_league(slug)
    form = LineUpRulesForm(league, request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            save_rules(league, form.cleaned_data["version"], form.chosen(), by=actor_of(request))
            messages.success(request, _("The rules of line-ups are saved."))
            return redirect("league", slug)
    return render(request, f"{ROOM}/line_up_rules.html", {"league": league, "form": form})


@allowed(Action.EDIT_LEAGUE)
def fines(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The fines of a division, and a form for one with another reason."""
    division = found_division(slug, pk)
    form = FineForm(division, request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            fine_team(**form.cleaned_data, by=actor_of(request))
            messages.success(request, _("The fine is noted."))
            return redirect("league_fines", slug, pk)
    context = {"division": division, "form": form, "fines": shown_fines(division)}
    return render(request, f"{ROOM}/fines.html", context)


@allowed(Action.EDIT_LEAGUE)
def waive(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The team does not owe it any longer."""
    rows = LeagueFine.objects.select_related("team__division__league")
    fine = get_object_or_404(rows, pk=pk, team__division__league__slug=slug)
    form = WaiveForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            waive_fine(fine, form.cleaned_data["waived_reason"], by=actor_of(request))
            messages.success(request, _("The fine is waived."))
            return redirect("league_fines", slug, fine.team.division_id)
    return render(request, f"{ROOM}/waive.html", {"fine": fine, "form": form})
