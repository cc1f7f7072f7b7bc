"""The running sheet of a table as the paper shows it: the deal, its signed value, everybody's running total."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from scoring.reference.worth import Moved, told_movements, told_worth
from scoring.rules import Report, RuleSystem
from scoring.rules.sheet.roles import Roles
from scoring.words.deals import number
from scoring.words.phrases import describe
from scoring.words.standings import total_name
from scoring.words.tarok import why
from tournaments.models import Deal, Seat, SkatTable
from tournaments.sheets.settling import score_deals

SPECIAL_ROUNDS = {
    "bock": lambda: _("bock: this deal counts twice"),
    "ramsch": lambda: _("a round of ramsch is on"),
}


class Total(NamedTuple):
    """A seat's running total after a deal, and what the deal changed in it."""

    total: int
    change: int


@dataclass(frozen=True)
class ProtocolRow:
    """One deal on the sheet. ``points`` is what is written for the declarer, signed."""

    number: int
    dealer: int
    declarer: str
    words: str
    points: int | None
    totals: list[Total]
    cups: list[int]
    lost_round: str = ""
    moved: list[Moved] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    @property
    def sum(self) -> int:
        """Everybody's balance and both cups together: nothing is ever lost."""
        return sum(one.total for one in self.totals) + sum(self.cups)


@dataclass(frozen=True)
class Protocol:
    """All deals of a table, and what comes next."""

    table: SkatTable
    system: RuleSystem
    seats: list[Seat]
    rows: list[ProtocolRow]
    expected: int
    coming: str = ""
    shared: list[Moved] = field(default_factory=list)

    @property
    def is_complete(self) -> bool:
        return len(self.rows) >= self.expected

    @property
    def next_number(self) -> int:
        return len(self.rows) + 1

    @property
    def missing(self) -> int:
        return max(0, self.expected - len(self.rows))

    @property
    def last(self) -> ProtocolRow | None:
        return self.rows[-1] if self.rows else None

    @property
    def total_name(self) -> str:
        """What the total of a series is called."""
        return total_name(self.system)

    @property
    def has_cups(self) -> bool:
        return self.system.measure == "balance"

    def roles(self, deal: int) -> Roles:
        return self.system.roles(deal, len(self.seats))

    def players(self, deal: int) -> dict[int, str]:
        """Who takes part in a deal: seat and name."""
        names = names_by_seat(self.seats)
        return {seat: names[seat] for seat in self.roles(deal).playing}

    @property
    def dealer_name(self) -> str:
        """Who deals next."""
        return names_by_seat(self.seats)[self.roles(self.next_number).dealer]


def names_by_seat(seats: Sequence[Seat]) -> dict[int, str]:
    """Seat number to name."""
    return {seat.number: seat.entry.player.full_name for seat in seats}


def protocol_of(table: SkatTable) -> Protocol:
    """The running sheet of ``table``, whose series is known. One query where its seats are known."""
    tournament = table.series.tournament
    system, seats = tournament.rule_system, list(table.seats.all())
    deals: list[Deal] = list(table.deals.order_by("number"))
    expected = system.number_of_deals(len(seats), tournament.rounds)
    report = score_deals(system, [deal.told for deal in deals], seats=len(seats), ends=len(deals) >= expected)
    coming = SPECIAL_ROUNDS[report.coming[0]]() if report.coming else ""
    shared = told_movements(report.movements[len(deals)]) if len(report.movements) > len(deals) else []
    return Protocol(table, system, seats, list(_rows(report, seats)), expected, coming, shared)


def _rows(report: Report, seats: Sequence[Seat]) -> Iterator[ProtocolRow]:
    names, warnings, before = names_by_seat(seats), _warnings(report), [0] * len(seats)
    for place, row in enumerate(report.deals):
        totals = [Total(now, now - then) for now, then in zip(row["running"], before, strict=True)]
        if "cups" in row:
            totals = [Total(*both) for both in zip(row["running"], row["seat_points"], strict=True)]
        yield _row(report, place, names, totals, warnings.get(place + 1, []))
        before = row["running"]


def _warnings(report: Report) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for problem in report.problems:
        if problem.deal:
            found.setdefault(problem.deal, []).append(describe(problem))
    return found


def _row(
    report: Report, place: int, names: dict[int, str], totals: list[Total], warnings: list[str]
) -> ProtocolRow:
    row = report.deals[place]
    moved = [one for one in report.movements[place] if one.why != "start"] if report.movements else []
    return ProtocolRow(
        number=row["number"],
        dealer=row["dealer"],
        declarer=names.get(row["declarer"] or 0, ""),
        words=_words(report, place, row, names),
        points=row["points"],
        totals=totals,
        cups=list(row["cups"].values()) if "cups" in row else [],
        lost_round=", ".join(names[seat] for seat in row.get("round_lost_by", [])),
        moved=told_movements(moved),
        warnings=warnings,
    )


def _words(report: Report, place: int, row: dict[str, Any], names: dict[int, str]) -> str:
    """How the value comes about; what is doubled by a bock round says so."""
    if report.movements:
        codes = dict.fromkeys(
            one.why for one in report.movements[place] if one.why not in ("start", "dealing")
        )
        return ", ".join(why(code) for code in codes)
    valued = report.valued[place]
    if row["reason"] in ("passed", "ramsch") or valued is None:
        return _("passed") if row["reason"] == "passed" else _("ramsch")
    words = told_worth(valued, names).derivation
    doubled = bool(valued.points) and row["points"] == 2 * (valued.points or 0)
    return f"{words}; {_('bock × 2')}: {number(row['points'])}" if doubled else words
