"""What one deal is worth and how that was calculated, in the same form for every rule system."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from scoring.rules import Problem, RuleSystem, Severity, Sheet
from scoring.rules.deal import AnyDeal, Valued
from scoring.rules.report import Movement
from scoring.rules.sheet.score import DealByDeal
from scoring.words.derivations import derivation, short_value, spoken
from scoring.words.phrases import describe
from scoring.words.tarok import movement_name

SEATS = 3  # nobody sits out at a table of three
Names = Mapping[int, str]  # by seat


@dataclass(frozen=True)
class NamedMovement:
    """One line of a ledger: why, what each seat got, what each cup got."""

    name: str
    balance: tuple[int, ...]
    cups: tuple[int, ...]


@dataclass(frozen=True)
class Worth:
    """``points`` None: the deal cannot be valued. ``seat_points``: by name, where several players get points."""

    points: int | None = None
    won: bool | None = None
    derivation: str = ""
    short: str = ""
    spoken: str = ""
    seat_points: list[tuple[str, int]] = field(default_factory=list)
    movements: list[NamedMovement] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    @property
    def warnings(self) -> list[str]:
        return [describe(problem) for problem in self.problems if problem.severity is Severity.WARNING]

    @property
    def errors(self) -> list[str]:
        """Each sentence once."""
        errors = [problem for problem in self.problems if problem.severity is Severity.ERROR]
        return list(dict.fromkeys(map(describe, errors)))


def skat_players() -> dict[int, str]:
    """The seats and names for a single deal of skat."""
    return {1: _("forehand"), 2: _("middlehand"), 3: _("rearhand")}


def tarok_players() -> dict[int, str]:
    """The seats round the dealer, who is seat 1."""
    return {1: _("the dealer"), 2: _("right of the dealer"), 3: _("left of the dealer")}


def worth_of_deal(system: RuleSystem, deal: AnyDeal, names: Names) -> Worth:
    """The value of a single deal, for which the declarer need not be named."""
    if not isinstance(system.sheet, DealByDeal):
        raise TypeError(f"{system.key} books its deals in a ledger")
    return worth_in_words(system.sheet.play.value(deal, tuple(names)), names)


def worth_in_words(valued: Valued, names: Names) -> Worth:
    """A valued deal with its derivation and the names of the seats."""
    is_sound = valued.points is not None
    seat_points = valued.seat_points or {}
    return Worth(
        points=valued.points,
        won=valued.won,
        derivation=derivation(valued),
        short=short_value(valued.reckoning) if valued.reckoning else "",
        spoken=spoken(valued.reckoning) if valued.reckoning and is_sound else "",
        seat_points=[(names[seat], points) for seat, points in seat_points.items() if is_sound],
        problems=list(valued.problems),
    )


def worth_in_ledger(system: RuleSystem, deal: AnyDeal, names: Names) -> Worth:
    """The payments of a deal where seat 1 of three deals, without the first funding of the cups."""
    report = system.score(Sheet(seats=SEATS, deals=[deal]))
    row = report.deals[0]
    amounts = [] if report.problems else row.seat_points or ()
    moved = (movement for movement in row.movements if movement.code != "start")
    return Worth(
        points=row.points,
        seat_points=list(zip(names.values(), amounts, strict=False)),
        movements=named_movements(moved),
        problems=report.problems,
    )


def named_movements(movements: Iterable[Movement]) -> list[NamedMovement]:
    """Each movement of money with its reason in words."""
    return [NamedMovement(movement_name(each.code), each.balance, each.cups) for each in movements]
