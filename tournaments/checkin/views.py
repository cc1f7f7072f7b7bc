"""The check-in: one page, one form, one key press per person."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournaments.access import Action, allowed
from tournaments.actors import Actor, actor_of
from tournaments.checkin import entries
from tournaments.checkin.desk import desk_for
from tournaments.errors import Refused
from tournaments.models import Player, Tournament
from tournaments.numbers import whole_number

DeskAction = Callable[[Tournament, int, Actor], str]


def _enter(tournament: Tournament, pk: int, by: Actor) -> str:
    entry = entries.enter(tournament, get_object_or_404(Player, pk=pk, merged_into=None), by=by)
    return _("%(name)s is here, start number %(number)d.") % {
        "name": entry.player,
        "number": entry.start_number,
    }


def _undo(tournament: Tournament, pk: int, by: Actor) -> str:
    entry = get_object_or_404(tournament.entries, pk=pk)
    entries.undo_entry(entry, by=by)
    return _("%(name)s has been removed from the list.") % {"name": entry.player}


def _withdraw(tournament: Tournament, pk: int, by: Actor) -> str:
    entry = entries.withdraw(get_object_or_404(tournament.entries, pk=pk), by=by)
    return _("%(name)s is withdrawn and stays in the record.") % {"name": entry.player}


def _back(tournament: Tournament, pk: int, by: Actor) -> str:
    entry = entries.bring_back(get_object_or_404(tournament.entries, pk=pk), by=by)
    return _("%(name)s is here again.") % {"name": entry.player}


def _paid(tournament: Tournament, pk: int, by: Actor) -> str:
    entry = entries.set_fee(get_object_or_404(tournament.entries, pk=pk), paid=True, by=by)
    return _("%(name)s has paid.") % {"name": entry.player}


def _unpaid(tournament: Tournament, pk: int, by: Actor) -> str:
    entry = entries.set_fee(get_object_or_404(tournament.entries, pk=pk), paid=False, by=by)
    return _("%(name)s has not paid.") % {"name": entry.player}


DESK_ACTIONS: dict[str, DeskAction] = {
    "enter": _enter,
    "undo": _undo,
    "withdraw": _withdraw,
    "back": _back,
    "paid": _paid,
    "unpaid": _unpaid,
}


@allowed(Action.CHECK_IN)
def check_in(request: HttpRequest, slug: str) -> HttpResponse:
    """The check-in desk: members are picked from a list, guests are typed in."""
    tournament = get_object_or_404(Tournament, slug=slug)
    guest = ""
    problem = ""
    if request.method == "POST":
        guest = request.POST.get("guest", "")[:400]
        try:
            messages.success(request, _do(request, tournament, guest))
            return redirect("check_in", slug)
        except Refused as error:
            problem = error.sentence
    context = {
        "tournament": tournament,
        "desk": desk_for(tournament, request.GET.get("q", "")[:100]),
        "typed": request.GET.get("q", "")[:100],
        "guest": guest,
        "problem": problem,
    }
    return render(request, "tournaments/checkin/check_in.html", context)


def _do(request: HttpRequest, tournament: Tournament, guest: str) -> str:
    """Does what the pressed button says; enters the typed guest if it was none of the buttons."""
    name, _colon, pk = request.POST.get("do", "").partition(":")
    number = whole_number(pk)
    if name in DESK_ACTIONS and number is not None:
        return DESK_ACTIONS[name](tournament, number, actor_of(request))
    entry = entries.add_guest(tournament, guest, by=actor_of(request))
    return _("%(name)s is here, start number %(number)d.") % {
        "name": entry.player,
        "number": entry.start_number,
    }
