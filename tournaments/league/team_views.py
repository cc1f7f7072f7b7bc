"""A team of a tournament: in a meeting, the league checks its players."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib import messages
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from tournaments.access.actors import Actor
from tournaments.access.permissions import Action, allowed
from tournaments.league.line_up.refusals import sentence_of
from tournaments.league.line_up.substitution import check_members
from tournaments.models import Entry, Team
from tournaments.teams import views as team_views


@allowed(Action.EDIT_TEAMS)
def team(request: HttpRequest, slug: str, number: int) -> HttpResponseBase:
    """A breach that only costs a fine is noted and shown at once, so that the team can be changed."""

    def check(found: Team, before: Sequence[Entry], now: Sequence[Entry], by: Actor) -> None:
        checked = check_members(found, before, now, by=by)
        for breach in checked.breaches:
            messages.warning(request, sentence_of(breach, checked.league))

    return team_views.team(request, slug, number, check=check)
