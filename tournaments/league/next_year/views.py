"""The end of a league's year: the proposal, which the leader may change, and the button."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.league.league_views import ROOM, found_league
from tournaments.league.next_year.forms import NextYearForm
from tournaments.league.next_year.making import make_next_year, proposal
from tournaments.web.refusals import refusals_at_fields


@allowed(Action.EDIT_LEAGUE)
def next_year(request: HttpRequest, slug: str) -> HttpResponse:
    """Who plays where next year."""
    league = found_league(slug)
    form = NextYearForm(league, proposal(league), request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            made = make_next_year(league, form.targets, by=actor_of(request))
            messages.success(request, _("The league of %(year)d is set up.") % {"year": made.year})
            return redirect("league", made.slug)
    return render(request, f"{ROOM}/next_year.html", {"league": league, "form": form})
