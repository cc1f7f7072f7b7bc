"""What one deal is worth, with its derivation: the answer of a page, whatever the rule system."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from scoring.rules import RuleSystem, Severity
from scoring.rules.deal import Valued
from scoring.rules.tarok.table import Movement, Table
from scoring.words.derivations import derivation, spoken
from scoring.words.phrases import describe
from scoring.words.tarok import why

DECLARER = 1


@dataclass(frozen=True)
class Moved:
    """One line of a ledger: why, what each seat got, what each cup got."""

    why: str
    balance: tuple[int, ...]
    cups: tuple[int, ...]


@dataclass(frozen=True)
class Worth:
    """``points`` None: the deal cannot be valued. ``seat_points``: where several get points, by name."""

    points: int | None = None
    won: bool | None = None
    derivation: str = ""
    spoken: str = ""
    seat_points: list[tuple[str, int]] = field(default_factory=list)
    moved: list[Moved] = field(default_factory=list)
    problems: list[Any] = field(default_factory=list)

    @property
    def warnings(self) -> list[str]:
        return [describe(one) for one in self.problems if one.severity is Severity.WARNING]

    @property
    def errors(self) -> list[str]:
        return list(dict.fromkeys(describe(one) for one in self.problems if one.severity is Severity.ERROR))


def players_of(system: RuleSystem) -> dict[int, str]:
    """Who takes part in a deal that is looked at by itself: of tarok seats round the dealer, of skat hands."""
    if system.key == "tarok":
        return {1: _("the dealer"), 2: _("to his right"), 3: _("to his left")}
    return {1: _("forehand"), 2: _("middlehand"), 3: _("rearhand")}


def counting_seats() -> tuple[int, ...]:
    """Who counts at a table of three of tarok whose seat 1 deals."""
    return Table(3, 1).counting


def worth_of(system: RuleSystem, deal: Mapping[str, Any]) -> Worth:
    """The worth of ``deal``, the declarer being whoever he is."""
    if system.key == "tarok":
        return _worth_in_ledger(system, deal)
    active = tuple(players_of(system))
    return told_worth(system.play.value({**deal, "declarer": DECLARER}, active), players_of(system))


def told_worth(valued: Valued, names: Mapping[int, str]) -> Worth:
    """A valued deal of skat in words."""
    by_seat = valued.seat_points if valued.seat_points and valued.points is not None else {}
    return Worth(
        points=valued.points,
        won=valued.won,
        derivation=derivation(valued),
        spoken=spoken(valued.reckoning) if valued.reckoning and valued.points is not None else "",
        seat_points=[(names[seat], points) for seat, points in by_seat.items()],
        problems=list(valued.problems),
    )


def _worth_in_ledger(system: RuleSystem, deal: Mapping[str, Any]) -> Worth:
    report = system.score({"seats": 3, "deals": [deal]})
    row = report.deals[0]
    names = players_of(system)
    return Worth(
        points=row["points"],
        seat_points=list(zip(names.values(), row["seat_points"], strict=True)) if not report.problems else [],
        moved=told_movements(one for one in report.movements[0] if one.why != "start"),
        problems=report.problems,
    )


def told_movements(movements: Any) -> list[Moved]:
    """Each movement of money with the reason in words."""
    told: list[Movement] = list(movements)
    return [Moved(why(one.why), one.balance, one.cups) for one in told]
