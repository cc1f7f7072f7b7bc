"""Deals and sheets as JSON: parses the input and writes the reports."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from scoring.parsing.malformed import Malformed
from scoring.parsing.strict_json import JsonPlace, read_json
from scoring.rules import Problem, Report, RuleSystem, SeatResult, Severity
from scoring.rules.deal import AnyDeal
from scoring.rules.report import DealRow
from scoring.systems import UnknownRuleSystem, entry_of, find_rule_system
from scoring.words.derivations import derivation
from scoring.words.phrases import describe

Json = dict[str, Any]


class NotASheet(ValueError):
    """The input is not JSON, names an unknown rule system or option, or is not a sheet."""


def answer(text: str, *, explain: bool = False) -> tuple[Json, bool]:
    """The answer, and whether there are errors among its problems. Raises ``NotASheet``."""
    try:
        report = score(read_json(text))
    except (ValueError, RecursionError) as unreadable:
        raise NotASheet(str(unreadable)) from unreadable
    has_errors = any(problem.severity is Severity.ERROR for problem in report.problems)
    return report_as_json(report, explain=explain), has_errors


def score(data: Any) -> Report:
    """The report on a sheet. Raises ``Malformed`` or ``UnknownRuleSystem``."""
    if not isinstance(data, dict):
        raise Malformed("not-a-sheet")
    key, options = data.get("rules"), data.get("options") or {}
    if not isinstance(key, str):
        raise UnknownRuleSystem(f"unknown rule system: {key}")
    system = find_rule_system(key, JsonPlace(options, "options").fields())
    return score_sheet(system, data)


def score_sheet(system: RuleSystem, data: Json) -> Report:
    """The report on a sheet of ``system``. Raises ``Malformed``."""
    return system.score(entry_of(system).parse_sheet(system, data))


def parse_deal(system: RuleSystem, data: object) -> AnyDeal:
    """A deal of ``system``; what could not be read is reported in its ``problems``."""
    return entry_of(system).parse_deal(system, data)


def parse_deals(system: RuleSystem, items: Iterable[object]) -> list[AnyDeal]:
    """The deals of a table, in their order."""
    parse = entry_of(system).parse_deal
    return [parse(system, item) for item in items]


def report_as_json(report: Report, *, explain: bool = False) -> Json:
    """The report with a sentence for each problem; ``explain`` adds how each value was calculated."""
    deal_as_json = _explained_deal if explain else _deal_as_json
    cups = {} if report.cups is None else {"cups": report.cups}
    return {
        "deals": list(map(deal_as_json, report.deals)),
        "seats": list(map(_seat_as_json, report.seats)),
        **cups,
        "problems": list(map(_problem_as_json, report.problems)),
    }


def _explained_deal(row: DealRow) -> Json:
    return {**_deal_as_json(row), "derivation": derivation(row.valued) if row.valued else ""}


def _deal_as_json(row: DealRow) -> Json:
    data: Json = {
        "number": row.number,
        "dealer": row.dealer,
        "declarer": row.declarer,
        "won": row.won,
        "value": row.value,
        "points": row.points,
        "reason": row.reason,
    }
    # Keep this order of keys, as other programs may print them: a ledger has its totals first.
    if row.cups is not None:
        return data | {"running": row.running, "seat_points": row.seat_points, "cups": row.cups}
    if row.seat_points is not None:
        data["seat_points"] = row.seat_points
    data["running"] = row.running
    if row.round_lost_by:
        data["round_lost_by"] = row.round_lost_by
    return data


def _seat_as_json(result: SeatResult) -> Json:
    data: Json = {
        "seat": result.seat,
        "game_points": result.game_points,
        "won": result.won,
        "lost": result.lost,
        "lost_by_others": result.lost_by_others,
        "penalty": result.penalty,
        "series_points": result.series_points,
    }
    if result.rounds_lost is not None:
        data["rounds_lost"] = result.rounds_lost
    return data


def _problem_as_json(problem: Problem) -> Json:
    return {
        "severity": problem.severity.value,
        "code": problem.code,
        "deal": problem.deal,
        "seat": problem.seat,
        "field": problem.field,
        "message": describe(problem),
        "values": problem.values,
    }
