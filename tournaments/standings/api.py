"""The standings as JSON, for other programs: released results only, with public names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.http import quote_etag
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition, require_safe

from tournaments.access import Action, allowed
from tournaments.models import Tournament
from tournaments.standings.ranking import Standings, compute_standings, released_series


def as_json(standings: Standings, *, public: bool) -> list[dict[str, Any]]:
    """One object per player, in rank order."""
    return [
        {
            "rank": line.rank,
            "shared": line.shared,
            "start_number": line.start_number,
            "name": line.public_name if public else line.name,
            "club": line.club,
            "series_points": list(line.series_points),
            "won": line.won,
            "lost": line.lost,
            "total": line.total,
        }
        for line in standings.lines
    ]


def error(status: int, sentence: str) -> JsonResponse:
    """Every error of the interface looks the same."""
    return JsonResponse({"error": sentence}, status=status)


@dataclass(frozen=True)
class Asked:
    """What a request asks for: the tournament and its released series."""

    tournament: Tournament
    released: list[int]


def _asked(request: HttpRequest, slug: str) -> Asked | None:
    """Looked up once for a request: for its ETag, then for its answer."""
    if not hasattr(request, "asked_standings"):
        tournament = Tournament.objects.filter(slug=slug).first()
        asked = Asked(tournament, released_series(tournament)) if tournament else None
        request.asked_standings = asked  # type: ignore[attr-defined]
    found: Asked | None = request.asked_standings  # type: ignore[attr-defined]
    return found


def standings_etag(request: HttpRequest, slug: str) -> str | None:
    """Changes with every change of a result, of the settings, of an entry, and of what is released."""
    asked = _asked(request, slug)
    if asked is None:
        return None
    version = f"{asked.tournament.pk}.{asked.tournament.result_version}.{asked.tournament.journal.count()}"
    return quote_etag(f"{version}.{'-'.join(map(str, asked.released))}")


@require_safe
@cache_control(no_cache=True)
@condition(etag_func=standings_etag)
@allowed(Action.READ_RELEASED)
def api_standings(request: HttpRequest, slug: str) -> HttpResponse:
    """``GET /api/v1/tournaments/SLUG/standings``: 404 while nothing is released."""
    asked = _asked(request, slug)
    if asked is None or not asked.released:
        return error(404, "There is no such tournament, or none of its results is released.")
    shown = compute_standings(asked.tournament, series_numbers=asked.released)
    return JsonResponse(as_json(shown, public=True), safe=False, json_dumps_params={"ensure_ascii": False})
