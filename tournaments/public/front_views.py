"""The first page, and the page of a club's year: tournaments with what everybody may know of them."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from tournaments.access import Action, allowed, may
from tournaments.actors import actor_of
from tournaments.models import Tournament
from tournaments.numbers import whole_number
from tournaments.public.club_year import club_year, clubs_in_public
from tournaments.public.listed_tournaments import front_lists
from tournaments.public.season_snapshot import public_seasons

OFFICIALS_MOST = 100


@allowed(Action.READ_RELEASED)
def front(request: HttpRequest) -> HttpResponse:
    """For officials every tournament with its state, newest first; for visitors what is going on."""
    if may(actor_of(request), Action.READ_EVENING):
        return _for_officials(request)
    page = whole_number(request.GET.get("page")) or 1
    context = {
        "lists": front_lists(timezone.localdate(), page),
        "clubs": clubs_in_public(),
        "has_seasons": public_seasons().exists(),
    }
    return render(request, "tournaments/public/front.html", context)


def _for_officials(request: HttpRequest) -> HttpResponse:
    shown = Tournament.objects.select_related("club").order_by("-date", "-pk")[:OFFICIALS_MOST]
    return render(request, "tournaments/public/front_officials.html", {"tournaments": shown})


@allowed(Action.READ_RELEASED)
def club(request: HttpRequest, pk: int) -> HttpResponse:
    """The public tournaments of a club in one year; ``?year=2025`` chooses another."""
    typed = request.GET.get("year", "")
    found = club_year(pk, (whole_number(typed) or 0) if typed else None)
    if found is None:
        raise Http404
    return render(request, "tournaments/public/club_year.html", {"found": found})
