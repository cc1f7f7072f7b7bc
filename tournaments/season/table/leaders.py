"""The leaders of a season, with their places over the last evenings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from tournaments.season.evenings.results import SeasonResults
from tournaments.season.evenings.units import Unit
from tournaments.season.reckoning.place_points import with_place_points
from tournaments.season.reckoning.rule import SeasonRule
from tournaments.season.table.standing import ranks_after, standing_from
from tournaments.web.charts.rank_spark import RankSpark

FIRST, EVENINGS = 3, 6
SHOWN_DOWN_TO = 6  # a player further behind is drawn at this place


@dataclass(frozen=True)
class Leader:
    """``rank``: as shown; ``spark``: the places after each of the last evenings."""

    rank: str
    name: str
    spark: RankSpark


@dataclass(frozen=True)
class Leaders:
    """``evenings``: number of evenings with results so far."""

    evenings: int
    first: tuple[Leader, ...]


def leaders_of(read: SeasonResults, rule: SeasonRule) -> Leaders:
    """The leaders among players with enough results, at least one of which counts. Pure."""
    points = with_place_points(rule, read.results)
    read, rule = replace(read, results=points), replace(rule, places=())
    lines = standing_from(read, rule, with_moves=False).lines
    listed = [one for one in lines if one.line.rank and not one.line.score.is_below and one.has_value]
    ends = _ends_of_evenings(read.units)
    ranks = [ranks_after(end, rule, read.results) for end in ends[-EVENINGS:]]
    first = tuple(
        Leader(
            one.shown_rank,
            one.member.name,
            RankSpark(tuple(after.get(id(one.results)) for after in ranks), SHOWN_DOWN_TO),
        )
        for one in listed[:FIRST]
    )
    return Leaders(len(ends), first)


def _ends_of_evenings(units: Sequence[Unit]) -> list[int]:
    """The number of units after each evening."""
    evenings = [unit.evening for unit in units]
    changes = (number for number, (one, after) in enumerate(pairwise(evenings), 1) if one != after)
    return [*changes, len(units)] if units else []
