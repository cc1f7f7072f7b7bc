"""``GET /api/v1/seasons/SLUG``: the public table of a season for other programs."""

from __future__ import annotations

import json
from hashlib import sha256
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.http import quote_etag
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition, require_safe

from tournaments.access import Action, allowed
from tournaments.public.api import JSON, error
from tournaments.public.published import Published, made_once
from tournaments.public.season_snapshot import PublicSeason, find_published_season, season_snapshot_of
from tournaments.season.shown import ShownLine

UNKNOWN = "There is no such season or list, or it is not public."
NOT_SENT = ("player", "struck_points", "is_guest")


def _asked(request: HttpRequest, slug: str) -> Published | None:
    """The season, if it is public and has the list that is asked for. Looked up once for ETag and answer."""
    if not hasattr(request, "asked_season"):
        shown = find_published_season(slug)
        is_known = shown is not None and season_snapshot_of(shown).lines(_group(request)) is not None
        request.asked_season = shown if is_known else None  # type: ignore[attr-defined]
    found: Published | None = request.asked_season  # type: ignore[attr-defined]
    return found


def _group(request: HttpRequest) -> str:
    return request.GET.get("group", "")


def season_etag(request: HttpRequest, slug: str) -> str | None:
    """A hash of what visitors may see and of the list; None where there is no answer."""
    shown = _asked(request, slug)
    if shown is None:
        return None
    content = f"{season_snapshot_of(shown).version} {_group(request)}"
    return quote_etag(sha256(content.encode()).hexdigest()[:32])


@require_safe
@cache_control(no_cache=True)
@condition(etag_func=season_etag)
@allowed(Action.READ_RELEASED)
def season(request: HttpRequest, slug: str) -> HttpResponse:
    """404 where it is not public; ``?group=women``: a list of its own."""
    shown, group = _asked(request, slug), _group(request)
    if shown is None:
        return error(HTTPStatus.NOT_FOUND, UNKNOWN)
    content = made_once(
        shown,
        "json",
        group,
        make=lambda: json.dumps(_content(season_snapshot_of(shown), group), ensure_ascii=False),
    )
    return HttpResponse(content, content_type=JSON)


def _content(snapshot: PublicSeason, group: str) -> dict[str, Any]:
    return {
        "slug": snapshot.slug,
        "name": snapshot.name,
        "club": snapshot.club,
        "starts_on": snapshot.starts_on.isoformat(),
        "ends_on": snapshot.ends_on.isoformat(),
        "offered": snapshot.offered,
        "rule": list(snapshot.sentences),
        "lists": snapshot.groups,
        "lines": [_line(line) for line in snapshot.lines(group) or ()],
    }


def _line(line: ShownLine) -> dict[str, Any]:
    content = {name: value for name, value in line._asdict().items() if name not in NOT_SENT}
    return content | {"struck": list(line.struck), "guest": line.is_guest}
