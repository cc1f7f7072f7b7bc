"""The lines of a season's table as they are read: on pages, in files and by other programs."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from scoring.ranking import shown_rank
from tournaments.season.reckoning.file import BELOW, FULL
from tournaments.season.reckoning.rule import Rule
from tournaments.season.reckoning.table import two_decimals
from tournaments.season.standing import SeasonLine, Standing


class ShownLine(NamedTuple):
    """``value``, ``base`` and ``extras`` (bonus, deduction, credit): text with two decimals and a point.

    ``struck``: positions of the struck results, from 0; ``struck_points``: their points. ``missing``: to the
    minimum. ``moved``: places gained in the last evening, None for whoever is new. ``player``: the key in the
    database, 0 in what visitors read.
    """

    rank: int
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

    @property
    def shown_rank(self) -> str:
        return shown_rank(self.rank, shared=self.shared)

    @property
    def is_below(self) -> bool:
        return self.listed == BELOW


def shown_lines(standing: Standing, *, public: bool = False) -> tuple[ShownLine, ...]:
    """The lines in rank order."""
    return tuple(_shown(one, public=public) for one in standing.lines)


def has_extras(rule: Rule) -> bool:
    """Whether the value is more than the average or the sum."""
    return rule.bonus is not None or rule.free_misses is not None or rule.credit != 0


def strikes(rule: Rule) -> bool:
    return str(rule.value) in {"best", "drop", "drop_schedule"}


def _shown(one: SeasonLine, *, public: bool) -> ShownLine:
    score, player = one.line.score, one.member.player
    struck = [one.results.results[place] for place in score.struck]
    return ShownLine(
        rank=one.line.rank,
        shared=one.line.shared,
        name=one.member.name,
        club=player.club.name if player.club else "",
        is_guest=one.member.is_guest,
        units=score.units,
        counted=score.counted,
        struck=score.struck,
        struck_points=tuple(int(result.points) for result in struck if result),
        base=two_decimals(score.steps.base),
        extras=two_decimals(Fraction(sum(score.steps[1:]))),
        value=two_decimals(score.value),
        listed=BELOW if score.is_below else FULL,
        missing=one.missing,
        moved=one.moved,
        player=0 if public else player.pk,
    )
