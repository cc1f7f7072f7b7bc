"""Seasons: for officials everything that is recorded, for everybody else what is public."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.http import quote_etag
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition

from tournaments.access import Action, allowed, may
from tournaments.actors import actor_of
from tournaments.models import Club, Season
from tournaments.numbers import whole_number
from tournaments.public.published import made_once
from tournaments.public.season_snapshot import (
    PublicSeason,
    find_published_season,
    public_seasons,
    season_snapshot_of,
)
from tournaments.season import views as officials
from tournaments.season.tables import SeasonExport
from tournaments.standings.exporting import EXPORTS, exported, file_answer
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


def _etag_of_file(request: HttpRequest, slug: str) -> str | None:
    """Only files have one: the page around the table holds a secret of the reader."""
    shown = find_published_season(slug) if request.GET.get("_export") in EXPORTS else None
    if shown is None:
        return None
    asked = [request.GET.get(name, "") for name in ("_export", "group")]
    content = f"{season_snapshot_of(shown).version} {get_language()} {asked}"
    return quote_etag(sha256(content.encode()).hexdigest()[:32])


@cache_control(no_cache=True)
@condition(etag_func=_etag_of_file)
def _for_visitors(request: HttpRequest, slug: str) -> HttpResponse:
    """The page around the table depends on the reader; the table is the same for all."""
    shown = find_published_season(slug)
    if shown is None:
        raise Http404
    snapshot, group = season_snapshot_of(shown), request.GET.get("group", "")
    lines = snapshot.lines(group)
    if lines is None:
        raise Http404
    wanted = wanted_file(request)
    if wanted:
        content = made_once(
            shown, wanted, group, make=lambda: exported(wanted, SeasonExport(list(lines), group))
        )
        return file_answer(slug, wanted, content)
    listing = made_once(shown, "listing", group, make=lambda: _listing(snapshot, group))
    return render(request, PAGE, {"season": snapshot, "listing": listing})


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
