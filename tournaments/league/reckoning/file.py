"""The file of ``manage.py score_league``: parses the input, and writes the table."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from typing import Any

from scoring.parsing.strict_json import JsonPlace
from tournaments.league.reckoning.division import (
    DivisionRule,
    EqualTotals,
    PointsRuling,
    ReckonedDivision,
    ReckonedMeeting,
    TeamName,
    TeamSeries,
)
from tournaments.league.reckoning.table import DivisionLine
from tournaments.season.reckoning.fields import MOST_NUMBER, number
from tournaments.season.reckoning.rule import Number

# More than any league has, but small enough to be reckoned at once.
MOST_TEAMS, MOST_MEETINGS, MOST_SERIES, MOST_RULINGS, MOST_FACTOR = 1_000, 10_000, 100, 10_000, 1_000
MOST_GAMES = 10_000


def parse_division(data: object) -> ReckonedDivision:
    """The division in a file. Raises ``Malformed``."""
    file = JsonPlace(data).only("rule", "teams", "meetings", "rulings")
    teams = _names(file.at("teams"), most=MOST_TEAMS)
    meetings = file.at("meetings").listed(most=MOST_MEETINGS) if file.has("meetings") else ()
    rulings = file.at("rulings").listed(most=MOST_RULINGS) if file.has("rulings") else ()
    return ReckonedDivision(
        rule=_rule(file),
        teams=teams,
        meetings=tuple(_meeting(one, teams) for one in meetings),
        rulings=tuple(_ruling(one, teams) for one in rulings),
    )


def table_as_json(lines: list[DivisionLine]) -> list[dict[str, Any]]:
    """The table in order of rank, as ``--json`` prints it."""
    return [
        {
            "rank": line.rank,
            "shared": line.shared,
            "team": line.record.team,
            "meetings": line.record.meetings,
            "won_points": in_halves(line.record.won_points),
            "lost_points": in_halves(line.record.lost_points),
            "game_points": line.record.game_points,
        }
        for line in lines
    ]


def in_halves(points: Number) -> str:
    """Match points with one decimal at most: ``3``, ``1.5``."""
    tenths = int(abs(Fraction(points)) * 10)
    sign = "-" if points < 0 else ""
    return f"{sign}{tenths // 10}.{tenths % 10}" if tenths % 10 else f"{sign}{tenths // 10}"


def _rule(file: JsonPlace) -> DivisionRule:
    if not file.has("rule"):
        return DivisionRule()
    rule = file.at("rule").only("factor", "equal_totals")
    equal = rule.at("equal_totals").choice(list(EqualTotals)) if rule.has("equal_totals") else "shared"
    return DivisionRule(rule.whole_or("factor", 1, least=1, most=MOST_FACTOR), EqualTotals(equal))


def _names(place: JsonPlace, *, most: int) -> tuple[TeamName, ...]:
    names: list[TeamName] = []
    for one in place.listed(most=most):
        name = one.string()
        if not name.strip():
            raise one.wrong("empty")
        if name in names:
            raise place.wrong("twice", value=name)
        names.append(name)
    return tuple(names)


def _known(place: JsonPlace, teams: Collection[TeamName]) -> TeamName:
    name = place.string()
    if name not in teams:
        raise place.wrong("no-such-team", value=name)
    return name


def _meeting(place: JsonPlace, teams: Collection[TeamName]) -> ReckonedMeeting:
    place.only("day", "teams", "series")
    for one in place.at("teams").listed(most=MOST_TEAMS):
        _known(one, teams)
    here = _names(place.at("teams"), most=MOST_TEAMS)
    return ReckonedMeeting(
        day=place.at("day").whole(least=1, most=MOST_MEETINGS),
        teams=here,
        series=tuple(_series(one, here) for one in place.at("series").listed(most=MOST_SERIES)),
    )


def _series(place: JsonPlace, teams: Collection[TeamName]) -> dict[TeamName, TeamSeries]:
    """The results of the teams that played; null or left out is absent."""
    for name in place.fields():
        _known(JsonPlace(name, place.path), teams)
    return {name: _result(place.at(name)) for name in place.fields() if place.has(name)}


def _result(place: JsonPlace) -> TeamSeries:
    if not isinstance(place.value, dict):
        return TeamSeries(_game_points(place))
    place.only("points", "won", "lost")
    won, lost = (place.whole_or(key, 0, least=0, most=MOST_GAMES) for key in ("won", "lost"))
    return TeamSeries(_game_points(place.at("points")), won, lost)


def _game_points(place: JsonPlace) -> int:
    return place.whole(least=-MOST_NUMBER, most=MOST_NUMBER)


def _ruling(place: JsonPlace, teams: Collection[TeamName]) -> PointsRuling:
    place.only("team", "won_points", "lost_points", "reason")
    reason = place.at("reason").string()
    if not reason.strip():
        raise place.at("reason").wrong("empty")
    won, lost = (_points(place, key) for key in ("won_points", "lost_points"))
    return PointsRuling(_known(place.at("team"), teams), won, lost, reason)


def _points(place: JsonPlace, key: str) -> Number:
    """Whole points or halves; 0 where left out."""
    if not place.has(key):
        return 0
    points = number(place.at(key))
    if Fraction(points * 2).denominator != 1:
        raise place.at(key).wrong("too-exact")
    return points
