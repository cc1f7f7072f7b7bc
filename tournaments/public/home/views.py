"""The first page, and the list of all tournaments."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import add_never_cache_headers

from skatclub.guards.search_engines import list_in_search_engines
from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed, may
from tournaments.foundations.numbers import whole_number
from tournaments.logins.first_login_views import is_first_login_open
from tournaments.models import Tournament
from tournaments.public.clubs.copied import copied_clubs
from tournaments.public.evenings.club_year import clubs_in_public
from tournaments.public.home.chosen_evenings import (
    last_evenings,
    lead_evening,
    next_evenings,
    with_first_places,
)
from tournaments.public.home.lead_card import lead_card
from tournaments.public.home.lists import front_lists
from tournaments.public.home.practising import practising
from tournaments.public.home.season_card import public_season_card, season_card
from tournaments.public.home.waiting import waiting_for
from tournaments.public.season.copied import copied_seasons
from tournaments.public.snapshot.season import public_seasons

TOURNAMENTS_PER_PAGE = 50
ROWS_PER_PAGE = 100


@allowed(Action.READ_RELEASED)
def front(request: HttpRequest) -> HttpResponse:
    """For officials the current evening and their tasks; for visitors the current events."""
    if may(actor_of(request), Action.READ_EVENING):
        return _for_officials(request)
    today, page = timezone.localdate(), whole_number(request.GET.get("page")) or 1
    lists = front_lists(today, page)
    context = {
        "today": today,
        "lists": lists,
        "is_searchable": lists.is_searchable,
        "season": public_season_card(today),
        "clubs": (*clubs_in_public(), *(copied_clubs() if lists.has_copies else ())),
        "has_seasons": public_seasons().exists() or (lists.has_copies and bool(copied_seasons())),
        "is_first_login": is_first_login_open(request),
    }
    response = render(request, "tournaments/public/front.html", context)
    if lists.is_searchable:
        list_in_search_engines(response)
    if context["is_first_login"]:
        add_never_cache_headers(response)
    return response


def _for_officials(request: HttpRequest) -> HttpResponse:
    today, actor = timezone.localdate(), actor_of(request)
    lead = lead_evening(today)
    last = last_evenings(lead)
    first = with_first_places(last, lead)
    context = {
        "today": today,
        "lead": lead_card(lead, actor, first.get(lead.pk, ())) if lead else None,
        "waiting": waiting_for(actor, today, lead),
        "next": next_evenings(today, lead),
        "last": [(one, first.get(one.pk, ())) for one in last],
        "season": season_card(today),
        "practising": practising(),
    }
    return render(request, "tournaments/public/front_officials.html", context)


@allowed(Action.READ_EVENING)
def tournaments(request: HttpRequest) -> HttpResponse:
    """Every tournament with its state, the newest first; ``?q=`` looks for a name."""
    typed = request.GET.get("q", "")[:100].strip()
    found = Tournament.objects.select_related("club").order_by("-date", "-pk")
    listed = found.filter(name__icontains=typed) if typed else found
    page = Paginator(listed, TOURNAMENTS_PER_PAGE).get_page(request.GET.get("page"))
    return render(request, "tournaments/public/all_tournaments.html", {"page": page, "typed": typed})
