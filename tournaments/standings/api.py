"""The standings as JSON, for other programs: released results only, with public names."""

from __future__ import annotations

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


def standings_etag(_request: HttpRequest, slug: str) -> str | None:
    """Changes with every change of a result, of an entry's name or of what is released."""
    tournament = Tournament.objects.filter(slug=slug).first()
    if tournament is None:
        return None
    released = "-".join(map(str, released_series(tournament)))
    return quote_etag(f"{tournament.pk}.{tournament.result_version}.{tournament.journal.count()}.{released}")


@require_safe
@cache_control(no_cache=True)
@condition(etag_func=standings_etag)
@allowed(Action.READ_RELEASED)
def api_standings(_request: HttpRequest, slug: str) -> HttpResponse:
    """``GET /api/v1/tournaments/SLUG/standings``: 404 while nothing is released."""
    tournament = Tournament.objects.filter(slug=slug).first()
    released = released_series(tournament) if tournament else []
    if tournament is None or not released:
        return error(404, "There is no such tournament, or none of its results is released.")
    shown = compute_standings(tournament, series_numbers=released)
    return JsonResponse(as_json(shown, public=True), safe=False, json_dumps_params={"ensure_ascii": False})
