"""One sheet's text in, the answer of the ``score`` command out."""

from __future__ import annotations

import json
from typing import Any

from scoring.rules import MalformedSheet, Problem, Report, Severity, UnknownRuleSystem, find_rule_system
from scoring.rules.report import Row
from scoring.words.phrases import describe


class NotASheet(ValueError):
    """Not JSON, an unknown rule system or option, or nothing that could be a sheet."""


def answer(text: str, *, explain: bool = False) -> tuple[Row, bool]:
    """The answer, and whether there are errors among its problems. Raises ``NotASheet``."""
    try:
        sheet = json.loads(text, parse_constant=_no_constant)
        report = _score(sheet)
    except (ValueError, RecursionError) as unreadable:
        raise NotASheet(_one_line(unreadable)) from unreadable
    if explain:
        _explain(report)
    problems = [_told(problem) for problem in report.problems]
    has_errors = any(problem.severity is Severity.ERROR for problem in report.problems)
    return {"deals": report.deals, "seats": report.seats, **report.more, "problems": problems}, has_errors


def _score(sheet: Any) -> Report:
    if type(sheet) is not dict:
        raise MalformedSheet("a sheet must be a JSON object")
    key, options = sheet.get("rules"), sheet.get("options") or {}
    if type(key) is not str:
        raise UnknownRuleSystem(f"unknown rule system: {key}")
    if type(options) is not dict:
        raise MalformedSheet("options must be an object")
    return find_rule_system(key, options).score(sheet)


def _no_constant(name: str) -> float:
    raise ValueError(f"not JSON: {name}")


def _one_line(unreadable: Exception) -> str:
    if isinstance(unreadable, json.JSONDecodeError):
        return f"not JSON: {unreadable}"
    return str(unreadable) or "not JSON: nested too deeply"


def _told(problem: Problem) -> Row:
    return {
        "severity": problem.severity.value,
        "code": problem.code,
        "deal": problem.deal,
        "seat": problem.seat,
        "field": problem.field,
        "message": describe(problem),
    }


def _explain(report: Report) -> None:
    from scoring.words.derivations import derivation

    for row, valued in zip(report.deals, report.valued, strict=False):
        row["derivation"] = derivation(valued) if valued else ""
