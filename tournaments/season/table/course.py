"""The course of a season: every evening of each player, the value of the first six over time, and the last evening."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.formats import date_format, get_format

from tournaments.season.evenings.played_evenings import PlayedEvening, evenings_in
from tournaments.season.reckoning.reckoning import reckon
from tournaments.season.reckoning.rule import PlayerResults, ReckonedSeason, SeasonRule
from tournaments.season.table.sentences import shown_value
from tournaments.season.table.shown import ShownLine
from tournaments.season.table.standing import SeasonLine, Standing
from tournaments.web.charts.season_curve import FIRST, CurveLine, SeasonCurve


@dataclass(frozen=True)
class LastEvening:
    """``best``: those with the most points; empty if nobody of the list was there.

    ``climber``: who gained the most places, "" for nobody. ``lead``: the distance between the first two, "" if they are
    level.
    """

    date: dt.date
    best: tuple[str, ...]
    points: int | None
    climber: str
    climbed: int
    rank: str
    leader: str
    lead: str


@dataclass(frozen=True)
class Course:
    """``low`` and ``high``: of all results of an evening, for bars that can be compared."""

    evenings: int
    curve: SeasonCurve
    last: LastEvening | None
    low: int
    high: int


def course_of(standing: Standing, lines: Sequence[ShownLine]) -> Course:
    """``lines``: of the standing. Pure; only the first six are calculated again for each evening."""
    evenings = evenings_in(standing.units)
    every = [points for line in lines for points in line.evenings if points is not None]
    day_and_month = get_format("MONTH_DAY_FORMAT").replace("F", "N")  # short: a phone has little room
    names = tuple(date_format(one.date, day_and_month) for one in evenings)
    first = (_curve(standing.rule, line, evenings) for line in standing.lines[:FIRST])
    return Course(
        evenings=len(evenings),
        curve=SeasonCurve(names, tuple(first)),
        last=_last(lines, evenings[-1].date, _lead(standing.lines)) if evenings and lines else None,
        low=min(every, default=0),
        high=max(every, default=0),
    )


def _curve(rule: SeasonRule, line: SeasonLine, evenings: Sequence[PlayedEvening]) -> CurveLine:
    values = tuple(_value(rule, line.results, one.after) for one in evenings)
    return CurveLine(line.member.name, shown_value(line.line.score.value), values)


def _value(rule: SeasonRule, results: PlayerResults, offered: int) -> float | None:
    """The value after this many units; None before the first result."""
    until = replace(results, results=results.results[:offered])
    if all(one is None for one in until.results):
        return None
    return float(reckon(ReckonedSeason(rule, offered, ()), until).value)


def _last(lines: Sequence[ShownLine], date: dt.date, lead: str) -> LastEvening:
    on_last = [(line.name, line.evenings[-1]) for line in lines]
    most = max((points for _name, points in on_last if points is not None), default=None)
    climber = max(lines, key=lambda line: line.moved or 0)
    climbed = climber.moved or 0
    return LastEvening(
        date=date,
        best=tuple(name for name, points in on_last if points is not None and points == most),
        points=most,
        climber=climber.name if climbed > 0 else "",
        climbed=climbed,
        rank=climber.shown_rank,
        leader=lines[0].name,
        lead=lead,
    )


def _lead(lines: Sequence[SeasonLine]) -> str:
    if len(lines) < 2 or lines[0].line.shared or lines[1].line.score.is_below or not lines[1].line.rank:
        return ""
    return shown_value(lines[0].line.score.value - lines[1].line.score.value)
