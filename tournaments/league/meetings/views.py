"""The leader's pages of a meeting: date, tournament or totals, objections, and making it binding."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournaments.access.actors import Actor, actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.errors import Refused
from tournaments.jobs.mail import sends_mail
from tournaments.league.captain.dates import open_request, settle_date
from tournaments.league.captain.for_leader import captains_of
from tournaments.league.due import binding_from, end_of, is_reported_late
from tournaments.league.league_views import ROOM
from tournaments.league.line_up.naming import takes_line_ups
from tournaments.league.meetings.forms import (
    AnswerForm,
    MeetingForm,
    MeetingObjectionForm,
    TakeForm,
    TotalsForm,
)
from tournaments.league.meetings.reporting import (
    make_binding,
    note_invitation,
    object_to_meeting,
    report_totals,
    settle_meeting_objection,
)
from tournaments.league.scheduling import change_meeting, meetings_of
from tournaments.league.set_up import let_tournament_go, set_up_meeting, take_tournament
from tournaments.league.table.meeting_page import meeting_page
from tournaments.models import Division, Meeting, MeetingObjection
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields


def found_meeting(slug: str, pk: int) -> Meeting:
    division = get_object_or_404(Division, meetings=pk, league__slug=slug)
    return meetings_of(division).get(pk=pk)


@require_safe
@allowed(Action.READ_LEAGUE)
def meeting(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The teams, the result, and the next step."""
    found = found_meeting(slug, pk)
    last, shown = binding_from(found), meeting_page(found)
    until, takes = end_of(last) if last else None, takes_line_ups(found)
    context = {
        "meeting": found,
        "division": found.division,
        "shown": shown,
        "captains": [one for one in captains_of(found, shown) if takes or one.has_spoken],
        "takes_line_ups": takes,
        "asked": open_request(found),
        "is_late": is_reported_late(found),
        "sends_mail": sends_mail(),
        "objections": found.objections.select_related("team"),
        "until": until,
        "is_over": until is not None and until < timezone.now(),
    }
    return render(request, f"{ROOM}/meeting.html", context)


@allowed(Action.EDIT_LEAGUE)
def dates(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Moves the meeting."""
    found = found_meeting(slug, pk)
    form = MeetingForm(request.POST or None, instance=found_meeting(slug, pk))
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            version = form.cleaned_data["version"]
            change_meeting(found, version, by=actor_of(request), **form.values())
            messages.success(request, _("The meeting is saved."))
            return redirect("meeting", slug, pk)
    return _form_page(request, found, form, _("Date and place"))


@allowed(Action.EDIT_LEAGUE)
def totals(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The totals of a meeting at a club without the program."""
    found = found_meeting(slug, pk)
    form = TotalsForm(found, request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            version = form.cleaned_data["version"]
            report_totals(found, version, form.totals, by=actor_of(request))
            messages.success(request, _("The totals are saved, and the table follows them."))
            return redirect("meeting", slug, pk)
    context = {"meeting": found, "division": found.division, "form": form}
    return render(request, f"{ROOM}/totals.html", context)


@allowed(Action.EDIT_LEAGUE)
def take(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Uses an existing tournament, such as one from a file, as the meeting."""
    found = found_meeting(slug, pk)
    form = TakeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            take_tournament(found, form.cleaned_data["tournament"], by=actor_of(request))
            messages.success(request, _("The meeting is this tournament now."))
            return redirect("meeting", slug, pk)
    return _form_page(request, found, form, _("A tournament that is here already"))


@allowed(Action.EDIT_LEAGUE)
def objection(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """A team objects to the result."""
    found = found_meeting(slug, pk)
    form = MeetingObjectionForm(found, request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            object_to_meeting(found, **form.cleaned_data, by=actor_of(request))
            messages.success(request, _("The objection is noted."))
            return redirect("meeting", slug, pk)
    return _form_page(request, found, form, _("A team objects"))


@allowed(Action.EDIT_LEAGUE)
def answer(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The answer to an objection."""
    rows = MeetingObjection.objects.filter(meeting__division__league__slug=slug).select_related("team")
    one = get_object_or_404(rows, pk=pk)
    form = AnswerForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            settle_meeting_objection(one, form.cleaned_data["answer"], by=actor_of(request))
            messages.success(request, _("The objection is answered."))
            return redirect("meeting", slug, one.meeting_id)
    found = found_meeting(slug, one.meeting_id)
    return _form_page(request, found, form, f"{one.team.name}: {one.text}")


def _form_page(request: HttpRequest, found: Meeting, form: object, title: str) -> HttpResponse:
    context = {"meeting": found, "division": found.division, "form": form, "title": title}
    return render(request, f"{ROOM}/meeting_form.html", context)


@require_POST
@allowed(Action.EDIT_LEAGUE)
def do(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The buttons of the meeting's page."""
    found = found_meeting(slug, pk)
    chosen = STEPS.get(request.POST.get("do", ""))
    if chosen is not None:
        with refusals_as_messages(request):
            messages.success(request, chosen(found, actor_of(request)))
    return redirect("meeting", slug, pk)


def _set_up(found: Meeting, actor: Actor) -> str:
    set_up_meeting(found, by=actor)
    return _("The tournament of the meeting is set up.")


def _let_go(found: Meeting, actor: Actor) -> str:
    let_tournament_go(found, by=actor)
    return _("The meeting is only planned again. The tournament is still there.")


def _invite(found: Meeting, actor: Actor) -> str:
    note_invitation(found, by=actor)
    return _("It is noted that the teams are invited.")


def _bind(found: Meeting, actor: Actor) -> str:
    make_binding(found, by=actor)
    return _("The result is binding.")


def _move_day(found: Meeting, actor: Actor) -> str:
    _settle(found, actor, moved=True)
    return _("The meeting is moved. That all captains agree is noted.")


def _keep_day(found: Meeting, actor: Actor) -> str:
    _settle(found, actor, moved=False)
    return _("The date stays.")


def _settle(found: Meeting, actor: Actor, *, moved: bool) -> None:
    request = open_request(found)
    if request is None:
        raise Refused("date-settled")
    settle_date(request, moved=moved, by=actor)


STEPS: dict[str, Callable[[Meeting, Actor], str]] = {
    "set-up": _set_up,
    "let-go": _let_go,
    "invite": _invite,
    "bind": _bind,
    "move-day": _move_day,
    "keep-day": _keep_day,
}
