"""The first page, and the page of a club's year: tournaments with what everybody may know of them."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.utils.cache import add_never_cache_headers

from scoring.systems import rule_system_name
from skatclub.first_login_views import is_first_login_open
from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed, has_second_login, may
from tournaments.foundations.numbers import whole_number
from tournaments.models import Club, Tournament
from tournaments.privacy.retention_due import question_of
from tournaments.public.club_year import club_year, clubs_in_public
from tournaments.public.listed_tournaments import front_lists
from tournaments.public.snapshot.season import public_seasons
from tournaments.season.all_time import records_of, series_by_rules
from tournaments.season.tables import AllTimeTable
from tournaments.web.lists import configure_from

OFFICIALS_MOST = 100
ROWS_PER_PAGE = 100


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
        "is_first_login": is_first_login_open(request),
    }
    response = render(request, "tournaments/public/front.html", context)
    if context["is_first_login"]:
        add_never_cache_headers(response)
    return response


def _for_officials(request: HttpRequest) -> HttpResponse:
    shown = Tournament.objects.select_related("club").order_by("-date", "-pk")[:OFFICIALS_MOST]
    actor = actor_of(request)
    context = {
        "tournaments": shown,
        "is_asked_for_date": may(actor, Action.ERASE_PERSON)
        and question_of(timezone.localdate()) is not None,
        "is_alone": may(actor, Action.MANAGE_LOGINS) and not has_second_login(),
    }
    return render(request, "tournaments/public/front_officials.html", context)


@allowed(Action.READ_RELEASED)
def club(request: HttpRequest, pk: int) -> HttpResponse:
    """A club's year with its winners and honours; ``?year=2025`` chooses another."""
    typed = request.GET.get("year", "")
    year = (whole_number(typed) or 0) if typed else None
    found = club_year(pk, year, today=timezone.localdate(), public=not _reads_all(request))
    if found is None:
        raise Http404
    return render(request, "tournaments/public/club_year.html", {"found": found})


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
