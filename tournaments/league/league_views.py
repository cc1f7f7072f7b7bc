"""The leader's pages of a league: its settings, what is due, what was changed."""

from __future__ import annotations

from collections import Counter
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.jobs.mail import sends_mail
from tournaments.league.changes import described_changes
from tournaments.league.due import LeagueDuty, can_be_due, duties
from tournaments.league.forms import DivisionForm, LeagueForm
from tournaments.league.presets import BY_KEY, PRESETS
from tournaments.league.settings import COPIED, change_league, create_division, create_league
from tournaments.models import League, LeagueChange, Meeting, MeetingObjection
from tournaments.web.refusals import refusals_at_fields

ROOM = "tournaments/league"
CHANGES_SHOWN, DUTIES_SHOWN = 200, 100


def found_league(slug: str) -> League:
    return get_object_or_404(League, slug=slug)


def form_page(
    request: HttpRequest, form: object, title: str, back: str, league: League | None = None
) -> HttpResponse:
    """A page with one form and its button. ``back``: the address that its last link leads to."""
    context = {"form": form, "title": title, "back": back, "league": league}
    return render(request, f"{ROOM}/form.html", context)


@require_safe
@allowed(Action.EDIT_LEAGUE)
def choose(request: HttpRequest) -> HttpResponse:
    """The choice of a starting point: presets of federations, and the existing leagues."""
    return render(request, f"{ROOM}/choose.html", {"presets": PRESETS, "leagues": League.objects.all()[:20]})


@allowed(Action.EDIT_LEAGUE)
def new(request: HttpRequest) -> HttpResponse:
    """A new league: ``?preset=KEY`` or ``?copy=SLUG`` fills in the settings."""
    form = LeagueForm(request.POST) if request.method == "POST" else LeagueForm(initial=_initial(request))
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            league = create_league(by=actor_of(request), **form.values())
            messages.success(request, _("The league is set up. Add its divisions."))
            return redirect("league", league.slug)
    return form_page(request, form, _("New league"), "leagues")


def _initial(request: HttpRequest) -> dict[str, Any]:
    copy = request.GET.get("copy")
    if copy:
        league = get_object_or_404(League, slug=copy)
        return {name: getattr(league, name) for name in COPIED}
    preset = BY_KEY.get(request.GET.get("preset", ""))
    return dict(preset.columns) if preset else {}


@allowed(Action.EDIT_LEAGUE)
def edit(request: HttpRequest, slug: str) -> HttpResponse:
    league = found_league(slug)
    # The form gets a copy, because validating changes its instance and the page shows the stored values.
    form = LeagueForm(request.POST or None, instance=League.objects.get(pk=league.pk))
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            version = form.cleaned_data["version"]
            change_league(league, version, by=actor_of(request), **form.values())
            messages.success(request, _("The settings are saved."))
            return redirect("league", slug)
    return form_page(request, form, _("Settings of the league"), "league", league)


@allowed(Action.EDIT_LEAGUE)
def new_division(request: HttpRequest, slug: str) -> HttpResponse:
    league = found_league(slug)
    form = DivisionForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            division = create_division(league, by=actor_of(request), **form.values())
            messages.success(request, _("The division is set up. Add its teams."))
            return redirect("division_teams", slug, division.pk)
    return form_page(request, form, _("New division"), "league", league)


@require_safe
@allowed(Action.READ_LEAGUE)
def due(request: HttpRequest, slug: str) -> HttpResponse:
    """What is due and what is late, in all divisions or in ``?division=KEY``."""
    league = found_league(slug)
    found = _duties_now(league)
    counts = Counter(one.meeting.division for one in found)
    chosen = next((one for one in counts if str(one.pk) == request.GET.get("division")), None)
    shown = [one for one in found if chosen in {None, one.meeting.division}]
    context = {
        "league": league,
        "duties": shown[:DUTIES_SHOWN],
        "left_out": len(shown[DUTIES_SHOWN:]),
        "divisions": sorted(counts.items(), key=lambda one: (one[0].level, one[0].name)),
        "chosen": chosen,
        "sends_mail": sends_mail(),
    }
    return render(request, f"{ROOM}/due.html", context)


def _duties_now(league: League) -> list[LeagueDuty]:
    """Two queries."""
    now = timezone.now()
    meetings = Meeting.objects.filter(can_be_due(timezone.localdate(now)), division__league=league)
    found = meetings.select_related("division__league", "tournament", "host").order_by("day", "number")
    objected = MeetingObjection.objects.filter(meeting__division__league=league, settled_at=None)
    return duties(found.distinct(), set(objected.values_list("meeting", flat=True)), now)


@require_safe
@allowed(Action.READ_JOURNAL)
def changes(request: HttpRequest, slug: str) -> HttpResponse:
    """What was changed about the league, by whom, newest first."""
    league = found_league(slug)
    newest = LeagueChange.objects.filter(league=league)[:CHANGES_SHOWN]
    context = {"league": league, "changes": described_changes(league, newest)}
    return render(request, f"{ROOM}/changes.html", context)
