"""The leader's pages about line-ups: the rules, and the fines of a division."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.league.division_views import found_division
from tournaments.league.fines.shown import shown_fine, shown_fines
from tournaments.league.league_views import ROOM, found_league
from tournaments.league.line_up.fines import fine_team, waive_fine
from tournaments.league.line_up.settings import save_own_rules, save_rules
from tournaments.league.line_up_forms import DivisionRulesForm, FineForm, LineUpRulesForm, WaiveForm
from tournaments.models import Division, LeagueFine
from tournaments.web.refusals import refusals_at_fields


@allowed(Action.EDIT_LEAGUE)
def line_up_rules(request: HttpRequest, slug: str) -> HttpResponse:
    """Which rules of line-ups apply, and what breaking them costs."""
    league = found_league(slug)
    form = LineUpRulesForm(league, request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            save_rules(league, form.cleaned_data["version"], form.chosen(), by=actor_of(request))
            messages.success(request, _("The rules of line-ups are saved."))
            return redirect("league", slug)
    own = league.divisions.filter(line_up_rules__isnull=False).distinct()
    context = {"league": league, "form": form, "divisions": own}
    return render(request, f"{ROOM}/line_up_rules.html", context)


@allowed(Action.EDIT_LEAGUE)
def division_rules(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The rules of line-ups in which a division differs from its league."""
    division = found_division(slug, pk)
    form = DivisionRulesForm(division, request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            save_own_rules(division, form.cleaned_data["version"], form.chosen(), by=actor_of(request))
            messages.success(request, _("The rules of line-ups are saved."))
            return redirect("division", slug, pk)
    context = {"league": division.league, "division": division, "form": form}
    return render(request, f"{ROOM}/line_up_rules.html", context)


@require_safe
@allowed(Action.READ_BOOKS)
def fines(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The fines of a division: the leader notes and waives them, the treasurer books them."""
    division = found_division(slug, pk)
    return _fines_page(request, division, FineForm(division))


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.EDIT_LEAGUE)
def note_fine(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """A fine for another reason than a line-up."""
    if request.method != "POST":
        return redirect("league_fines", slug, pk)
    division = found_division(slug, pk)
    form = FineForm(division, request.POST)
    if form.is_valid():
        with refusals_at_fields(form):
            fine_team(**form.cleaned_data, by=actor_of(request))
            messages.success(request, _("The fine is noted."))
            return redirect("league_fines", slug, pk)
    return _fines_page(request, division, form)


def _fines_page(request: HttpRequest, division: Division, form: FineForm) -> HttpResponse:
    context = {"division": division, "form": form, "shown": shown_fines(division)}
    return render(request, f"{ROOM}/fines.html", context)


def found_fine(slug: str, pk: int) -> LeagueFine:
    rows = LeagueFine.objects.select_related("team__division__league", "player", "meeting__division")
    return get_object_or_404(rows, pk=pk, team__division__league__slug=slug)


@allowed(Action.EDIT_LEAGUE)
def waive(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Waives a fine: the team no longer owes it."""
    fine = found_fine(slug, pk)
    form = WaiveForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            waive_fine(fine, form.cleaned_data["waived_reason"], by=actor_of(request))
            messages.success(request, _("The fine is waived."))
            return redirect("league_fines", slug, fine.team.division_id)
    shown = shown_fine(fine, fine.team.division.league.currency)
    return render(request, f"{ROOM}/waive.html", {"fine": fine, "one": shown, "form": form})
