"""Pages for officials: the prize plan, and the prizes as they would be now."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.models import Tournament
from tournaments.prizes.current import plan_of
from tournaments.prizes.forms import PrizePlanForms, usual_plan
from tournaments.prizes.pages import expected_prizes, prize_page
from tournaments.prizes.planning import is_ready, save_plan, show_prizes
from tournaments.prizes.settings import PlanSettings, settings_of
from tournaments.standings.ranking import compute_standings
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields

PLAN_PAGE = "tournaments/prizes/prize_plan.html"


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.EDIT_PRIZES)
def plan(request: HttpRequest, slug: str) -> HttpResponse:
    """The form of the plan. ``do=try`` only shows the resulting amounts; nothing is saved."""
    tournament = get_object_or_404(Tournament.objects.select_related("club"), slug=slug)
    stored = plan_of(tournament)
    known = settings_of(stored) if stored else None
    version = stored.version if stored else 0
    forms = PrizePlanForms(tournament, known, version, request.POST if request.method == "POST" else None)
    if request.method != "POST":
        return _show(request, tournament, forms, known or usual_plan(tournament))
    if not forms.is_valid():
        return _show(request, tournament, forms, None)
    typed = forms.settings()
    if request.POST.get("do") != "try" and _saved(request, tournament, forms, typed):
        return redirect("prizes", slug)
    return _show(request, tournament, forms, typed)


def _saved(request: HttpRequest, tournament: Tournament, forms: PrizePlanForms, typed: PlanSettings) -> bool:
    """Saves the plan. False, with errors at the fields, if it was refused."""
    data = forms.plan.cleaned_data
    with refusals_at_fields(forms.plan):
        save_plan(
            tournament,
            typed,
            by=actor_of(request),
            version=data["version"],
            reason=data.get("reason", ""),
        )
        messages.success(request, _("The prize plan is saved."))
    return not forms.plan.errors


def _show(
    request: HttpRequest, tournament: Tournament, forms: PrizePlanForms, typed: PlanSettings | None
) -> HttpResponse:
    context: dict[str, Any] = {"tournament": tournament, "forms": [forms.plan, *forms.groups], "plan": forms}
    if typed is not None and typed.groups:
        context["expected"] = expected_prizes(typed, compute_standings(tournament))
    is_part = "HX-Request" in request.headers
    return render(request, "tournaments/prizes/_prizes_expected.html" if is_part else PLAN_PAGE, context)


def prizes(request: HttpRequest, slug: str) -> HttpResponse:
    """The prizes as they would be now; ``public.standings.prize_views`` serves visitors, and decides who may read."""
    tournament = get_object_or_404(Tournament.objects.select_related("club"), slug=slug)
    stored = plan_of(tournament)
    context: dict[str, Any] = {"tournament": tournament, "plan": stored}
    if stored is not None:
        context["page"] = prize_page(stored, compute_standings(tournament))
        context["is_ready"] = is_ready(tournament)
    return render(request, "tournaments/prizes/prizes.html", context)


@require_POST
@allowed(Action.EDIT_PRIZES)
def show(request: HttpRequest, slug: str) -> HttpResponse:
    """Begins the prize-giving, so that everybody sees the prizes, or takes that back."""
    tournament = get_object_or_404(Tournament, slug=slug)
    shown = request.POST.get("shown") == "yes"
    with refusals_as_messages(request):
        show_prizes(tournament, shown=shown, by=actor_of(request))
        said = (
            _("Everybody can see the prizes now.") if shown else _("Only officials can see the prizes now.")
        )
        messages.success(request, said)
    return redirect("prizes", slug)
