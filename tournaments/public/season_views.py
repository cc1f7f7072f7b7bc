"""Seasons: for officials everything that is recorded, for everybody else what is public."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed, may
from tournaments.foundations.numbers import whole_number
from tournaments.models import Club, Season
from tournaments.public.answers import tag_of, unless_known
from tournaments.public.snapshot.published import Published, made_once
from tournaments.public.snapshot.season import (
    PublicSeason,
    find_published_season,
    public_seasons,
    season_snapshot_of,
)
from tournaments.season import views as officials
from tournaments.season.tables import SeasonExport
from tournaments.standings.exporting import exported, file_answer
from tournaments.standings.views import wanted_file

PAGE = "tournaments/season/season.html"
LISTING = "tournaments/season/_listing.html"


@allowed(Action.READ_RELEASED)
def seasons(request: HttpRequest) -> HttpResponse:
    """The seasons, newest first; visitors see the public ones. ``?club=PK``: of one club."""
    reads_all = may(actor_of(request), Action.READ_SEASON)
    shown = Season.objects.select_related("club") if reads_all else public_seasons()
    pk = whole_number(request.GET.get("club"))
    club = Club.objects.filter(pk=pk, seasons__in=shown).first() if pk is not None else None
    context = {"seasons": shown.filter(club=club) if club else shown, "club": club}
    return render(request, "tournaments/season/seasons.html", context)


@allowed(Action.READ_RELEASED)
def season(request: HttpRequest, slug: str) -> HttpResponseBase:
    """The table, or a file of it."""
    if may(actor_of(request), Action.READ_SEASON):
        return officials.table(request, slug)
    return _for_visitors(request, slug)


@cache_control(no_cache=True)
def _for_visitors(request: HttpRequest, slug: str) -> HttpResponse:
    """The page around the table holds a secret of the reader; the table, and files of it, are the same for all."""
    shown = find_published_season(slug)
    if shown is None:
        raise Http404
    snapshot, group = season_snapshot_of(shown), request.GET.get("group", "")
    if snapshot.lines(group) is None:
        raise Http404
    wanted = wanted_file(request)
    if wanted:
        tag = tag_of(snapshot.version, get_language(), wanted, group)
        return unless_known(request, tag, lambda: _file(shown, wanted, group))
    listing = made_once(shown, "listing", group, make=lambda: _listing(snapshot, group))
    return render(request, PAGE, {"season": snapshot, "listing": listing})


def _file(shown: Published, wanted: str, group: str) -> HttpResponse:
    def make() -> str | bytes:
        lines = season_snapshot_of(shown).lines(group) or ()
        return exported(wanted, SeasonExport(list(lines), group))

    return file_answer(shown.slug, wanted, made_once(shown, wanted, group, make=make))


def _listing(snapshot: PublicSeason, group: str) -> SafeString:
    context: dict[str, Any] = {
        "season": snapshot,
        "lines": snapshot.lines(group),
        "group": group,
        "groups": snapshot.groups,
        "offered": snapshot.offered,
        "sentences": snapshot.sentences,
        "has_extras": snapshot.has_extras,
        "strikes": snapshot.strikes,
    }
    return SafeString(render_to_string(LISTING, context))
