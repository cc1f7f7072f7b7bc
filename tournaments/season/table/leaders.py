"""The leaders of a season, with their places over the last evenings."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tournaments.season.evenings.played_evenings import evenings_in
from tournaments.season.evenings.results import SeasonResults
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
    ends = [one.after for one in evenings_in(read.units)]
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
