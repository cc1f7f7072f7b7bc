"""The table of a division, from the series of its meetings and the rulings. Pure; the rules stand in docs/league.md.

The table is never stored, so a corrected sheet, a replayed meeting or a ruling takes effect at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from scoring.rules.tie_breaks import SKAT_ORDER
from tournaments.league.reckoning.division import (
    DivisionRule,
    EqualTotals,
    ReckonedDivision,
    ReckonedMeeting,
    TeamName,
    TeamSeries,
)
from tournaments.season.reckoning.rule import Number
from tournaments.teams.match_points import Points, SeriesPoints, series_points

Key = tuple[Number, Number, int, int, int, int]


@dataclass(frozen=True)
class TeamRecord:
    """A team's results. ``meetings``: number of its meetings with a played series, even without the team.
    ``won_points`` and ``lost_points`` include rulings; ``games_won`` and ``games_lost`` come from its sheets.
    ``decided``: its place among teams that are equal in everything else, 0 for none.
    """

    team: TeamName
    meetings: int = 0
    won_points: Number = 0
    lost_points: Number = 0
    game_points: int = 0
    games_won: int = 0
    games_lost: int = 0
    decided: int = 0

    @property
    def key(self) -> Key:
        """Lower for the better team: points, fewer lost points, game points, more games won, fewer lost; then lot or
        play-off.
        """
        return (*self.reached, self.decided)

    @property
    def reached(self) -> tuple[Number, Number, int, int, int]:
        """The key without lot or play-off."""
        return -self.won_points, self.lost_points, -self.game_points, -self.games_won, self.games_lost


@dataclass(frozen=True)
class DivisionLine:
    """A team with its rank; ``shared`` with the lines of the same rank."""

    rank: int
    shared: bool
    record: TeamRecord


def division_table(division: ReckonedDivision) -> list[DivisionLine]:
    """The lines in order of rank; teams that share a rank stay in the order of the division."""
    shares = {team: list[_Share]() for team in division.teams}
    for meeting in division.meetings:
        for team, share in _shares(division.rule, meeting):
            shares[team].append(share)
    for one in division.rulings:
        shares[one.team].append(_Share(points=Points(one.won_points, one.lost_points)))
    records = [_record(team, own) for team, own in shares.items()]
    return list(_ranked(_with_decisions(records, division.decided)))


def meeting_points(rule: DivisionRule, meeting: ReckonedMeeting) -> list[dict[TeamName, SeriesPoints]]:
    """For each series of a meeting the points of its teams."""
    tie_breaks = SKAT_ORDER if rule.equal_totals is EqualTotals.GAMES else ()
    return [series_points(meeting.teams, series, rule.factor, tie_breaks) for series in meeting.series]


class _Share(NamedTuple):
    """A team's share from one series of a meeting, or from a ruling."""

    points: Points
    result: TeamSeries = TeamSeries(0)
    meetings: int = 0


def _shares(rule: DivisionRule, meeting: ReckonedMeeting) -> Iterator[tuple[TeamName, _Share]]:
    """One for each team and series; the meeting is counted with its first series."""
    for number, points in enumerate(meeting_points(rule, meeting)):
        for team in meeting.teams:
            result = meeting.series[number].get(team, TeamSeries(0))
            yield team, _Share(points[team].points, result, meetings=int(number == 0))


def equal_teams(records: Sequence[TeamRecord]) -> list[list[TeamName]]:
    """The groups of teams that are equal in everything but a lot or a play-off."""
    by_result = attrgetter("reached")
    groups = (list(group) for _key, group in groupby(sorted(records, key=by_result), key=by_result))
    return [[one.team for one in group] for group in groups if len(group) > 1]


def is_decided(places: Sequence[int | None]) -> bool:
    """Whether a lot or a play-off has given each team of a group its own place."""
    return None not in places and len(set(places)) == len(places)


def _with_decisions(records: Sequence[TeamRecord], decided: Mapping[TeamName, int]) -> list[TeamRecord]:
    """A decision counts only for a whole group: a team that is equal since then has no place in it."""
    counting: dict[TeamName, int] = {}
    for group in equal_teams(records):
        if is_decided([decided.get(team) for team in group]):
            counting |= {team: decided[team] for team in group}
    return [replace(one, decided=counting.get(one.team, 0)) for one in records]


def _record(team: TeamName, shares: Sequence[_Share]) -> TeamRecord:
    results = [one.result for one in shares]
    return TeamRecord(
        team=team,
        meetings=sum(one.meetings for one in shares),
        won_points=sum(one.points.won for one in shares),
        lost_points=sum(one.points.lost for one in shares),
        game_points=sum(one.total for one in results),
        games_won=sum(one.won for one in results),
        games_lost=sum(one.lost for one in results),
    )


def _ranked(records: Sequence[TeamRecord]) -> Iterator[DivisionLine]:
    rank, by_key = 1, attrgetter("key")
    for _key, group in groupby(sorted(records, key=by_key), key=by_key):
        equals = list(group)
        yield from (DivisionLine(rank, len(equals) > 1, one) for one in equals)
        rank += len(equals)
