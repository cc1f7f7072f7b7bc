"""Leagues: for officials everything that is recorded, for everybody else the public data."""

from __future__ import annotations

from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed, may
from tournaments.league.division_views import found_division
from tournaments.league.table.results import read_division
from tournaments.league.table.shown import ShownDivision, shown_division
from tournaments.models import League
from tournaments.public.copied_context import copied_context
from tournaments.public.league.copied import copied_leagues, find_copied_league
from tournaments.public.league.division_views import reads_all
from tournaments.public.snapshot.league import division_snapshot_of, find_published_division, public_leagues
from tournaments.public.snapshot.published import made_once

ROOM = "tournaments/league"


@require_safe
@allowed(Action.READ_RELEASED)
def leagues(request: HttpRequest) -> HttpResponse:
    """The leagues, newest first; visitors see the public ones."""
    shown = League.objects.all() if may(actor_of(request), Action.READ_LEAGUE) else public_leagues()
    return render(request, f"{ROOM}/leagues.html", {"leagues": [*shown, *copied_leagues()]})


@require_safe
@allowed(Action.READ_RELEASED)
def league(request: HttpRequest, slug: str) -> HttpResponse:
    """The divisions of a league, the highest first."""
    known = League.objects.all() if may(actor_of(request), Action.READ_LEAGUE) else public_leagues()
    found = known.filter(slug=slug).first()
    if found is None:
        return _copied_league(request, slug)
    divisions = found.divisions.annotate(team_count=Count("teams")).order_by("level", "name")
    return render(request, f"{ROOM}/league.html", {"league": found, "divisions": divisions})


def _copied_league(request: HttpRequest, slug: str) -> HttpResponse:
    copied = find_copied_league(slug)
    if copied is None:
        raise Http404
    context = {"league": copied[0], "divisions": copied[0].divisions, **copied_context(copied[1])}
    return render(request, f"{ROOM}/league.html", context)


@require_safe
@cache_control(no_cache=True)
@allowed(Action.READ_RELEASED)
def division(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The table, the meetings and the rulings."""
    if reads_all(request, slug):
        shown = shown_division(read_division(found_division(slug, pk)))
        listing = _listing(shown, for_officials=True)
        return render(request, f"{ROOM}/division.html", {"division": shown, "listing": listing})
    published = find_published_division(slug, pk)
    if published is None:
        raise Http404
    shown = division_snapshot_of(published)
    listing = made_once(published, "listing", make=lambda: _listing(shown, for_officials=False))
    context = {"division": shown, "listing": listing, **copied_context(published.copy)}
    return render(request, f"{ROOM}/division.html", context)


def _listing(shown: ShownDivision, *, for_officials: bool) -> SafeString:
    context = {"division": shown, "for_officials": for_officials}
    return SafeString(render_to_string(f"{ROOM}/_listing.html", context))
