"""The points of one series between teams: teams beaten and lost to, times a factor. Pure; see docs/teams.md."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Generic, NamedTuple, TypeVar

from scoring.ranking import ranks
from scoring.rules.tie_breaks import TieBreak, Totals
from tournaments.season.reckoning.rule import Number

K = TypeVar("K")


class Points(NamedTuple):
    """Teams beaten and lost to, times the factor, with halves for shared places."""

    won: Number
    lost: Number


class SeriesPoints(NamedTuple):
    """``is_split``: equal teams have shared the points of their places."""

    points: Points
    is_split: bool = False


def series_points(
    teams: Collection[K], results: Mapping[K, Totals], factor: int, tie_breaks: Sequence[TieBreak]
) -> dict[K, SeriesPoints]:
    """The points of each of ``teams``; one without a result is absent: it wins none, and loses to all others."""
    given = {team: SeriesPoints(Points(0, (len(teams) - 1) * factor)) for team in teams}
    first = 1
    for equals in ranks([_Placed.of(team, result) for team, result in results.items()], tie_breaks):
        won, lost = _shared(first, len(equals), len(teams))
        own = SeriesPoints(Points(won * factor, lost * factor), is_split=len(equals) > 1)
        given |= {one.team: own for one in equals}
        first += len(equals)
    return given


class _Placed(NamedTuple, Generic[K]):
    """A team's result in the series, for ranking."""

    team: K
    total: int
    won: int
    lost: int
    lot: None = None

    @classmethod
    def of(cls, team: K, result: Totals) -> _Placed[K]:
        return cls(team, result.total, result.won, result.lost)


def _shared(first: int, count: int, teams: int) -> Points:
    """The share of each of ``count`` tied teams from place ``first`` on."""
    whole, half = divmod(2 * first + count - 1, 2)
    # Most places are not shared, and whole numbers are faster.
    middle: Number = Fraction(2 * whole + 1, 2) if half else whole
    return Points(teams - middle, middle - 1)
