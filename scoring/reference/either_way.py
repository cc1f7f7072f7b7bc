"""What a deal is worth before its end is known: won or lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.parsing.fields import Fields
from scoring.reference.worth import Worth
from scoring.rules import Problem, Severity
from scoring.words.deals import number

# Left out rather than wrong: the page asks for it instead of complaining.
MISSING = ("outcome-missing", "unknown-game", "tops-out-of-range", "declarer-missing")


@dataclass(frozen=True)
class EitherWay:
    """The same deal won and lost."""

    won: Worth
    lost: Worth

    @property
    def sentence(self) -> str:
        """ "12 × 4 = 48: won +48, lost −96"."""
        values = {"won": _signed(self.won.points), "lost": _signed(self.lost.points)}
        amounts = _("won %(won)s, lost %(lost)s") % values
        return f"{self.won.short}: {amounts}" if self.won.short else amounts


def either_way(worth: Worth, data: Fields, value: Callable[[Fields], Worth]) -> EitherWay | None:
    """Both values of a deal in which only the end is missing; None for every other deal."""
    errors = errors_of(worth)
    if not errors or {problem.code for problem in errors} != {"outcome-missing"}:
        return None
    # Somebody who has typed card points wants to know what they are worth.
    if data.keys() & {"card_points", "tricks", "ramsch"}:
        return None
    won, lost = value({**data, "won": True}), value({**data, "won": False})
    return EitherWay(won, lost) if won.points is not None and lost.points is not None else None


def errors_of(worth: Worth) -> list[Problem]:
    return [problem for problem in worth.problems if problem.severity is Severity.ERROR]


def is_missing(problem: Problem) -> bool:
    """Whether something was left out, as opposed to being wrong."""
    is_given = "unreadable" in problem.values or bool(problem.values.get("tops"))
    return problem.code in MISSING and not is_given


def still_needed(worth: Worth) -> list[Problem]:
    """What is missing; the end of the deal only once everything else is known."""
    errors = errors_of(worth)
    before_the_end = [problem for problem in errors if problem.code != "outcome-missing"]
    return before_the_end or errors


def _signed(points: int | None) -> str:
    return f"+{points}" if points and points > 0 else number(points or 0)
