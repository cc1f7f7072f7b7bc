"""A player's season: every result, which of them are struck, and the points needed to improve."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.models import Season
from tournaments.season.evenings.played_evenings import evenings_in, points_by_evening
from tournaments.season.evenings.results import SeasonMember, SeasonResults, read_results
from tournaments.season.evenings.units import Unit
from tournaments.season.reckoning.place_points import with_place_points
from tournaments.season.reckoning.points_to_improve import LEAST, points_to_improve
from tournaments.season.reckoning.reckoning import Score, reckon
from tournaments.season.reckoning.rule import PlayerResults, ReckonedSeason, UnitResult
from tournaments.season.stored_rule import rule_of
from tournaments.season.table.sentences import calculation, shown_value
from tournaments.season.table.standing import SeasonLine, standing_from
from tournaments.web.charts.evening_bars import EveningBars


@dataclass(frozen=True)
class UnitLine:
    """``is_outside``: it was not offered to the player, who was not a member then."""

    unit: Unit
    result: UnitResult | None
    is_struck: bool
    is_outside: bool


@dataclass(frozen=True)
class PlayerInSeason:
    """``line``: None for a player who is not listed. ``needed``: points that the next result must have, None if none is
    enough.
    """

    member: SeasonMember
    line: SeasonLine | None
    score: Score
    units: tuple[UnitLine, ...]
    value: str
    calculation: str
    missing: int
    needed: int | None
    counts_places: bool
    bars: EveningBars

    @property
    def any_is_enough(self) -> bool:
        return self.needed == LEAST


def page_of(season: Season, pk: int) -> PlayerInSeason | None:
    """The page of the player with this key; None without a result in the season. Four queries."""
    read, rule = read_results(season), rule_of(season)
    place = next((place for place, one in enumerate(read.members) if one.player.pk == pk), None)
    if place is None:
        return None
    own = with_place_points(rule, read.results)[place]
    score = reckon(ReckonedSeason(rule, len(read.units), ()), own)
    lines = standing_from(read, rule).lines
    return PlayerInSeason(
        member=read.members[place],
        line=next((line for line in lines if line.member.player.pk == pk), None),
        score=score,
        units=_units(read, own, score),
        value=shown_value(score.value),
        calculation=calculation(score.steps),
        missing=max(0, rule.minimum - score.units),
        needed=points_to_improve(rule, len(read.units), own),
        counts_places=bool(rule.places),
        bars=_bars(read, own),
    )


def _bars(read: SeasonResults, own: PlayerResults) -> EveningBars:
    points = points_by_evening(own, evenings_in(read.units))
    known = [one for one in points if one is not None]
    return EveningBars(points, min(known), max(known))


def _units(read: SeasonResults, own: PlayerResults, score: Score) -> tuple[UnitLine, ...]:
    struck = set(score.struck)
    return tuple(
        UnitLine(unit, result, place in struck, place in own.outside)
        for place, (unit, result) in enumerate(zip(read.units, own.results, strict=True))
    )
