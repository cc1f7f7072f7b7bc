"""The check-in: one page, one form, one key press per person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.checkin.buttons import BUTTONS, Done, Pressed, entered
from tournaments.checkin.desk import ALL, LISTS, desk_for, line_of
from tournaments.checkin.entries import add_guest
from tournaments.checkin.guests import entries_named, members_named
from tournaments.foundations.errors import Refused
from tournaments.foundations.numbers import whole_number
from tournaments.models import Entry, Player, Tournament

DONE = "check-in-done"  # session key: what the last button did, and the button that undoes it
MOST_TYPED = 400
MOST_AT_ONCE = 5_000  # entries that one undo covers
GUEST_FIELD = "guest"


@allowed(Action.CHECK_IN)
def check_in(request: HttpRequest, slug: str) -> HttpResponse:
    """The check-in desk: people are found and ticked off, guests are typed in."""
    tournament = get_object_or_404(Tournament.objects.select_related("club"), slug=slug)
    if request.method != "POST":
        return _page(request, tournament)
    request.session.pop(DONE, None)
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
    _remember(request, tournament, BUTTONS[button](Pressed(tournament, actor_of(request), pk, pks)))
    # Back to the same part of the list, without the search.
    return _to_page(tournament, **_part_of_list(request))


def _remember(request: HttpRequest, tournament: Tournament, done: Done) -> None:
    request.session[DONE] = {
        "tournament": tournament.pk,
        "said": done.said,
        "do": f"{done.undo}:{done.pk}" if done.pk or done.pks else "",
        "entries": " ".join(map(str, done.pks)),
    }


def _done(request: HttpRequest, tournament: Tournament) -> Any:
    """What the last button did in this tournament, if anything."""
    done = request.session.get(DONE)
    return done if done and done["tournament"] == tournament.pk else None


def _to_page(tournament: Tournament, **query: str) -> HttpResponse:
    place = reverse("check_in", args=[tournament.slug])
    return redirect(f"{place}?{urlencode(query)}" if query else place)


def _part_of_list(request: HttpRequest) -> dict[str, str]:
    """The query that selects list and page, where they are not the defaults."""
    show, page = request.GET.get("show", ""), whole_number(request.GET.get("page"))
    found = {"show": show} if show in LISTS[1:] else {}
    return found | ({"page": str(page)} if page and page > 1 else {})


def _guest(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Enters the typed guest, or first asks whether it is a known person with that name."""
    typed = request.POST.get(GUEST_FIELD, "")[:MOST_TYPED]
    paid = request.POST.get("do", "").startswith("guest-paid")
    if not request.POST.get("sure"):
        members, here = members_named(tournament, typed), entries_named(tournament, typed)
        if members or here:
            return _page(request, tournament, asked=members, here=here, asked_paid=paid)
    entry = add_guest(tournament, typed, by=actor_of(request), fee_paid=paid)
    _remember(request, tournament, entered(entry))
    return _to_page(tournament, to=GUEST_FIELD)


def _page(
    request: HttpRequest,
    tournament: Tournament,
    *,
    problem: str = "",
    asked: Sequence[Player] = (),
    here: Sequence[Entry] = (),
    asked_paid: bool = False,
) -> HttpResponse:
    typed, part = request.GET.get("q", "").strip()[:100], _part_of_list(request)
    who = whole_number(request.GET.get("who"))
    desk = desk_for(tournament, typed, part.get("show", ALL), part.get("page"))
    is_typed = GUEST_FIELD in request.POST
    # Without a list of members everybody is typed in.
    is_guest_next = request.GET.get("to") == GUEST_FIELD or not desk.counts[ALL] or (is_typed and problem)
    context = {
        "tournament": tournament,
        "desk": desk,
        "person": line_of(tournament, who) if who and request.method != "POST" else None,
        "typed": typed,
        "part": urlencode(part),
        "guest": request.POST.get(GUEST_FIELD, "")[:MOST_TYPED] if is_typed else typed,
        "problem": problem,
        "asked": asked,
        "asked_here": here,
        "asked_paid": asked_paid,
        "to_guest": bool(is_guest_next and not asked and not here),
        "done": _done(request, tournament),
    }
    return render(request, "tournaments/checkin/check_in.html", context)
