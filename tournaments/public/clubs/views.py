"""The pages of a club: its year, and its members' records. Clubs of this installation take precedence over copies."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from scoring.systems import rule_system_name
from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed, may
from tournaments.foundations.numbers import whole_number
from tournaments.models import Club
from tournaments.public.clubs.copied import find_all_time, find_club_year
from tournaments.public.copied_context import copied_context
from tournaments.public.evenings.club_year import club_year
from tournaments.public.sharing.share import share_of_club, share_of_copied_club
from tournaments.season.table.all_time import records_of, series_by_rules
from tournaments.season.table.tables import AllTimeTable
from tournaments.web.lists import configure_from

ROWS_PER_PAGE = 100
YEAR, ALL_TIME = "tournaments/public/club_year.html", "tournaments/public/all_time.html"


def _reads_all(request: HttpRequest) -> bool:
    return may(actor_of(request), Action.READ_SEASON)


@allowed(Action.READ_RELEASED)
def club(request: HttpRequest, pk: int) -> HttpResponse:
    """A club's year with its winners and honours; ``?year=2025`` chooses another."""
    typed = request.GET.get("year", "")
    year = (whole_number(typed) or 0) if typed else None
    is_visitor = not _reads_all(request)
    found = club_year(pk, year, today=timezone.localdate(), public=is_visitor)
    if found is None:
        return _copied_year(request, pk, year)
    share = share_of_club(found.club, found.year) if is_visitor else None
    return render(request, YEAR, {"found": found, "share": share})


def _copied_year(request: HttpRequest, pk: int, year: int | None) -> HttpResponse:
    copied = find_club_year(pk, year)
    if copied is None:
        raise Http404
    found, copy = copied
    share = share_of_copied_club(found.club.name, found.year)
    return render(request, YEAR, {"found": found, "share": share, **copied_context(copy)})


@allowed(Action.READ_RELEASED)
def all_time(request: HttpRequest, pk: int) -> HttpResponse:
    """The records of a club's members, by rule system; ``?rules=isko`` chooses another."""
    club, public = Club.objects.filter(pk=pk).first(), not _reads_all(request)
    by_rules = series_by_rules(club, public=public) if club else {}
    if club is None or not by_rules:
        return _copied_all_time(request, pk)
    rules = _chosen(request, list(by_rules))
    table = AllTimeTable(records_of(club, by_rules[rules], public=public))
    has_past = bool(by_rules[rules].past)
    return _all_time(request, table, list(by_rules), club=club, rules=rules, has_past=has_past)


def _copied_all_time(request: HttpRequest, pk: int) -> HttpResponse:
    copied = find_all_time(pk)
    if copied is None:
        raise Http404
    found, copy = copied
    known = {one.rules: one for one in found.by_rules}
    rules = _chosen(request, list(known))
    table, has_past = AllTimeTable(known[rules].records), known[rules].has_past
    more = {"club": found.club, "rules": rules, "has_past": has_past, **copied_context(copy)}
    return _all_time(request, table, list(known), **more)


def _chosen(request: HttpRequest, known: list[str]) -> str:
    """Raises ``Http404`` for rules that were not played."""
    rules = request.GET.get("rules") or next(iter(known), "")
    if rules not in known:
        raise Http404
    return rules


def _all_time(request: HttpRequest, table: AllTimeTable, known: list[str], **more: object) -> HttpResponse:
    configure_from(request, table, per_page=ROWS_PER_PAGE)
    names = [(one, rule_system_name(one)) for one in known]
    return render(request, ALL_TIME, {"table": table, "all_rules": names, **more})
