"""In the real installation: requesting a rehearsal, entering it, wiping it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from skatclub.config.rehearsal import PREFIX
from skatclub.serving.rehearsal.folder import RehearsalState, can_start, read_order, state_of, withdraw_order
from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, Role, allowed, may
from tournaments.models import Tournament
from tournaments.rehearsal.beginning import begin
from tournaments.rehearsal.forms import RehearsalForm
from tournaments.rehearsal.keys import make_key
from tournaments.web.refusals import refusals_at_fields

View = Callable[..., HttpResponse]
NEWEST = 5  # evenings that are offered


def outside(view: View) -> View:
    """A view that exists only in the real installation."""

    @wraps(view)
    def checked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if settings.REHEARSAL:
            raise Http404
        return view(request, *args, **kwargs)

    return checked


@allowed(Action.PRACTISE)
@outside
def state(request: HttpRequest) -> HttpResponse:
    """The state of the installation's only rehearsal, and the ways into it."""
    return render(request, "tournaments/rehearsal/state.html", context_of())


@require_safe
@allowed(Action.PRACTISE)
@outside
def not_running(_request: HttpRequest) -> HttpResponse:
    """The answer for an address of a rehearsal that was wiped."""
    return redirect("rehearsal_state")


@allowed(Action.REHEARSE)
@outside
def rehearse(request: HttpRequest, slug: str) -> HttpResponse:
    """Asks what to rehearse, and begins."""
    tournament = get_object_or_404(Tournament, slug=slug)
    form = RehearsalForm(tournament, request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            begin(tournament, form.wish())
            return redirect("rehearsal_state")
    context = {"tournament": tournament, "form": form, **context_of()}
    return render(request, "tournaments/rehearsal/begin.html", context)


def context_of() -> dict[str, Any]:
    data = Path(settings.SKATCLUB_DATA)
    found = state_of(data)
    return {
        "state": found.value,
        "order": read_order(data),
        "can_start": can_start(data),
        "is_moving": found in {RehearsalState.STARTING, RehearsalState.ENDING},
        "newest": Tournament.objects.order_by("-date", "-pk")[:NEWEST]
        if found is RehearsalState.NONE
        else (),
    }


@require_POST
@allowed(Action.PRACTISE)
@outside
def go_in(request: HttpRequest) -> HttpResponse:
    """Enters the rehearsal. Only directors can enter as director; others and they can enter as recorder, the second
    person."""
    role = Role.DIRECTOR if may(actor_of(request), Action.REHEARSE) else Role.RECORDER
    if request.POST.get("role") == Role.RECORDER.value:
        role = Role.RECORDER
    data = Path(settings.SKATCLUB_DATA)
    if state_of(data) is not RehearsalState.RUNNING:
        return redirect("rehearsal_state")
    return redirect(f"{PREFIX}come-in/{make_key(data, role)}/")


@require_POST
@allowed(Action.REHEARSE)
@outside
def wipe(_request: HttpRequest) -> HttpResponse:
    """Ends the rehearsal and deletes everything: processes, database, papers."""
    withdraw_order(Path(settings.SKATCLUB_DATA))
    return redirect("rehearsal_state")
