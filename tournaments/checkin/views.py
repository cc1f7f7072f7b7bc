"""The check-in: one page, one form, one key press per person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.checkin.buttons import BUTTONS, Done, Pressed, here_sentence
from tournaments.checkin.desk import desk_for
from tournaments.checkin.entries import add_guest
from tournaments.checkin.guests import entries_named, members_named
from tournaments.foundations.errors import Refused
from tournaments.foundations.numbers import whole_number
from tournaments.models import Entry, Player, Tournament

UNDO = "check-in-undo"  # in the session: what the last button can take back
MOST_TYPED = 400
MOST_AT_ONCE = 5_000  # entries that one undo is about
GUEST_FIELD = "guest"


@allowed(Action.CHECK_IN)
def check_in(request: HttpRequest, slug: str) -> HttpResponse:
    """The check-in desk: members are picked from a list, guests are typed in."""
    tournament = get_object_or_404(Tournament.objects.select_related("club"), slug=slug)
    if request.method != "POST":
        return _page(request, tournament)
    request.session.pop(UNDO, None)
    try:
        button, _colon, pk = request.POST.get("do", "").partition(":")
        number = whole_number(pk)
        if button in BUTTONS and number is not None:
            return _press(request, tournament, button, number)
        return _guest(request, tournament)
    except Refused as error:
        return _page(request, tournament, problem=error.sentence)


def _press(request: HttpRequest, tournament: Tournament, button: str, pk: int) -> HttpResponse:
    typed = request.POST.get("entries", "").split()[:MOST_AT_ONCE]
    pks = tuple(number for number in map(whole_number, typed) if number is not None)
    done = BUTTONS[button](Pressed(tournament, actor_of(request), pk, pks))
    messages.success(request, done.said)
    _remember_undo(request, tournament, done)
    return redirect("check_in", tournament.slug)


def _remember_undo(request: HttpRequest, tournament: Tournament, done: Done) -> None:
    if done.undo and done.pks:
        entries = " ".join(map(str, done.pks))
        request.session[UNDO] = {"tournament": tournament.pk, "do": f"{done.undo}:0", "entries": entries}


def _guest(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Enters the typed guest, or asks first whether it is somebody of that name who is known."""
    typed = request.POST.get(GUEST_FIELD, "")[:MOST_TYPED]
    paid = request.POST.get("do", "").startswith("guest-paid")
    if not request.POST.get("sure"):
        members, here = members_named(tournament, typed), entries_named(tournament, typed)
        if members or here:
            return _page(request, tournament, asked=members, here=here, asked_paid=paid)
    entry = add_guest(tournament, typed, by=actor_of(request), fee_paid=paid)
    messages.success(request, here_sentence(entry))
    return redirect(f"{reverse('check_in', args=[tournament.slug])}?to={GUEST_FIELD}")


def _page(
    request: HttpRequest,
    tournament: Tournament,
    *,
    problem: str = "",
    asked: Sequence[Player] = (),
    here: Sequence[Entry] = (),
    asked_paid: bool = False,
) -> HttpResponse:
    typed = request.GET.get("q", "")[:100]
    undo: Any = request.session.get(UNDO)
    context = {
        "tournament": tournament,
        "desk": desk_for(tournament, typed),
        "typed": typed,
        "guest": request.POST.get(GUEST_FIELD, "")[:MOST_TYPED],
        "problem": problem,
        "asked": asked,
        "asked_here": here,
        "asked_paid": asked_paid,
        "to_guest": request.GET.get("to") == GUEST_FIELD,
        "undo": undo if undo and undo["tournament"] == tournament.pk else None,
    }
    return render(request, "tournaments/checkin/check_in.html", context)
