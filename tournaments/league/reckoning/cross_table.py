"""The points that each team has won against each other team of a division. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import TypeAlias

from scoring.rules.tie_breaks import SKAT_ORDER
from tournaments.league.reckoning.division import (
    EqualTotals,
    ReckonedDivision,
    ReckonedMeeting,
    TeamName,
    TeamSeries,
)
from tournaments.teams.match_points import Points, series_points

Pair: TypeAlias = tuple[TeamName, TeamName]
NOTHING = Points(0, 0)


def cross_table(division: ReckonedDivision) -> dict[Pair, Points]:
    """The points of the first team against the second, for pairs that have met.

    Added up over all others they are the points of the table, without rulings: of n teams the one at place p has
    beaten n - p others.
    """
    found: dict[Pair, Points] = {}
    for meeting in division.meetings:
        for series in meeting.series:
            for pair in combinations(meeting.teams, 2):
                _add(found, pair, _of_two(division, pair, series))
    return found


def pairs_planned(meetings: tuple[ReckonedMeeting, ...]) -> frozenset[Pair]:
    """The pairs that meet at any time in the plan, in both orders."""
    return frozenset((one, two) for meeting in meetings for one in meeting.teams for two in meeting.teams)


def _of_two(
    division: ReckonedDivision, pair: Pair, series: Mapping[TeamName, TeamSeries]
) -> dict[TeamName, Points]:
    tie_breaks = SKAT_ORDER if division.rule.equal_totals is EqualTotals.GAMES else ()
    results = {team: series[team] for team in pair if team in series}
    given = series_points(pair, results, division.rule.factor, tie_breaks)
    return {team: own.points for team, own in given.items()}


def _add(found: dict[Pair, Points], pair: Pair, points: Mapping[TeamName, Points]) -> None:
    for one, two in (pair, pair[::-1]):
        known, own = found.get((one, two), NOTHING), points[one]
        found[one, two] = Points(known.won + own.won, known.lost + own.lost)
