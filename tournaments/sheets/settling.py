"""From the deals of a table to its settled lines; the rules decide, nothing is written here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scoring.rules import Problem, Report, RuleSystem, SeatResult, Severity, Tally
from scoring.rules.problems import totals_that_differ

Told = Mapping[str, Any]


@dataclass(frozen=True)
class Settled:
    """One line for each seat, in seat order, what it comes to, and what is wrong."""

    lines: tuple[Tally, ...]
    results: tuple[SeatResult, ...]
    passed: int
    problems: tuple[Problem, ...] = ()

    @property
    def errors(self) -> list[Problem]:
        return [problem for problem in self.problems if problem.severity is Severity.ERROR]


def score_deals(
    system: RuleSystem,
    deals: Sequence[Told],
    *,
    seats: int,
    rounds: int | None = None,
    penalties: Sequence[int] = (),
    ends: bool = False,
) -> Report:
    """The report on the deals of a table. ``rounds`` None: their number is not checked; ``ends``: cups are shared."""
    off = [{"seat": seat, "points": points} for seat, points in enumerate(penalties, 1) if points]
    sheet = {"seats": seats, "rounds": rounds, "deals": list(deals), "penalties": off, "party_ends": ends}
    return system.score(sheet)


def settle_lines(system: RuleSystem, lines: Sequence[Tally], *, passed: int, rounds: int) -> Settled:
    """Three numbers for each seat, settled and checked."""
    problems = system.check_tallies(lines, passed=passed, rounds=rounds)
    return Settled(tuple(lines), system.settle(lines), passed, problems)


def settle_deals(
    system: RuleSystem,
    deals: Sequence[Told],
    *,
    seats: int,
    rounds: int,
    penalties: Sequence[int] = (),
    stated: Sequence[int | None] = (),
) -> Settled:
    """The lines that a finished table of ``seats`` comes to. ``stated``: the totals that the paper gives."""
    robber_or_rounds = system.number_of_deals(seats, rounds) // seats
    report = score_deals(system, deals, seats=seats, rounds=robber_or_rounds, penalties=penalties, ends=True)
    results = tuple(SeatResult(**{name: row[name] for name in SeatResult.__slots__}) for row in report.seats)
    totals = list(stated) or [None] * seats
    lines = tuple(
        Tally(result.game_points, result.won, result.lost, result.penalty, total)
        for result, total in zip(results, totals, strict=True)
    )
    passed = sum(row["reason"] == "passed" for row in report.deals)
    differing = totals_that_differ(lines, _shown(results, system))
    return Settled(lines, results, passed, (*report.problems, *differing))


def _shown(results: Sequence[SeatResult], system: RuleSystem) -> list[SeatResult]:
    """Lost rounds stand on the paper as a count."""
    if system.measure != "rounds_lost":
        return list(results)
    return [replace(result, series_points=-result.series_points) for result in results]
