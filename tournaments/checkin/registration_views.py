"""The pages on which the desk answers registrations: confirm as a member or as a guest, decline, take that back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.checkin.guests import MOST_ASKED, known_by_name
from tournaments.checkin.registering import Queue, ask_again, confirm, decline, queue_of
from tournaments.foundations.numbers import whole_number
from tournaments.models import Player, Registration, Tournament
from tournaments.people.names.name_search import name_key
from tournaments.web.refusals import refusals_as_messages

State = Registration.State
ON_A_PAGE = 40


@allowed(Action.ANSWER_REGISTRATIONS)
def registrations(request: HttpRequest, slug: str) -> HttpResponse:
    """All registrations, oldest first; the answered ones at the end."""
    tournament = get_object_or_404(Tournament.objects.select_related("club"), slug=slug)
    if request.method == "POST":
        return _answer(request, tournament)
    queue = queue_of(tournament)
    answered = tournament.registrations.exclude(state=State.ASKED).select_related("entry__player")
    everybody = [*queue.asked, *answered.order_by("-asked_at", "-pk")]
    page = Paginator(everybody, ON_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "tournament": tournament,
        "free": queue.free,
        "waiting": len(queue.asked),
        "page": page,
        "asked": _rows(tournament, queue, [one for one in page if one.state == State.ASKED]),
        "answered": [one for one in page if one.state != State.ASKED],
    }
    return render(request, "tournaments/checkin/registrations.html", context)


def _rows(tournament: Tournament, queue: Queue, asked: Sequence[Registration]) -> list[dict[str, Any]]:
    """Each open registration, its place on the waiting list, and the people on record with the same name."""
    known = known_by_name(tournament) if asked else {}
    return [
        {
            "registration": one,
            "waits_at": queue.waits_at(one),
            "known": known.get(name_key(one.first_name, one.last_name), [])[:MOST_ASKED],
        }
        for one in asked
    ]


def _answer(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    button, _colon, player = request.POST.get("do", "").partition(":")
    registration = get_object_or_404(
        tournament.registrations, pk=whole_number(request.POST.get("registration")) or 0
    )
    with refusals_as_messages(request):
        messages.success(request, _press(request, registration, button, whole_number(player)))
    place, page = reverse("registrations", args=[tournament.slug]), whole_number(request.GET.get("page"))
    return redirect(f"{place}?page={page}" if page else place)


def _press(request: HttpRequest, registration: Registration, button: str, player: int | None) -> str:
    name = {"name": registration.full_name}
    if button == "confirm":
        known = get_object_or_404(Player, pk=player, merged_into=None, erased_on=None) if player else None
        entry = confirm(registration, by=actor_of(request), player=known)
        said = _("%(name)s takes part, start number %(number)d.")
        return said % {**name, "number": entry.start_number}
    if button == "ask-again":
        ask_again(registration)
        return _("The registration of %(name)s waits for an answer again.") % name
    decline(registration)
    return _("The registration of %(name)s is declined.") % name
