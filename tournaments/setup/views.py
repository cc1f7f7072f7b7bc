"""Pages on which a tournament is set up."""

from __future__ import annotations

from typing import Any

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
from tournaments.setup.form_views import form_page, only_looks
from tournaments.setup.forms import TournamentForm
from tournaments.setup.states import change_state
from tournaments.setup.tournament_settings import change_settings
from tournaments.setup.visibility_question import question_before
from tournaments.web.form_fields import reason_of
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields

CLOSE = "tournaments/setup/close.html"


@allowed(Action.EDIT_TOURNAMENT)
def edit(request: HttpRequest, slug: str) -> HttpResponse:
    """Changes the settings of a tournament."""
    tournament = get_object_or_404(Tournament, slug=slug)
    # The form gets a copy, because validating changes its instance and the page shows the stored values.
    form = TournamentForm(request.POST or None, instance=Tournament.objects.get(pk=tournament.pk))
    if request.method == "POST" and not only_looks(request) and form.is_valid():
        with refusals_at_fields(form):
            change_settings(tournament, by=actor_of(request), why=form.why, **form.values())
            messages.success(request, _("The settings are saved."))
            return redirect("tournament", slug)
    return form_page(request, form, tournament=tournament, schedule=schedule(tournament))


@require_POST
@allowed(Action.EDIT_TOURNAMENT)
def visibility(request: HttpRequest, slug: str) -> HttpResponse:
    """Changes what everybody sees, with one button of the standings' page.

    Asks first if the page could not: ``ask`` is sent without scripts.
    """
    tournament = get_object_or_404(Tournament, slug=slug)
    wanted = _wanted_visibility(request)
    question = question_before(tournament, wanted) if request.POST.get("ask") else ""
    if question:
        context = {"tournament": tournament, "question": question, "sent": request.POST}
        return render(request, "tournaments/setup/visibility.html", context)
    if not wanted:
        messages.error(request, _("Please choose what everybody sees."))
        return redirect("standings", slug)
    with refusals_as_messages(request):
        changed = change_settings(tournament, by=actor_of(request), **wanted)
        said = _("From now on – %(visibility)s.")
        messages.success(request, said % {"visibility": changed.get_visibility_display()})
    return redirect("standings", slug)


def _wanted_visibility(request: HttpRequest) -> dict[str, Any]:
    """The settings that the button stands for; none if it is unknown."""
    wanted: dict[str, Any] = {}
    visibility, silent = request.POST.get("visibility", ""), request.POST.get("silent", "")
    if visibility in Tournament.Visibility.values:
        wanted["visibility"] = visibility
    if silent in {"yes", "no"}:
        wanted["is_last_silent"] = silent == "yes"
    return wanted


def _secret_at_close(request: HttpRequest, tournament: Tournament) -> str:
    """The numbers of the series that would stay secret; "" if no question is needed."""
    if request.POST.get("state") != Tournament.State.CLOSED or request.POST.get("sure") == "yes":
        return ""
    return ", ".join(map(str, secret_series(tournament, tournament.series.order_by("number"))))


@require_POST
@allowed(Action.EDIT_TOURNAMENT)
def state(request: HttpRequest, slug: str) -> HttpResponse:
    """Changes the state by one step; the page asks before closing with results that are still secret.

    The final standings are shown after closing it.
    """
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
        if changed.state == Tournament.State.CLOSED:
            messages.success(request, _("The tournament is closed."))
            return redirect("standings", slug)
        messages.success(
            request, _("State of the tournament: %(state)s.") % {"state": changed.get_state_display()}
        )
    return redirect("tournament", slug)
