"""The pages of a captain, by the team's link: duties, the squad, and each meeting with its line-up and result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from tournaments.access.permissions import Action, allowed, may
from tournaments.foundations.errors import Refused
from tournaments.league.captain.agreeing import agree_to_result
from tournaments.league.captain.dates import answer_date, ask_for_date
from tournaments.league.captain.page import CaptainsMeeting, captains_duties, captains_meetings
from tournaments.league.captain.squad import add_members
from tournaments.league.fines.shown import shown_fines
from tournaments.league.line_up.naming import line_up_of_team, name_line_up
from tournaments.league.meetings.forms import TotalsForm
from tournaments.league.meetings.reporting import object_to_meeting, report_totals
from tournaments.league.naming_form import LineUpForm
from tournaments.league.scheduling import meetings_of
from tournaments.league.squads.squads import squad_on
from tournaments.models import Meeting
from tournaments.public.captain.copied_views import of_mirror
from tournaments.public.captain.door import Captain, captain_door
from tournaments.public.captain.forms import OtherDateForm, OwnObjectionForm, OwnSquadForm
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields

ROOM = "tournaments/captain"
with_captain_link = captain_door(of_mirror)


@require_safe
@allowed(Action.READ_CAPTAIN_PAGE)
@with_captain_link
def captain_page(request: HttpRequest, who: Captain) -> HttpResponse:
    """The duties, the meetings of the season, the squad, and the fines of the team."""
    meetings = captains_meetings(who.team)
    context = {
        "meetings": meetings,
        "duties": captains_duties(meetings, timezone.now()),
        "squad": squad_on([who.team], timezone.localdate()),
        "fines": shown_fines(who.team.division, who.team),
    }
    return _shown(request, who, "captain.html", **context)


@allowed(Action.READ_CAPTAIN_PAGE)
@with_captain_link
def squad(request: HttpRequest, who: Captain) -> HttpResponse:
    """Adds members of the club to the squad."""
    form = OwnSquadForm(who.team, request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            players = list(form.cleaned_data["members"])
            add_members(who.team, players, by=who.actor)
            words = ngettext(
                "%(count)d player is in the squad.", "%(count)d players are in the squad.", len(players)
            )
            messages.success(request, words % {"count": len(players)})
            return redirect("captain_page", who.token)
    return _shown(request, who, "squad.html", form=form)


@require_safe
@allowed(Action.READ_CAPTAIN_PAGE)
@with_captain_link
def meeting(request: HttpRequest, who: Captain, pk: int) -> HttpResponse:
    """One meeting: the invitation, the own line-up, the result."""
    one = _own_meeting(who, pk)
    line_up = line_up_of_team(one.row)
    return _shown(request, who, "meeting.html", one=one, meeting=one.meeting, line_up=line_up)


def _own_meeting(who: Captain, pk: int) -> CaptainsMeeting:
    """Meetings of other teams are not found."""
    found = next((one for one in captains_meetings(who.team) if one.meeting.pk == pk), None)
    if found is None:
        raise Http404
    found.row.team = who.team
    return found


@allowed(Action.READ_CAPTAIN_PAGE)
@with_captain_link
def line_up(request: HttpRequest, who: Captain, pk: int) -> HttpResponse:
    """Names the line-up; broken rules are shown at the player."""
    one = _own_meeting(who, pk)
    form = LineUpForm(one.row, one.meeting, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            data = form.cleaned_data
            name_line_up(
                one.meeting, who.team, form.line_up, data["version"],
                by=who.actor, knowingly=form.is_knowingly,
            )  # fmt: skip
            messages.success(
                request, _("The line-up is named. You can change it until the meeting is set up.")
            )
            return redirect("captain_meeting", who.token, pk)
    return _shown(request, who, "line_up.html", one=one, meeting=one.meeting, form=form)


@allowed(Action.READ_CAPTAIN_PAGE)
@with_captain_link
def totals(request: HttpRequest, who: Captain, pk: int) -> HttpResponse:
    """The host reports the totals of all teams."""
    found = _loaded(who, pk)
    if not may(who.actor, Action.REPORT_AS_HOST, on=found):
        raise Http404
    form = TotalsForm(found, request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            report_totals(found, form.cleaned_data["version"], form.totals, by=who.actor)
            messages.success(request, _("The result is reported. The other captains see it now."))
            return redirect("captain_meeting", who.token, pk)
    return _shown(request, who, "totals.html", meeting=found, form=form)


def _loaded(who: Captain, pk: int) -> Meeting:
    """The team's meeting, with everything that forms need."""
    found = meetings_of(who.team.division).filter(pk=pk, meeting_teams__team=who.team).first()
    if found is None:
        raise Http404
    return found


