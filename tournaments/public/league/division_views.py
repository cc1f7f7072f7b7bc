"""Public pages of a division besides its table: the teams' chances, its players, a match day.

Officials read everything that is recorded, everybody else the public snapshot.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed, may
from tournaments.league.division_views import found_division
from tournaments.league.squads.players import LineUps, line_ups_of, player_lines
from tournaments.league.table.must_happen import must_happen
from tournaments.league.table.results import read_division
from tournaments.league.table.shown import ShownDivision, ShownMeeting, shown_division
from tournaments.models import League
from tournaments.public.copied_context import copied_context
from tournaments.public.snapshot.league import (
    division_snapshot_of,
    find_published_division,
    line_ups_on,
    outlook_of,
    players_of,
)
from tournaments.public.snapshot.published import Published

ROOM = "tournaments/league"


def reads_all(request: HttpRequest, slug: str) -> bool:
    """Whether everything recorded is shown: to officials, but not for copies of other installations."""
    return may(actor_of(request), Action.READ_LEAGUE) and League.objects.filter(slug=slug).exists()


def _published(slug: str, pk: int) -> Published:
    published = find_published_division(slug, pk)
    if published is None:
        raise Http404
    return published


@require_safe
@cache_control(no_cache=True)
@allowed(Action.READ_RELEASED)
def outlook(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The results that are enough for each goal; nothing before the last two days."""
    if reads_all(request, slug):
        division = found_division(slug, pk)
        goals = must_happen(read_division(division))
        return _page(request, "outlook", division.name, slug, pk, goals=goals)
    published = _published(slug, pk)
    name, copied = division_snapshot_of(published).name, copied_context(published.copy)
    return _page(request, "outlook", name, slug, pk, goals=outlook_of(published), **copied)


@require_safe
@cache_control(no_cache=True)
@allowed(Action.READ_RELEASED)
def players(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Each player's results over the season."""
    if reads_all(request, slug):
        division = found_division(slug, pk)
        return _page(request, "players", division.name, slug, pk, lines=player_lines(division))
    published = _published(slug, pk)
    name, copied = division_snapshot_of(published).name, copied_context(published.copy)
    return _page(request, "players", name, slug, pk, lines=players_of(published), **copied)


@require_safe
@cache_control(no_cache=True)
@allowed(Action.READ_RELEASED)
def match_day(request: HttpRequest, slug: str, pk: int, day: int) -> HttpResponse:
    """The meetings of a day with their results, and the line-ups as soon as a series has begun."""
    if reads_all(request, slug):
        division = found_division(slug, pk)
        shown = shown_division(read_division(division))
        return _day(request, shown, day, line_ups_of(division, day), for_officials=True)
    published = _published(slug, pk)
    shown = division_snapshot_of(published)
    copied = copied_context(published.copy)
    return _day(request, shown, day, line_ups_on(published, day), for_officials=False, **copied)


def _day(
    request: HttpRequest, shown: ShownDivision, day: int, line_ups: LineUps, **more: Any
) -> HttpResponse:
    meetings = dict(shown.days).get(day)
    if meetings is None:
        raise Http404
    with_line_ups = [(one, _line_ups(one, line_ups.get(one.pk, {}))) for one in meetings]
    more |= {"day": day, "meetings": with_line_ups, "division": shown}
    return _page(request, "day", shown.name, shown.slug, shown.pk, **more)


def _line_ups(
    meeting: ShownMeeting, line_ups: Mapping[int, tuple[str, ...]]
) -> list[tuple[str, tuple[str, ...]]]:
    """In the order of the teams; a team without one is left out."""
    return [(side.name, line_ups[side.team]) for side in meeting.sides if side.team in line_ups]


def _page(request: HttpRequest, what: str, name: str, slug: str, pk: int, **more: Any) -> HttpResponse:
    return render(request, f"{ROOM}/{what}.html", {"name": name, "slug": slug, "pk": pk, **more})
