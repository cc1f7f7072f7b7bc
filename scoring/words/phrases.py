"""What each problem says in the reader's language: one sentence for each code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.rules import Problem
from scoring.words.deals import DEAL_SENTENCES, FIELD_NAMES, number
from scoring.words.slips import describe_slip

Values = Mapping[str, Any]


def describe(problem: Problem) -> str:
    """One sentence that says what is wrong and what would be right."""
    # An unreadable field has the code of a wrong value, whose sentence would not say what is wrong.
    if "unreadable" in problem.values:
        return _("“%(unreadable)s” cannot be read as %(field)s.") % _readable(problem)
    if problem.code == "tops-out-of-range" and not problem.values.get("tops"):
        return _("“With or without” is missing: this game counts 1 to %(most)s.") % problem.values
    if problem.code in DEAL_SENTENCES:
        return str(DEAL_SENTENCES[problem.code]) % _readable(problem)
    return SENTENCES[problem.code](problem)


def _readable(problem: Problem) -> Values:
    """The values of a problem as they stand in a sentence: its field in the reader's language, minus signs."""
    shown = {name: number(value) if type(value) is int else value for name, value in problem.values.items()}
    return {**shown, "field": FIELD_NAMES.get(problem.field or "", problem.field)}


def _games_do_not_add_up(problem: Problem) -> str:
    values: Values = problem.values
    sentence = _(
        "Won %(won)s + lost %(lost)s + passed %(passed)s = %(sum)s, but %(deals)s deals were played."
    )
    return f"{sentence % values} {_missing_deals(values['difference'])}"


def _missing_deals(difference: int) -> str:
    if difference > 0:
        text = ngettext("%(n)s deal is missing.", "%(n)s deals are missing.", difference)
    else:
        text = ngettext("There is %(n)s deal too many.", "There are %(n)s deals too many.", -difference)
    return text % {"n": abs(difference)}


def _too_many_games(problem: Problem) -> str:
    sentence = _(
        "%(games)s games in one line is too many: nobody can be the declarer more than %(most)s times."
    )
    return sentence % problem.values


def _points_unreachable(problem: Problem) -> str:
    values: Values = problem.values
    sentence = _(
        "%(points)s points cannot come from %(won)s won and %(lost)s lost games; the nearest is %(nearest)s."
    )
    return sentence % {**values, "points": number(values["points"]), "nearest": number(values["nearest"])}


def _total_differs(problem: Problem) -> str:
    values: Values = problem.values
    sentence = _("The sheet says %(stated)s, the line adds up to %(computed)s.")
    said = sentence % {"stated": number(values["stated"]), "computed": number(values["computed"])}
    hint = LIKELY_SLIPS.get(values.get("likely", ""))
    return f"{said} {hint}" if hint else said


def _negative_count(problem: Problem) -> str:
    values: Values = problem.values
    return _("%(count)s is below zero.") % {"count": number(values["count"])}


LIKELY_SLIPS: dict[str, Promise] = {
    "sign": gettext_lazy("Is the minus sign missing?"),
    "swapped": gettext_lazy("Are two digits swapped?"),
    "digit": gettext_lazy("Is one digit wrong?"),
    "missing": gettext_lazy("Is a digit missing or doubled?"),
}
SENTENCES: dict[str, Callable[[Problem], str]] = {
    "games-do-not-add-up": _games_do_not_add_up,
    "too-many-games": _too_many_games,
    "points-unreachable": _points_unreachable,
    "total-differs": _total_differs,
    "negative-count": _negative_count,
    "likely-slip": describe_slip,
}
