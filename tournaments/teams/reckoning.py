"""The standings of teams, from the results of their players. Pure; the rules are in docs/teams.md.

If the plan has them, a series gives points: of n teams the one at place p gets n − p : p − 1, the teams that it has
beaten and lost to. Only once all sheets of the series are in.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from scoring.ranking import ranks
from scoring.rules.tie_breaks import TieBreak
from tournaments.season.reckoning.rule import Number
from tournaments.teams.match_points import Points, series_points


class MemberResult(NamedTuple):
    """A player's result in one series."""

    points: int
    won: int = 0
    lost: int = 0


@dataclass(frozen=True)
class TeamRule:
    """``counted``: how many players count, None for all. ``factor``: points for each team beaten, 0 for none.

    ``shares_at_once``: equal totals of a series share its points, without regard to games won and lost.
    """

    counted: int | None = None
    factor: int = 0
    shares_at_once: bool = False


@dataclass(frozen=True)
class TeamResults:
    """A team: for each player one result per series, None if the player did not play or the sheet is not in yet.

    A player and the substitute count as one: a place of the team.
    """

    key: int
    players: tuple[tuple[MemberResult | None, ...], ...]


@dataclass(frozen=True)
class SeriesScore:
    """A team's series. ``counted``: positions of the players whose results count.

    ``points`` None: the series gives none (yet). ``is_split``: equal teams have shared the points of their places.
    """

    total: int = 0
    won: int = 0
    lost: int = 0
    counted: tuple[int, ...] = ()
    points: Points | None = None
    is_split: bool = False

    @property
    def is_absent(self) -> bool:
        """Whether the team has no result."""
        return not self.counted

    @property
    def lot(self) -> None:
        """No lot is drawn between teams."""


@dataclass(frozen=True)
class TeamScore:
    """A team in the standings, without a rank until one of its players has played.

    ``total``, ``won`` and ``lost``: over the results that count. ``counted``: positions of the players with a
    result that counts.
    """

    rank: int | None
    shared: bool
    key: int
    series: tuple[SeriesScore, ...]

    @property
    def total(self) -> int:
        return sum(one.total for one in self.series)

    @property
    def won(self) -> int:
        return sum(one.won for one in self.series)

    @property
    def lost(self) -> int:
        return sum(one.lost for one in self.series)

    @property
    def points(self) -> Points:
        given = [one.points for one in self.series if one.points is not None]
        return Points(sum(one.won for one in given), sum(one.lost for one in given))

    @property
    def counted(self) -> frozenset[int]:
        return frozenset(position for one in self.series for position in one.counted)

    @property
    def has_played(self) -> bool:
        return any(not one.is_absent for one in self.series)

    @property
    def lot(self) -> None:
        """No lot is drawn between teams."""


def team_standings(
    rule: TeamRule, teams: Sequence[TeamResults], complete: Sequence[bool], tie_breaks: Sequence[TieBreak]
) -> tuple[TeamScore, ...]:
    """The teams in order of rank. ``complete``: for each series, whether all of its sheets are in.

    Teams with equal results share a rank. Where a series gives points, they come before the game points.
    """
    scores = [TeamScore(None, False, team.key, _series(rule, team, len(complete))) for team in teams]
    if rule.factor:
        for number in (number for number, is_in in enumerate(complete) if is_in):
            scores = _with_points(scores, number, rule.factor, () if rule.shares_at_once else tie_breaks)
    return _ranked(scores, tie_breaks)


def _series(rule: TeamRule, team: TeamResults, count: int) -> tuple[SeriesScore, ...]:
    """If series give points, the best results count in each of them, otherwise the best over all of them."""
    everybody = range(len(team.players))
    if rule.factor or rule.counted is None:
        return tuple(_score(team, number, rule.counted, everybody) for number in range(count))
    best = _best(rule.counted, [(position, _sum(team.players[position])) for position in everybody])
    return tuple(_score(team, number, None, best) for number in range(count))


def _score(team: TeamResults, number: int, counted: int | None, among: Iterable[int]) -> SeriesScore:
    results = {position: team.players[position][number] for position in among}
    played = [(position, result) for position, result in results.items() if result is not None]
    count = sorted(_best(counted, played))
    total, won, lost = _sum([results[position] for position in count]) or MemberResult(0)
    return SeriesScore(total, won, lost, tuple(count))


def _best(count: int | None, results: Iterable[tuple[int, MemberResult | None]]) -> list[int]:
    """The positions of the best results, all of them for ``count`` None; of equal ones the first."""
    found = [(position, result) for position, result in results if result is not None]
    found.sort(key=lambda one: (-one[1].points, -one[1].won, one[1].lost))
    return [position for position, _result in found[:count]]


def _sum(results: Iterable[MemberResult | None]) -> MemberResult | None:
    """The sum; None without any result."""
    found = [result for result in results if result is not None]
    return MemberResult(*map(sum, zip(*found, strict=True))) if found else None


def _with_points(
    scores: Sequence[TeamScore], number: int, factor: int, tie_breaks: Sequence[TieBreak]
) -> list[TeamScore]:
    """The scores with the points of one series."""
    played = {
        place: one.series[number] for place, one in enumerate(scores) if not one.series[number].is_absent
    }
    given = series_points(range(len(scores)), played, factor, tie_breaks)
    return [_with_series(score, number, *given[place]) for place, score in enumerate(scores)]


def _with_series(score: TeamScore, number: int, points: Points, is_split: bool) -> TeamScore:
    series = list(score.series)
    series[number] = replace(series[number], points=points, is_split=is_split)
    return replace(score, series=tuple(series))


def _ranked(scores: Sequence[TeamScore], tie_breaks: Sequence[TieBreak]) -> tuple[TeamScore, ...]:
    """By points, then game points and tie-breaks; teams that have not played come last."""
    placed: list[TeamScore] = []
    for group in _groups([one for one in scores if one.has_played]):
        for equals in ranks(group, tie_breaks):
            rank, shared = len(placed) + 1, len(equals) > 1
            placed += [replace(one, rank=rank, shared=shared) for one in equals]
    return (*placed, *(one for one in scores if not one.has_played))


def _groups(scores: Sequence[TeamScore]) -> list[list[TeamScore]]:
    """The scores by points, the best first."""
    groups: dict[Number, list[TeamScore]] = {}
    for score in scores:
        groups.setdefault(score.points.won, []).append(score)
    return [groups[key] for key in sorted(groups, reverse=True)]
