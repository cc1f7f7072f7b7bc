"""The leader enters the line-up of a team, for a captain who telephones."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.league.league_views import ROOM
from tournaments.league.line_up.naming import name_line_up
from tournaments.league.meetings.views import found_meeting
from tournaments.league.naming_form import LineUpForm
from tournaments.models import MeetingTeam
from tournaments.web.refusals import refusals_at_fields


@allowed(Action.EDIT_LEAGUE)
def line_up(request: HttpRequest, slug: str, pk: int, team: int) -> HttpResponse:
    """The captain's form under the same rules, marked as entered by the leader."""
    meeting = found_meeting(slug, pk)
    rows = MeetingTeam.objects.select_related("team__division__league", "team__club")
    row = get_object_or_404(rows, meeting=meeting, team=team)
    form = LineUpForm(row, meeting, request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            version, knowingly = form.cleaned_data["version"], form.is_knowingly
            name_line_up(meeting, row.team, form.line_up, version, by=actor_of(request), knowingly=knowingly)
            messages.success(request, _("The line-up of “%(team)s” is named.") % {"team": row.team.name})
            return redirect("meeting", slug, pk)
    context = {"meeting": meeting, "division": meeting.division, "team": row.team, "form": form}
    return render(request, f"{ROOM}/line_up.html", context)
