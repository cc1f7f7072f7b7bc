"""The page on which the consent to a full name is noted for many members at once."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import ngettext

from tournaments.access.permissions import Action, allowed
from tournaments.foundations.numbers import whole_number
from tournaments.foundations.public_names import ShownAs
from tournaments.people.names.full_names import show_full_names
from tournaments.people.names.name_search import matching_players

MOST_SHOWN = 500


@allowed(Action.EDIT_PLAYERS)
def full_names(request: HttpRequest) -> HttpResponse:
    """The players found, each with a box to tick; two buttons set the answer for everybody shown."""
    typed = request.GET.get("q", "")[:100]
    if request.method == "POST":
        _save(request)
        found = f"?{urlencode({'q': typed})}" if typed else ""
        return redirect(reverse("players_full_names") + found)
    # One more than is shown tells whether there are more.
    named = matching_players(typed).exclude(shown_as=ShownAs.NUMBER)
    players = list(named[: MOST_SHOWN + 1])
    context = {"players": players[:MOST_SHOWN], "is_cut": len(players) > MOST_SHOWN, "typed": typed}
    return render(request, "tournaments/people/full_names.html", context)


def _save(request: HttpRequest) -> None:
    among = _numbers(request.POST.get("among", "").split())
    ticked = _numbers(request.POST.getlist("shown"))
    shown = {"all": among, "none": set()}.get(request.POST.get("do", ""))
    if shown is None:
        # A player may have chosen otherwise since the page was opened: only ticks that were changed here count.
        shown, among = ticked, among & (ticked ^ _numbers(request.POST.get("were", "").split()))
    count = show_full_names(among, shown)
    said = ngettext("Saved: %(n)d player changed.", "Saved: %(n)d players changed.", count)
    messages.success(request, said % {"n": count})


def _numbers(typed: list[str]) -> set[int]:
    found = map(whole_number, typed[:MOST_SHOWN])
    return {number for number in found if number is not None}