@allowed(Action.READ_CAPTAIN_PAGE)
@with_captain_link
def objection(request: HttpRequest, who: Captain, pk: int) -> HttpResponse:
    """Objects to the result."""
    found, form = _loaded(who, pk), OwnObjectionForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            object_to_meeting(found, who.team, form.cleaned_data["text"], by=who.actor)
            messages.success(request, _("The leader of the league sees your objection now."))
            return redirect("captain_meeting", who.token, pk)
    return _form_page(request, who, found, form, _("Object to the result"))


@allowed(Action.READ_CAPTAIN_PAGE)
@with_captain_link
def other_date(request: HttpRequest, who: Captain, pk: int) -> HttpResponse:
    """Asks the others for another date."""
    found, form = _loaded(who, pk), OtherDateForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            ask_for_date(found, who.team, form.cleaned_data["date"], by=who.actor)
            messages.success(
                request, _("The other captains are asked. The leader moves the day when all agree.")
            )
            return redirect("captain_meeting", who.token, pk)
    return _form_page(request, who, found, form, _("Ask for another date"))


def _form_page(request: HttpRequest, who: Captain, found: Meeting, form: object, title: str) -> HttpResponse:
    return _shown(request, who, "form.html", meeting=found, form=form, title=title)


@require_POST
@allowed(Action.READ_CAPTAIN_PAGE)
@with_captain_link
def do(request: HttpRequest, who: Captain, pk: int) -> HttpResponse:
    """The buttons of a meeting's page."""
    one = _own_meeting(who, pk)
    chosen = ANSWERS.get(request.POST.get("do", ""))
    if chosen is not None:
        with refusals_as_messages(request):
            messages.success(request, chosen(request, who, one))
    return redirect("captain_meeting", who.token, pk)


def _agree(request: HttpRequest, who: Captain, one: CaptainsMeeting) -> str:
    agree_to_result(one.meeting, who.team, request.POST.get("seen", ""), by=who.actor)
    return _("Thank you. The leader of the league sees that your team agrees.")


def _answer(who: Captain, one: CaptainsMeeting, *, agrees: bool) -> str:
    if one.asked is None:
        raise Refused("date-settled")
    answer_date(one.asked, who.team, agrees=agrees, by=who.actor)
    return _("The others see your answer now.")


def _date_suits(_request: HttpRequest, who: Captain, one: CaptainsMeeting) -> str:
    return _answer(who, one, agrees=True)


def _date_does_not_suit(_request: HttpRequest, who: Captain, one: CaptainsMeeting) -> str:
    return _answer(who, one, agrees=False)


ANSWERS: dict[str, Callable[[HttpRequest, Captain, CaptainsMeeting], str]] = {
    "agree": _agree,
    "date-yes": _date_suits,
    "date-no": _date_does_not_suit,
}


def _shown(request: HttpRequest, who: Captain, template: str, **more: Any) -> HttpResponse:
    context = {"team": who.team, "division": who.team.division, "token": who.token, **more}
    return render(request, f"{ROOM}/{template}", context)
