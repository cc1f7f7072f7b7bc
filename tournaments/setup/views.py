"""Pages on which a tournament is set up."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.access.visibility import secret_series
from tournaments.models import Tournament
from tournaments.people.retention_dates import schedule
from tournaments.setup.forms import TournamentForm
from tournaments.setup.states import change_state
from tournaments.setup.tournament_settings import (
    change_settings,
    create_tournament,
    last_evening,
    newest_tournament,
)
from tournaments.setup.visibility_question import question_before
from tournaments.web.form_fields import reason_of
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields

TEMPLATE = "tournaments/setup/tournament.html"
CLOSE = "tournaments/setup/close.html"


@allowed(Action.EDIT_TOURNAMENT)
def new(request: HttpRequest) -> HttpResponse:
    """A new tournament; ``?copy=1`` starts from last evening's settings."""
    if request.method != "POST":
        initial = last_evening() if request.GET.get("copy") else {}
        return render(
            request, TEMPLATE, {"form": TournamentForm.for_new(initial), "can_copy": last_evening()}
        )
    form = TournamentForm(request.POST)
    if not form.is_valid():
        return render(request, TEMPLATE, {"form": form})
    with refusals_at_fields(form):
        like = newest_tournament() if request.GET.get("copy") else None
        tournament = create_tournament(by=actor_of(request), like=like, **form.values())
        messages.success(
            request, _("“%(name)s” has been set up. Check in the players next.") % {"name": tournament.name}
        )
        return redirect("check_in", tournament.slug)
    return render(request, TEMPLATE, {"form": form})


@allowed(Action.EDIT_TOURNAMENT)
def edit(request: HttpRequest, slug: str) -> HttpResponse:
    """Changes the settings of a tournament."""
    tournament = get_object_or_404(Tournament, slug=slug)
    # The form gets a copy of its own: validating changes its instance, and the page shows what is stored.
    form = TournamentForm(request.POST or None, instance=Tournament.objects.get(pk=tournament.pk))
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            change_settings(tournament, by=actor_of(request), **form.values())
            messages.success(request, _("The settings are saved."))
            return redirect("tournament", slug)
    context = {"form": form, "tournament": tournament, "schedule": schedule(tournament)}
    return render(request, TEMPLATE, context)


@require_POST
@allowed(Action.EDIT_TOURNAMENT)
def visibility(request: HttpRequest, slug: str) -> HttpResponse:
    """Changes what everybody sees, with one button of the standings' page.

    Asks first where the page could not: ``ask`` is sent without scripts.
    """
    tournament = get_object_or_404(Tournament, slug=slug)
    wanted = _wanted_visibility(request)
    question = question_before(tournament, wanted) if request.POST.get("ask") else ""
    if question:
        context = {"tournament": tournament, "question": question, "sent": request.POST}
        return render(request, "tournaments/setup/visibility.html", context)
    if wanted:
        changed = change_settings(tournament, by=actor_of(request), **wanted)
        said = _("What everybody sees is now: %(visibility)s.")
        messages.success(request, said % {"visibility": changed.get_visibility_display()})
    else:
        messages.error(request, _("Please choose what everybody sees."))
    return redirect("standings", slug)


def _wanted_visibility(request: HttpRequest) -> dict[str, str | bool]:
    """The settings that the button stands for; none if it is unknown."""
    visibility = request.POST.get("visibility", "")
    if visibility in Tournament.Visibility.values:
        return {"visibility": visibility}
    silent = request.POST.get("silent", "")
    return {"is_last_silent": silent == "yes"} if silent in {"yes", "no"} else {}


def _secret_at_close(request: HttpRequest, tournament: Tournament) -> str:
    """The numbers of the series that would stay secret; "" where nothing is to be asked."""
    if request.POST.get("state") != Tournament.State.CLOSED or request.POST.get("sure") == "yes":
        return ""
    return ", ".join(map(str, secret_series(tournament, tournament.series.order_by("number"))))


@require_POST
@allowed(Action.EDIT_TOURNAMENT)
def state(request: HttpRequest, slug: str) -> HttpResponse:
    """Changes the state by one step; before the end is said with results that are secret, the page asks."""
    tournament = get_object_or_404(Tournament, slug=slug)
    secret = _secret_at_close(request, tournament)
    if secret:
        return render(request, CLOSE, {"tournament": tournament, "secret": secret})
    with refusals_as_messages(request):
        changed = change_state(
            tournament,
            request.POST.get("state", ""),
            by=actor_of(request),
            reason=reason_of(request),
        )
        messages.success(
            request, _("State of the tournament: %(state)s.") % {"state": changed.get_state_display()}
        )
    return redirect("tournament", slug)
