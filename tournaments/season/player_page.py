"""A player's season: every result, which are struck, what the next one must be."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.models import Season
from tournaments.season.reckoning.points_to_improve import LEAST, points_to_improve
from tournaments.season.reckoning.reckoning import Score, reckon
from tournaments.season.reckoning.rule import PlayerResults, Result
from tournaments.season.reckoning.rule import Season as PureSeason
from tournaments.season.results import Member, SeasonResults, read_results
from tournaments.season.sentences import calculation, shown_value
from tournaments.season.standing import SeasonLine, standing_from
from tournaments.season.stored_rule import rule_of
from tournaments.season.units import Unit


@dataclass(frozen=True)
class UnitLine:
    unit: Unit
    result: Result | None
    is_struck: bool


@dataclass(frozen=True)
class PlayerPage:
    """``line``: None for whoever is not listed. ``needed``: points of the next result, None where none is enough."""

    member: Member
    line: SeasonLine | None
    score: Score
    units: tuple[UnitLine, ...]
    value: str
    calculation: str
    missing: int
    needed: int | None

    @property
    def any_is_enough(self) -> bool:
        return self.needed == LEAST


def page_of(season: Season, pk: int) -> PlayerPage | None:
    """The page of the player with this key; None without a result in the season. Four queries."""
    read, rule = read_results(season), rule_of(season)
    place = next((place for place, one in enumerate(read.members) if one.player.pk == pk), None)
    if place is None:
        return None
    own = read.results[place]
    score = reckon(PureSeason(rule, len(read.units), ()), own)
    lines = standing_from(read, rule).lines
    return PlayerPage(
        member=read.members[place],
        line=next((line for line in lines if line.member.player.pk == pk), None),
        score=score,
        units=_units(read, own, score),
        value=shown_value(score.value),
        calculation=calculation(score.steps),
        missing=max(0, rule.minimum - score.units),
        needed=points_to_improve(rule, len(read.units), own),
    )


def _units(read: SeasonResults, own: PlayerResults, score: Score) -> tuple[UnitLine, ...]:
    struck = set(score.struck)
    return tuple(
        UnitLine(unit, result, place in struck)
        for place, (unit, result) in enumerate(zip(read.units, own.results, strict=True))
    )
