"""What the score sheet of a rule system looks like on paper: its columns, and what is calculated at its foot.

Widths are proportions of the paper's width; they need not add up to anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from scoring.rules import RuleSystem
from scoring.rules.report import DealRow
from scoring.words.deals import number

TICK = "×"


@dataclass(frozen=True)
class FormColumn:
    """``key``: the mark of a recorded deal that is written in it. ``is_upright``: the heading is turned by 90
    degrees."""

    key: str
    heading: Promise | str
    width: float
    is_upright: bool = True


@dataclass(frozen=True)
class FootRow:
    """One line of the settlement: its letter, and how it is calculated. ``key``: the value that a recorded sheet
    fills in.
    """

    letter: str
    formula: str
    key: str


@dataclass(frozen=True)
class PaperForm:
    """``seat_columns`` are repeated for each seat. ``greys_dealer``: the dealer, who sits out, writes nothing.

    ``outcomes``: how a deal may end, for the control line that adds them up; none where games are not counted.
    """

    name: Promise | str
    deal_columns: tuple[FormColumn, ...]
    seat_columns: tuple[FormColumn, ...]
    end_columns: tuple[FormColumn, ...] = ()
    foot: Callable[[RuleSystem, int], list[FootRow]] = field(default=lambda _system, _seats: [])
    greys_dealer: bool = True
    outcomes: tuple[str, ...] = ("won", "lost", "passed")


def outcome_of(row: DealRow) -> str:
    """The form's outcome under which a deal counts; "" where the deal has an error."""
    if row.won is not None:
        return "won" if row.won else "lost"
    return row.reason or "" if row.points is not None else ""


def outcome_words(outcome: str, count: str) -> str:
    """The name of an outcome in the control line."""
    words = {
        "won": _("won %(count)s"),
        "lost": _("lost %(count)s"),
        "passed": _("passed %(count)s"),
        "ramsch": _("ramsch %(count)s"),
    }
    return words[outcome] % {"count": count}


def settlement_rows(system: RuleSystem, seats: int) -> list[FootRow]:
    """A, B and C with the bonuses of the rule system; only the result where it has none."""
    won, lost, others = system.bonus(seats)
    if not won:
        return total_row(system, seats)
    bonus = _("(won − lost) × %(won)d") % {"won": won}
    if won != lost:
        bonus = _("won × %(won)d − lost × %(lost)d") % {"won": won, "lost": lost}
    return [
        FootRow("A", _("result: points"), "game_points"),
        FootRow("B", bonus, "bonus"),
        FootRow("C", _("others’ lost × %(points)d") % {"points": others}, "others"),
        FootRow("", _("final A + B + C"), "series_points"),
    ]


def total_row(_system: RuleSystem, _seats: int) -> list[FootRow]:
    return [FootRow("", _("total"), "series_points")]


def rounds_row(_system: RuleSystem, _seats: int) -> list[FootRow]:
    return [FootRow("", _("rounds lost"), "rounds_lost")]


def balance_row(_system: RuleSystem, _seats: int) -> list[FootRow]:
    return [FootRow("", _("balance"), "series_points")]


def marks_of(row: DealRow) -> Mapping[str, str]:
    """What is written into the columns of one recorded deal, by key."""
    marks = {"number": str(row.number), "dealer": str(row.dealer)}
    if row.reason == "passed":
        marks["passed"] = TICK
    if row.points is not None and (row.declarer or row.points):
        marks["plus" if row.points >= 0 else "minus"] = number(row.points).lstrip("\u2212")
        marks["written"] = number(row.points) if row.points <= 0 else f"+{row.points}"
    return marks | _marks_of_value(row) | _marks_of_cups(row)


def _marks_of_value(row: DealRow) -> dict[str, str]:
    """Base value, tops and levels, as they are ticked on the German list."""
    reckoning = row.valued.reckoning if row.valued else None
    if row.valued is None or reckoning is None:
        return {"ramsch": TICK} if row.reason == "ramsch" else {}
    tops = {"with" if reckoning.tops > 0 else "without": str(abs(reckoning.tops))} if reckoning.tops else {}
    levels = {level: TICK for level, _steps in reckoning.steps} | dict.fromkeys(reckoning.doublings, TICK)
    kontra = {"kontra": TICK * row.valued.doublings} if row.valued.doublings else {}
    return {"base": str(reckoning.base), **tops, **levels, **kontra}


def _marks_of_cups(row: DealRow) -> dict[str, str]:
    return {f"cup-{place}": number(amount) for place, amount in enumerate((row.cups or {}).values(), 1)}
