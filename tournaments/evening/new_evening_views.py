"""The page of a new evening, filled in like the last one."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.evening.new_evening import create_evening
from tournaments.models import Tournament
from tournaments.setup.form_views import form_page, only_looks
from tournaments.setup.forms import TournamentForm
from tournaments.setup.tournament_settings import newest_tournament
from tournaments.web.refusals import refusals_at_fields


@allowed(Action.EDIT_TOURNAMENT)
def new(request: HttpRequest) -> HttpResponse:
    """A new tournament, filled in like the last one; ``?copy=`` names another one, 0 none."""
    like = _like(request)
    if request.method != "POST":
        return form_page(request, TournamentForm.for_new(like, timezone.localdate()), like=like)
    form = TournamentForm(request.POST)
    if only_looks(request) or not form.is_valid():
        return form_page(request, form, like=like)
    with refusals_at_fields(form):
        tournament = create_evening(by=actor_of(request), like=like, why=form.why, **form.values())
        messages.success(
            request, _("“%(name)s” has been set up. Check in the players next.") % {"name": tournament.name}
        )
        return redirect("check_in", tournament.slug)
    return form_page(request, form, like=like)


def _like(request: HttpRequest) -> Tournament | None:
    """The evening whose settings are copied; None for a form that is filled in by hand."""
    asked = request.GET.get("copy", "" if request.method == "POST" else "1")
    if asked == "1":
        return newest_tournament()
    return Tournament.objects.filter(slug=asked).first() if asked else None
