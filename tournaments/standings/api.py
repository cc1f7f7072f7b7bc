"""The standings as JSON, for other programs: released results only, with public names."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.http import quote_etag
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition, require_safe

from tournaments.access import Action, allowed
from tournaments.standings.published import Published, find_published, made_once, public_standings
from tournaments.standings.ranking import Line, Standings


def as_json(standings: Standings) -> list[dict[str, Any]]:
    """One object per player, in rank order. ``lot``, its number, is there only if a lot decided the rank."""
    return [_as_object(line) for line in standings.lines]


def _as_object(line: Line) -> dict[str, Any]:
    content = {
        "rank": line.rank,
        "shared": line.shared,
        "start_number": line.start_number,
        "name": line.name,
        "club": line.club,
        "series_points": list(line.series_points),
        "won": line.won,
        "lost": line.lost,
        "total": line.total,
    }
    return content if line.lot is None else content | {"lot": line.lot}


def error(status: int, sentence: str) -> JsonResponse:
    """An error, in the one format that the API uses."""
    return JsonResponse({"error": sentence}, status=status)


def _asked(request: HttpRequest, slug: str) -> Published | None:
    """What is released of a tournament; None where nothing is. Looked up once for ETag and answer."""
    if not hasattr(request, "asked_standings"):
        shown = find_published(slug)
        request.asked_standings = shown if shown and shown.released else None  # type: ignore[attr-defined]
    found: Published | None = request.asked_standings  # type: ignore[attr-defined]
    return found


def standings_etag(request: HttpRequest, slug: str) -> str | None:
    """A hash of what visitors may see; None while nothing is released, as for an unknown tournament.

    Not the version, which may change without a public change and would give that away.
    """
    shown = _asked(request, slug)
    return quote_etag(made_once(shown, "etag", make=lambda: _hash(shown))) if shown else None


@require_safe
@cache_control(no_cache=True)
@condition(etag_func=standings_etag)
@allowed(Action.READ_RELEASED)
def api_standings(request: HttpRequest, slug: str) -> HttpResponse:
    """``GET /api/v1/tournaments/SLUG/standings``: 404 while nothing is released."""
    shown = _asked(request, slug)
    if shown is None:
        return error(404, "There is no such tournament, or none of its results is released.")
    return HttpResponse(_content(shown), content_type="application/json")


def _content(shown: Published) -> str:
    return made_once(shown, "json", make=lambda: _written(public_standings(shown)))


def _written(standings: Standings) -> str:
    return json.dumps(as_json(standings), ensure_ascii=False)


def _hash(shown: Published) -> str:
    """A hash of the answer and the settings shown on pages: new rules may show old results differently."""
    standings = public_standings(shown)
    content = made_once(shown, "json", make=lambda: _written(standings))
    names = ("name", "date", "place", "rules", "options")
    settings = [str(getattr(standings.tournament, name)) for name in names]
    seen = json.dumps([content, settings, shown.released])
    return sha256(seen.encode()).hexdigest()[:32]
