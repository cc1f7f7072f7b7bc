"""Settles the deals of a table by the rules. Writes nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from scoring.api import parse_deals
from scoring.rules import Report, RuleSystem, SeatResult, Settled, Sheet, Tally
from scoring.rules.problems import totals_that_differ
from scoring.rules.report import Penalty

DealData = Mapping[str, Any]  # as a deal is stored: in the format of the ``score`` command


def score_deals(
    system: RuleSystem,
    deals: Sequence[DealData],
    *,
    seats: int,
    rounds: int | None = None,
    penalties: Sequence[int] = (),
    ends: bool = False,
) -> Report:
    """The report on the deals of a table. ``rounds`` None: their number is not checked; ``ends``: cups are shared."""
    off = [Penalty(seat, points=points) for seat, points in enumerate(penalties, 1) if points]
    sheet = Sheet(
        seats=seats, rounds=rounds, deals=parse_deals(system, deals), penalties=off, party_ends=ends
    )
    return system.score(sheet)


def settle_deals(
    system: RuleSystem,
    deals: Sequence[DealData],
    *,
    seats: int,
    rounds: int,
    penalties: Sequence[int] = (),
    stated: Sequence[int | None] = (),
    ruled: Sequence[int] = (),
) -> Settled:
    """The settled lines of a finished table of ``seats``. ``stated``: the totals on the paper.

    ``ruled``: points taken off by rulings besides the ``penalties``; ``stated`` may include them or not.
    """
    nothing = [0] * seats
    rulings, typed = list(ruled) or nothing, list(penalties) or nothing
    off = [one + other for one, other in zip(typed, rulings, strict=True)]
    report = score_deals(system, deals, seats=seats, rounds=rounds, penalties=off, ends=True)
    totals = list(stated) or [None] * seats
    lines = tuple(
        Tally(result.game_points, result.won, result.lost, result.penalty - points, total, points)
        for result, total, points in zip(report.seats, totals, rulings, strict=True)
    )
    passed = sum(row.reason == "passed" for row in report.deals)
    differing = totals_that_differ(lines, _shown(report.seats))
    return Settled(lines, report.seats, passed, (*report.problems, *differing))


def _shown(results: Sequence[SeatResult]) -> list[SeatResult]:
    """The results as on paper, with lost rounds as a count."""
    return [
        result if result.rounds_lost is None else replace(result, series_points=result.rounds_lost)
        for result in results
    ]
