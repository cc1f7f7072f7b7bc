"""The page on which the director answers many registrations at once."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import ngettext

from tournaments.access.permissions import Action, allowed
from tournaments.checkin.many_registrations import (
    ask_many_again,
    decline_many,
    delete_many,
    found_registrations,
    senders_of,
)
from tournaments.checkin.registration_forms import ChoiceOfRegistrations
from tournaments.foundations.numbers import whole_number
from tournaments.models import Registration, Tournament
from tournaments.web.refusals import refusals_as_messages

State = Registration.State
MOST_SHOWN = 500


@allowed(Action.ANSWER_REGISTRATIONS)
def many_registrations(request: HttpRequest, slug: str) -> HttpResponse:
    """Waiting or declined registrations. If an address or a time is chosen, all matching ones are ticked."""
    tournament = get_object_or_404(Tournament, slug=slug)
    if request.method == "POST":
        return _answer_many(request, tournament)
    state = State.DECLINED if request.GET.get("state") == State.DECLINED else State.ASKED
    senders = senders_of(tournament, state)
    numbers = {one.mark: one.number for one in senders}
    form = ChoiceOfRegistrations(request.GET, senders=senders)
    found = found_registrations(tournament, state, **form.chosen())
    context = {
        "tournament": tournament,
        "state": state,
        "form": form,
        "count": found.count(),
        "rows": [(one, numbers.get(one.sent_from, "")) for one in found[:MOST_SHOWN]],
        "most": MOST_SHOWN,
        "is_chosen": bool(form.chosen()),
    }
    return render(request, "tournaments/checkin/many_registrations.html", context)


def _answer_many(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    chosen = [number for typed in request.POST.getlist("chosen") if (number := whole_number(typed))]
    with refusals_as_messages(request):
        messages.success(request, _press(tournament, request.POST.get("do", ""), chosen))
    place = reverse("many_registrations", args=[tournament.slug])
    is_about_declined = request.POST.get("do") in {"delete", "ask-again"}
    return redirect(f"{place}?state={State.DECLINED.value}" if is_about_declined else place)


def _press(tournament: Tournament, button: str, chosen: list[int]) -> str:
    if button == "delete":
        n = delete_many(tournament, chosen)
        return ngettext("%(n)d registration is deleted.", "%(n)d registrations are deleted.", n) % {"n": n}
    if button == "ask-again":
        n = ask_many_again(tournament, chosen)
        said = ngettext(
            "%(n)d registration waits for an answer again.",
            "%(n)d registrations wait for an answer again.",
            n,
        )
        return said % {"n": n}
    n = decline_many(tournament, chosen)
    return ngettext("%(n)d registration is declined.", "%(n)d registrations are declined.", n) % {"n": n}
