"""Seasons: for officials everything that is recorded, for everybody else the public data."""

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
from tournaments.public.copied_context import copied_context
from tournaments.public.season.copied import copied_seasons
from tournaments.public.sharing.share import share_of_season
from tournaments.public.snapshot.published import Published, made_once
from tournaments.public.snapshot.season import (
    PublicSeason,
    find_published_season,
    public_seasons,
    season_snapshot_of,
)
from tournaments.season import views as officials
from tournaments.season.table.listing import SeasonQuery, listed_part
from tournaments.season.table.tables import SeasonExport
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
    listed = shown.filter(club=club) if club else [*shown, *copied_seasons()]
    context = {"seasons": listed, "club": club}
    return render(request, "tournaments/season/seasons.html", context)


@allowed(Action.READ_RELEASED)
def season(request: HttpRequest, slug: str) -> HttpResponseBase:
    """The table, or a file of it."""
    if may(actor_of(request), Action.READ_SEASON) and Season.objects.filter(slug=slug).exists():
        return officials.table(request, slug)
    return _for_visitors(request, slug)


@cache_control(no_cache=True)
def _for_visitors(request: HttpRequest, slug: str) -> HttpResponse:
    """For visitors the table and its files are cached, since they are the same for everybody; the page around them has
    the reader's own token.
    """
    shown = find_published_season(slug)
    if shown is None:
        raise Http404
    snapshot, query = season_snapshot_of(shown), SeasonQuery.of(request.GET)
    lines = snapshot.lines(query.group)
    if lines is None:
        raise Http404
    wanted = wanted_file(request)
    if wanted:
        tag = tag_of(snapshot.version, get_language(), wanted, query.group)
        return unless_known(request, tag, lambda: _file(shown, wanted, query.group))
    context = {
        "season": snapshot,
        "listing": _listing(shown, snapshot, query.within(len(lines))),
        "typed": query.typed,
        "share": share_of_season(shown, snapshot),
        **copied_context(shown.copy),
    }
    return render(request, PAGE, context)


def _file(shown: Published, wanted: str, group: str) -> HttpResponse:
    def make() -> str | bytes:
        lines = season_snapshot_of(shown).lines(group) or ()
        return exported(wanted, SeasonExport(lines))

    return file_answer(shown.slug, wanted, made_once(shown, wanted, group, make=make))


def _listing(shown: Published, snapshot: PublicSeason, query: SeasonQuery) -> SafeString:
    """The table as HTML. Searches are not cached, since there are too many."""

    def make() -> SafeString:
        return SafeString(render_to_string(LISTING, _context(snapshot, query)))

    return make() if query.typed else made_once(shown, "listing", query.group, query.page, make=make)


def _context(snapshot: PublicSeason, query: SeasonQuery) -> dict[str, Any]:
    return {
        "season": snapshot,
        "groups": snapshot.groups,
        "offered": snapshot.offered,
        "sentences": snapshot.sentences,
        "has_extras": snapshot.has_extras,
        **listed_part(snapshot.lines(query.group) or (), snapshot.course(query.group), query),
    }
