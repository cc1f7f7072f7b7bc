"""The buttons of a series' timer on the list of its sheets."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from tournaments.access.actors import Actor, actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.numbers import whole_number
from tournaments.models import Series
from tournaments.seating.fetching import fetch_series
from tournaments.sheets.timing import move_timer, pause_timer, start_timer
from tournaments.web.refusals import refusals_as_messages


@require_POST
@allowed(Action.STEER_HALL)
def timer(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Starts, pauses or moves the timer: ``do`` is ``start``, ``pause``, ``more:5`` or ``less:5`` (minutes)."""
    series = fetch_series(slug, number)
    button, _colon, minutes = request.POST.get("do", "").partition(":")
    press = BUTTONS.get(button)
    with refusals_as_messages(request):
        if press is not None:
            messages.success(request, press(series, whole_number(minutes) or 0, actor_of(request)))
    return redirect("sheets_series", slug, number)


def _start(series: Series, _minutes: int, actor: Actor) -> str:
    start_timer(series, by=actor)
    return _("The timer runs.")


def _pause(series: Series, _minutes: int, actor: Actor) -> str:
    pause_timer(series, by=actor)
    return _("The timer is paused.")


def _more(series: Series, minutes: int, actor: Actor) -> str:
    move_timer(series, minutes, by=actor)
    said = ngettext(
        "The timer was given one minute more.", "The timer was given %(minutes)d minutes more.", minutes
    )
    return said % {"minutes": minutes}


def _less(series: Series, minutes: int, actor: Actor) -> str:
    move_timer(series, -minutes, by=actor)
    said = ngettext(
        "The timer was given one minute less.", "The timer was given %(minutes)d minutes less.", minutes
    )
    return said % {"minutes": minutes}


BUTTONS: Mapping[str, Callable[[Series, int, Actor], str]] = {
    "start": _start,
    "pause": _pause,
    "more": _more,
    "less": _less,
}
