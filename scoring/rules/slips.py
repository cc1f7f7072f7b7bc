"""The one slip that explains a sheet which does not add up.

The sheet's own totals usually identify the line: each number has one value that would make its line agree,
and that value is rarely one slip away from the written number in more than one line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations

from scoring.rules.misread import slip_of_count, slip_of_points
from scoring.rules.problems import Problem, Value, totals_on_paper, warning
from scoring.rules.settled import Settled
from scoring.rules.settlement import Tally
from scoring.rules.system import RuleSystem

FIGURES = ("game_points", "won", "lost")


@dataclass(frozen=True, slots=True)
class Slip:
    """A finding, and the whole corrected sheet: ``lines`` in seat order and the ``passed`` deals."""

    problem: Problem
    lines: tuple[Tally, ...]
    passed: int


def find_slip(system: RuleSystem, settled: Settled, rounds: int | None) -> Slip | None:
    """The only single change that makes everything right.

    None where the sheet is already right, where there is no such change, or where it could be in two different
    lines. ``rounds`` None: deals are not counted.
    """
    if not settled.errors or not system.takes_tallies:
        return None
    if any(tally.stated_total is None for tally in settled.lines):
        return None
    return _only_one([slip for slip in _Search(system, settled, rounds).changes() if slip is not None])


def _only_one(found: list[Slip]) -> Slip | None:
    if len(found) == 1:
        return found[0]
    if [slip.problem.field for slip in found] != ["game_points", "stated_total"]:
        return None
    # Each change repairs only its own line, so both are in the same line.
    points, _total = found
    values = {**points.problem.values, "or": "stated_total"}
    return replace(points, problem=replace(points.problem, values=values))


@dataclass(frozen=True, slots=True)
class _Search:
    """Tries each change of a sheet once. Each method gives None where its change explains nothing."""

    system: RuleSystem
    settled: Settled
    rounds: int | None

    def changes(self) -> Iterator[Slip | None]:
        """Game points come before the stated total of their line: ``_only_one`` relies on this order."""
        for seat in range(1, len(self.settled.lines) + 1):
            yield from self._points(seat)
            yield from self._stated_total(seat)
            yield from self._counts(seat)
            yield self._won_and_lost(seat)
        yield self._passed()
        for pair in combinations(range(1, len(self.settled.lines) + 1), 2):
            yield self._lines(*pair)

    def _line(self, seat: int) -> Tally:
        return self.settled.lines[seat - 1]

    def _totals(self, seat: int) -> tuple[int, ...]:
        return totals_on_paper(self._line(seat), self.settled.results[seat - 1])

    def _lacking(self, seat: int) -> list[int]:
        """The line's stated total minus the computed one."""
        return [(self._line(seat).stated_total or 0) - total for total in self._totals(seat)]

    def _points(self, seat: int) -> Iterator[Slip | None]:
        typed = self._line(seat).game_points
        for right in (typed + lacking for lacking in self._lacking(seat)):
            yield self._number(seat, "game_points", slip_of_points(typed, right), right)

    def _stated_total(self, seat: int) -> Iterator[Slip | None]:
        typed = self._line(seat).stated_total or 0
        for right in self._totals(seat):
            yield self._number(seat, "stated_total", slip_of_points(typed, right), right)

    def _counts(self, seat: int) -> Iterator[Slip | None]:
        per_won, per_lost, _per_lost_by_others = self.system.bonus(len(self.settled.lines))
        for field, per_game in (("won", per_won), ("lost", -per_lost)):
            typed: int = getattr(self._line(seat), field)
            right = typed + self._missing_games(seat, per_game)
            yield self._number(seat, field, slip_of_count(typed, right), right)

    def _missing_games(self, seat: int, per_game: int) -> int:
        """How many games are missing: from the number of deals or, if that is unknown, from the line's difference."""
        missing = self._missing_deals()
        if missing is not None:
            return missing
        return self._lacking(seat)[0] // per_game if per_game else 0

    def _missing_deals(self) -> int | None:
        if self.rounds is None:
            return None
        lines = self.settled.lines
        played = sum(tally.won + tally.lost for tally in lines) + self.settled.passed
        return self.system.number_of_deals(len(lines), self.rounds) - played

    def _number(self, seat: int, field: str, kind: str, right: int) -> Slip | None:
        if not kind:
            return None
        line = self._line(seat)
        values: dict[str, Value] = {"kind": kind, "typed": getattr(line, field), "would_be": right}
        changed = replace(line, **{field: right})
        return self._if_right(seat, field, values, {seat: changed})

    def _won_and_lost(self, seat: int) -> Slip | None:
        line = self._line(seat)
        if line.won == line.lost:
            return None
        typed, right = (line.won, line.lost), (line.lost, line.won)
        values: dict[str, Value] = {"kind": "exchanged", "typed": typed, "would_be": right}
        changed = replace(line, won=line.lost, lost=line.won)
        return self._if_right(seat, "won_and_lost", values, {seat: changed})

    def _passed(self) -> Slip | None:
        typed = self.settled.passed
        right = typed + (self._missing_deals() or 0)
        kind = slip_of_count(typed, right)
        if not kind:
            return None
        values: dict[str, Value] = {"kind": kind, "typed": typed, "would_be": right}
        return self._if_right(None, "passed", values, {}, passed=right)

    def _lines(self, seat: int, other: int) -> Slip | None:
        """Two lines with exchanged figures, but not totals; ``typed`` and ``would_be`` are their seats."""
        one, two = self._line(seat), self._line(other)
        if _figures(one) == _figures(two):
            return None
        values: dict[str, Value] = {"kind": "exchanged", "typed": (seat, other), "would_be": (other, seat)}
        changed = {seat: replace(one, **_figures(two)), other: replace(two, **_figures(one))}
        return self._if_right(seat, "lines", values, changed)

    def _if_right(
        self,
        seat: int | None,
        field: str,
        values: dict[str, Value],
        changed: Mapping[int, Tally],
        *,
        passed: int | None = None,
    ) -> Slip | None:
        lines = tuple(changed.get(number, line) for number, line in enumerate(self.settled.lines, 1))
        now_passed = self.settled.passed if passed is None else passed
        # Most changes already fail at the totals, a check that is ten times as fast as the others.
        if not self._totals_agree(lines):
            return None
        if self.system.settle_tallies(lines, passed=now_passed, rounds=self.rounds).problems:
            return None
        return Slip(warning("likely-slip", seat=seat, field=field, **values), lines, now_passed)

    def _totals_agree(self, lines: tuple[Tally, ...]) -> bool:
        results = self.system.settle(lines)
        return all(
            line.stated_total in totals_on_paper(line, result)
            for line, result in zip(lines, results, strict=True)
        )


def _figures(tally: Tally) -> dict[str, int]:
    return {name: getattr(tally, name) for name in FIGURES}
