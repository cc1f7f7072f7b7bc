"""The lines of a season's table as shown on pages, in files and by other programs."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from scoring.ranking import shown_rank
from tournaments.season.evenings.played_evenings import PlayedEvening, evenings_in, points_by_evening
from tournaments.season.reckoning.file import BELOW, UNPLACED, listed_as
from tournaments.season.reckoning.rule import SeasonRule
from tournaments.season.reckoning.table import two_decimals
from tournaments.season.table.standing import NO_RANK, SeasonLine, Standing


class ShownLine(NamedTuple):
    """``value``, ``base`` and ``extras`` (bonus, deduction, credit): text with two decimals and a point.

    ``struck``: positions of the struck results, from 0; ``struck_points``: their points. ``missing``: to the
    minimum. ``moved``: places gained in the last evening, None for a new player. ``player``: the key in the
    database, 0 in public data. ``evenings``: the points of each, None for a missed one.
    """

    rank: int | None
    shared: bool
    name: str
    club: str
    is_guest: bool
    units: int
    counted: int
    struck: tuple[int, ...]
    struck_points: tuple[int, ...]
    base: str
    extras: str
    value: str
    listed: str
    missing: int
    moved: int | None
    player: int = 0
    evenings: tuple[int | None, ...] = ()

    @property
    def shown_rank(self) -> str:
        return shown_rank(self.rank, shared=self.shared) if self.has_value and self.rank else NO_RANK

    @property
    def has_value(self) -> bool:
        """Whether a result counts yet: at the beginning of a season with strikes everything may be struck."""
        return self.counted > 0 or self.units == 0

    @property
    def best(self) -> int | None:
        """The most points in an evening."""
        return max((one for one in self.evenings if one is not None), default=None)

    @property
    def is_unplaced(self) -> bool:
        """Whether the player has left the club, in a season that gives such players no place."""
        return self.listed == UNPLACED

    @property
    def is_below(self) -> bool:
        return self.listed == BELOW


def shown_lines(standing: Standing, *, public: bool = False) -> tuple[ShownLine, ...]:
    """The lines in rank order."""
    evenings = evenings_in(standing.units)
    return tuple(_shown(one, evenings, public=public) for one in standing.lines)


def has_extras(rule: SeasonRule) -> bool:
    """Whether the value is more than the average or the sum."""
    return rule.bonus is not None or rule.free_misses is not None or rule.credit != 0


def strikes(rule: SeasonRule) -> bool:
    return str(rule.value) in {"best", "drop", "drop_schedule"}


def _shown(one: SeasonLine, evenings: Sequence[PlayedEvening], *, public: bool) -> ShownLine:
    score, player = one.line.score, one.member.player
    struck = [one.results.results[place] for place in score.struck]
    base = two_decimals(score.steps.base)
    return ShownLine(
        rank=one.line.rank,
        shared=one.line.shared,
        name=one.member.name,
        club=player.club_name,
        is_guest=one.member.is_guest,
        units=score.units,
        counted=score.counted,
        struck=score.struck,
        struck_points=tuple(int(result.points) for result in struck if result),
        base=base,
        extras=two_decimals(Fraction(sum(score.steps[1:]))),
        # Most rules add nothing: then both are the same number.
        value=base if score.value is score.steps.base else two_decimals(score.value),
        listed=listed_as(score),
        missing=one.missing,
        moved=one.moved,
        player=0 if public else player.pk,
        evenings=points_by_evening(one.results, evenings),
    )
