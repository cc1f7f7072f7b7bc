"""``GET /api/v1/seasons/SLUG``: the public table of a season for other programs."""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from tournaments.access.permissions import Action, allowed
from tournaments.public.answers import tag_of, unless_known
from tournaments.public.api import JSON, error
from tournaments.public.snapshot.published import Published, made_once
from tournaments.public.snapshot.season import PublicSeason, find_published_season, season_snapshot_of
from tournaments.season.table.shown import ShownLine

UNKNOWN = "There is no such season or list, or it is not public."
NOT_SENT = ("player", "struck_points", "is_guest", "evenings")


@require_safe
@cache_control(no_cache=True)
@allowed(Action.READ_RELEASED)
def season(request: HttpRequest, slug: str) -> HttpResponse:
    """The table; 404 if it is not public; ``?group=women`` selects a list."""
    shown, group = find_published_season(slug), request.GET.get("group", "")
    if shown is None or season_snapshot_of(shown).lines(group) is None:
        return error(HTTPStatus.NOT_FOUND, UNKNOWN)
    tag = tag_of(season_snapshot_of(shown).version, group)
    return unless_known(request, tag, lambda: _answer(shown, group))


def _answer(shown: Published, group: str) -> HttpResponse:
    def written() -> str:
        return json.dumps(_content(season_snapshot_of(shown), group), ensure_ascii=False)

    return HttpResponse(made_once(shown, "json", group, make=written), content_type=JSON)


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
