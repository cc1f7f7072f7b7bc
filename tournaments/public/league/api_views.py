"""``GET /api/v1/leagues/SLUG/divisions/NUMBER``: the public table of a division for other programs."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from tournaments.access.permissions import Action, allowed
from tournaments.league.squads.players import LineUps, PlayerLine
from tournaments.league.table.shown import MeetingSide, ShownDivision, ShownMeeting, TableLine
from tournaments.public.answers import tag_of, unless_known
from tournaments.public.api import JSON, error
from tournaments.public.snapshot.league import (
    division_snapshot_of,
    find_published_division,
    line_ups_on,
    players_of,
)
from tournaments.public.snapshot.published import Published, made_once
from tournaments.season.reckoning.table import two_decimals

UNKNOWN = "There is no such division, or its league is not public."


@require_safe
@cache_control(no_cache=True)
@allowed(Action.READ_RELEASED)
def division(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The table; 404 if the league is not public."""
    shown = find_published_division(slug, pk)
    if shown is None:
        return error(HTTPStatus.NOT_FOUND, UNKNOWN)
    content = made_once(shown, "json", make=lambda: _written(shown))
    return unless_known(request, tag_of(content), lambda: HttpResponse(content, content_type=JSON))


def _written(shown: Published) -> str:
    content = _content(division_snapshot_of(shown), line_ups_on(shown))
    content |= {"players": [_player(one) for one in players_of(shown)]}
    return json.dumps(content, ensure_ascii=False)


def _content(division: ShownDivision, line_ups: LineUps) -> dict[str, Any]:
    return {
        "league": division.league,
        "name": division.name,
        "last_day": division.last_day,
        "lines": [_line(line) for line in division.lines],
        "cross": [{"team": row.name, "points": list(row.cells)} for row in division.cross],
        "days": [
            {"day": day, "meetings": [_meeting(one, line_ups.get(one.pk, {})) for one in meetings]}
            for day, meetings in division.days
        ],
        "rulings": [
            {"team": one.team, "points": one.points, "reason": one.reason} for one in division.rulings
        ],
    }


def _line(line: TableLine) -> dict[str, Any]:
    return {
        "rank": line.rank,
        "team": line.name,
        "withdrawn": line.is_withdrawn,
        "zone": line.zone.value,
        "days": line.days,
        "points": line.points,
        "home": line.home,
        "away": line.away,
        "game_points": line.game_points,
        "average": None if line.average is None else two_decimals(line.average),
        "moved": line.moved,
    }


def _meeting(meeting: ShownMeeting, line_ups: Mapping[int, Sequence[str]]) -> dict[str, Any]:
    return {
        "date": meeting.date.isoformat() if meeting.date else None,
        "place": meeting.place,
        "host": meeting.host,
        "state": meeting.state,
        "teams": [_side(side, line_ups.get(side.team, ())) for side in meeting.sides],
        "incomplete": [{"series": series, "sheets_missing": out} for series, out in meeting.open],
    }


def _side(side: MeetingSide, line_up: Sequence[str]) -> dict[str, Any]:
    return {
        "team": side.name,
        "points": side.points,
        "totals": list(side.totals),
        "line_up": list(line_up),
    }


def _player(line: PlayerLine) -> dict[str, Any]:
    return line._asdict() | {"average": two_decimals(line.average)}
