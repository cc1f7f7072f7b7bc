"""The parts of the rules' answer without the numbers that a phone calculates itself."""

from __future__ import annotations

from typing import NamedTuple

from scoring.rules.deal import Valued
from scoring.rules.problems import Problem, Severity
from scoring.rules.reckoning import GAME, Levels

Finding = tuple[Severity, str, str, tuple[str, ...]]  # severity, code, field, names of its values


class ReckoningWay(NamedTuple):
    """How a value is calculated: its steps, and what doubles it. A game of fixed value has no tops."""

    steps: Levels
    doublings: tuple[str, ...]
    is_fixed: bool

    @property
    def added(self) -> int:
        """What is added to the tops."""
        return GAME + sum(count for _name, count in self.steps)


class Shape(NamedTuple):
    """``way`` None: the deal counts nothing. ``tops``: those that counted."""

    findings: tuple[Finding, ...]
    way: ReckoningWay | None = None
    won: bool | None = None
    loss: int = 1
    tops: int = 0

    @property
    def is_refused(self) -> bool:
        return self.way is None


def finding_of(problem: Problem) -> Finding:
    return problem.severity, problem.code, problem.field or "", tuple(problem.values)


def shape_of(valued: Valued) -> Shape:
    """The shape of an answer. For a deal that counts nothing only the first error is kept: with combinations of errors
    there would be as many answers as deals, and the phone shows one sentence at a time.
    """
    found = tuple(map(finding_of, valued.problems))
    reckoning = valued.reckoning
    if reckoning is None or valued.points is None:
        return Shape(tuple(one for one in found if one[0] is Severity.ERROR)[:1])
    way = ReckoningWay(reckoning.steps, reckoning.doublings, is_fixed=not reckoning.tops)
    return Shape(found, way, valued.won, valued.loss, reckoning.tops)
