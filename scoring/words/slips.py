"""Sentences about a likely slip: where it is, and what would be right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.rules import Problem
from scoring.words.deals import number

Values = Mapping[str, Any]

PLACES: dict[str, Promise] = {
    "game_points": gettext_lazy("Line %(line)s, game points"),
    "won": gettext_lazy("Line %(line)s, won"),
    "lost": gettext_lazy("Line %(line)s, lost"),
    "stated_total": gettext_lazy("Line %(line)s, total on the sheet"),
    "passed": gettext_lazy("Passed deals"),
}
QUESTIONS: dict[str, Promise] = {
    "minus-missing": gettext_lazy("is a minus missing? %(number)s"),
    "minus-wrong": gettext_lazy("is the minus wrong? %(number)s"),
    "swapped": gettext_lazy("are two digits swapped? %(number)s"),
    "digit": gettext_lazy("is one digit wrong? %(number)s"),
    "digit-missing": gettext_lazy("is a digit missing? %(number)s"),
    "digit-too-many": gettext_lazy("is there a digit too many? %(number)s"),
    "count": gettext_lazy("should it be %(number)s?"),
}


def describe_slip(problem: Problem) -> str:
    """A question, with what would be right."""
    values: Values = problem.values
    if problem.field == "won_and_lost":
        sentence = _("Line %(line)s: have won and lost been swapped? Then everything adds up.")
        return sentence % {"line": problem.seat}
    if problem.field == "lines":
        line, other = values["typed"]
        sentence = _("Have lines %(line)s and %(other)s been swapped? Then everything adds up.")
        return sentence % {"line": line, "other": other}
    question = f"{_place(problem)}: {_question(values)}"
    if "or" not in values:
        return question
    otherwise = _("If the paper says the same, check the total on the sheet.")
    return f"{question}. {otherwise}"


def describe_wrong_lines(seats: Sequence[int]) -> str:
    """Which lines cannot be right, where no single slip explains it; without any lines, that the totals do not
    show which.
    """
    if not seats:
        return _("The totals do not show which line is wrong. Compare the whole sheet with the paper.")
    if len(seats) == 1:
        return _("Line %(line)s cannot be right. Compare its numbers with the paper.") % {"line": seats[0]}
    *most, last = seats
    sentence = _("Lines %(lines)s and %(last)s cannot be right. Compare their numbers with the paper.")
    return sentence % {"lines": ", ".join(map(str, most)), "last": last}


def _place(problem: Problem) -> str:
    # Readers take a minus to mean the game points, so they need not be named.
    if problem.field == "game_points" and problem.values["kind"] == "sign":
        return _("Line %(line)s") % {"line": problem.seat}
    return str(PLACES[problem.field or ""]) % {"line": problem.seat}


def _question(values: Values) -> str:
    right: int = values["would_be"]
    return str(QUESTIONS[_which_question(values["kind"], values["typed"], right)]) % {"number": number(right)}


def _which_question(kind: str, typed: int, right: int) -> str:
    if kind == "sign":
        return "minus-missing" if right < 0 else "minus-wrong"
    if kind == "missing":
        return "digit-missing" if abs(typed) < abs(right) else "digit-too-many"
    return kind
