"""The input of a division's table: its rule, its meetings, and the rulings about it. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from tournaments.season.reckoning.rule import Number

# A team's name, as the table shows it.
TeamName: TypeAlias = str


class EqualTotals(StrEnum):
    """What decides between equal totals of a series: nothing, or more games won, then fewer lost."""

    SHARED = "shared"
    GAMES = "games"


@dataclass(frozen=True)
class DivisionRule:
    """``factor``: points for each team beaten in a series."""

    factor: int = 1
    equal_totals: EqualTotals = EqualTotals.SHARED


class TeamSeries(NamedTuple):
    """A team's result in one series: game points, and games won and lost."""

    total: int
    won: int = 0
    lost: int = 0


@dataclass(frozen=True)
class ReckonedMeeting:
    """The teams that met on a match day of the division.

    ``series``: for each series the results of those that played it; the other teams were absent in it.
    """

    day: int
    teams: tuple[TeamName, ...]
    series: tuple[Mapping[TeamName, TeamSeries], ...]


@dataclass(frozen=True)
class PointsRuling:
    """Points added to a team or, where negative, taken from it."""

    team: TeamName
    won_points: Number
    lost_points: Number
    reason: str


@dataclass(frozen=True)
class ReckonedDivision:
    """``teams``: all of them, in the order in which teams without any difference are listed.

    ``decided``: the place that a lot or a play-off has given a team among those that are equal in everything.
    """

    rule: DivisionRule
    teams: tuple[TeamName, ...]
    meetings: tuple[ReckonedMeeting, ...] = ()
    rulings: tuple[PointsRuling, ...] = ()
    decided: Mapping[TeamName, int] = field(default_factory=dict)
