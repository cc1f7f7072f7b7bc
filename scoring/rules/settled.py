"""A table's settled lines with everything that is wrong with them."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.rules.problems import Problem, is_error
from scoring.rules.settlement import SeatResult, Tally


@dataclass(frozen=True, slots=True)
class Settled:
    """One line for each seat, in seat order, what it comes to, and what is wrong."""

    lines: tuple[Tally, ...]
    results: tuple[SeatResult, ...]
    passed: int
    problems: tuple[Problem, ...] = ()

    @property
    def errors(self) -> list[Problem]:
        return [problem for problem in self.problems if is_error(problem)]
