"""The first page, and the page of a club's year."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.utils.cache import add_never_cache_headers

from scoring.systems import rule_system_name
from skatclub.guards.search_engines import list_in_search_engines
from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed, may
from tournaments.foundations.numbers import whole_number
from tournaments.logins.first_login_views import is_first_login_open
from tournaments.models import Club, Tournament
from tournaments.public.club_year import club_year, clubs_in_public
from tournaments.public.copied_seasons import copied_seasons
from tournaments.public.front_lists import front_lists
from tournaments.public.home.chosen_evenings import (
    last_evenings,
    lead_evening,
    next_evenings,
    with_first_places,
)
from tournaments.public.home.lead_card import lead_card
from tournaments.public.home.practising import practising
from tournaments.public.home.season_card import public_season_card, season_card
from tournaments.public.home.waiting import waiting_for
from tournaments.public.sharing.share import share_of_club
from tournaments.public.snapshot.season import public_seasons
from tournaments.season.all_time import records_of, series_by_rules
from tournaments.season.tables import AllTimeTable
from tournaments.web.lists import configure_from

TOURNAMENTS_PER_PAGE = 50
ROWS_PER_PAGE = 100


@allowed(Action.READ_RELEASED)
def front(request: HttpRequest) -> HttpResponse:
    """For officials the evening that runs and what waits for them; for visitors what is going on."""
    if may(actor_of(request), Action.READ_EVENING):
        return _for_officials(request)
    today, page = timezone.localdate(), whole_number(request.GET.get("page")) or 1
    lists = front_lists(today, page)
    context = {
        "today": today,
        "lists": lists,
        "is_searchable": lists.is_searchable,
        "season": public_season_card(today),
        "clubs": clubs_in_public(),
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


@allowed(Action.READ_RELEASED)
def club(request: HttpRequest, pk: int) -> HttpResponse:
    """A club's year with its winners and honours; ``?year=2025`` chooses another."""
    typed = request.GET.get("year", "")
    year = (whole_number(typed) or 0) if typed else None
    is_visitor = not _reads_all(request)
    found = club_year(pk, year, today=timezone.localdate(), public=is_visitor)
    if found is None:
        raise Http404
    share = share_of_club(found.club, found.year) if is_visitor else None
    return render(request, "tournaments/public/club_year.html", {"found": found, "share": share})


@allowed(Action.READ_RELEASED)
def all_time(request: HttpRequest, pk: int) -> HttpResponse:
    """What a club's members have played, by rule system; ``?rules=isko`` chooses another."""
    club, public = get_object_or_404(Club, pk=pk), not _reads_all(request)
    by_rules = series_by_rules(club, public=public)
    rules = request.GET.get("rules") or next(iter(by_rules), "")
    if rules not in by_rules:
        raise Http404
    table = AllTimeTable(records_of(club, by_rules[rules], public=public))
    configure_from(request, table, per_page=ROWS_PER_PAGE)
    names = [(one, rule_system_name(one)) for one in by_rules]
    context = {"club": club, "table": table, "rules": rules, "all_rules": names}
    context["has_past"] = bool(by_rules[rules].past)
    return render(request, "tournaments/public/all_time.html", context)


def _reads_all(request: HttpRequest) -> bool:
    return may(actor_of(request), Action.READ_SEASON)
