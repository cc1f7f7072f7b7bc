"""The running sheet of a table as the paper shows it: the deal, its signed value, everybody's running total."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from django.utils.translation import gettext as _

from scoring.reference.worth import NamedMovement, named_movements, worth_in_words
from scoring.rules import Report, RuleSystem
from scoring.rules.report import DealRow, Movement
from scoring.rules.roles import Roles
from scoring.words.deals import number
from scoring.words.phrases import describe
from scoring.words.standings import total_name
from scoring.words.tarok import movement_name
from tournaments.models import Deal, Seat, SkatTable
from tournaments.sheets.deals.recording import NOT_KNOWN_YET
from tournaments.sheets.typing.deal_scores import score_deals

SPECIAL_ROUNDS = {
    "bock": lambda: _("bock: this deal counts double"),
    "ramsch": lambda: _("this deal is in a round of ramsch"),
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
    moved: list[NamedMovement] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    @property
    def sum(self) -> int:
        """The sum of all balances and both cups. It must be 0."""
        return sum(one.total for one in self.totals) + sum(self.cups)


@dataclass(frozen=True)
class Protocol:
    """All deals of a table, and the next one."""

    table: SkatTable
    system: RuleSystem
    seats: list[Seat]
    rows: list[ProtocolRow]
    expected: int
    coming: str = ""
    shared: list[NamedMovement] = field(default_factory=list)

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
    return {seat.number: seat.entry.player.distinct_name for seat in seats}


def protocol_of(table: SkatTable) -> Protocol:
    """The running sheet of ``table``, whose series must be loaded. One query if its seats are loaded."""
    tournament = table.series.tournament
    system, seats = tournament.rule_system, list(table.seats.all())
    deals: list[Deal] = list(table.deals.order_by("number"))
    expected = system.number_of_deals(len(seats), tournament.rounds)
    report = score_deals(system, [deal.told for deal in deals], seats=len(seats), ends=len(deals) >= expected)
    coming = SPECIAL_ROUNDS[report.coming[0]]() if report.coming else ""
    shared = named_movements(report.shared)
    return Protocol(table, system, seats, list(_rows(report, seats)), expected, coming, shared)


def _rows(report: Report, seats: Sequence[Seat]) -> Iterator[ProtocolRow]:
    names, warnings, before = names_by_seat(seats), _warnings(report), (0,) * len(seats)
    for row in report.deals:
        changes = [now - then for now, then in zip(row.running, before, strict=True)]
        if row.seat_points is not None:
            # The deal has not caused that everybody funds a ledger's cups first, or begins again after a lost round.
            changes = list(row.seat_points)
        totals = [Total(*both) for both in zip(row.running, changes, strict=True)]
        yield _row(row, names, totals, warnings.get(row.number, []))
        before = row.running


def _warnings(report: Report) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for problem in report.problems:
        if problem.deal:
            found.setdefault(problem.deal, []).append(describe(problem))
    return found


def _row(row: DealRow, names: dict[int, str], totals: list[Total], warnings: list[str]) -> ProtocolRow:
    return ProtocolRow(
        number=row.number,
        dealer=row.dealer,
        declarer=names.get(row.declarer or 0, ""),
        words=_words_of_ledger(row) if row.cups else _words(row, names),
        points=row.points,
        totals=totals,
        cups=list(row.cups.values()) if row.cups else [],
        lost_round=", ".join(names[seat] for seat in row.round_lost_by),
        moved=named_movements(_since_start(row)),
        warnings=warnings,
    )


def deal_in_words(system: RuleSystem, told: Mapping[str, object], number: int, names: dict[int, str]) -> str:
    """One deal by itself: who declared, and how its value is calculated. ``names``: of every seat."""
    unknown: list[Mapping[str, object]] = [NOT_KNOWN_YET] * (number - 1)
    row = score_deals(system, [*unknown, told], seats=len(names)).deals[-1]
    declarer = names.get(row.declarer or 0, "")
    words = _words_of_ledger(row) if row.cups else _words(row, names)
    return ": ".join(part for part in (declarer, words) if part)


def _since_start(row: DealRow) -> list[Movement]:
    """The movements of the deal itself, without the first funding of the cups."""
    return [movement for movement in row.movements if movement.code != "start"]


def _words_of_ledger(row: DealRow) -> str:
    """Movements besides the dealer's fee, each kind once."""
    codes = dict.fromkeys(movement.code for movement in _since_start(row) if movement.code != "dealing")
    return ", ".join(map(movement_name, codes))


def _words(row: DealRow, names: dict[int, str]) -> str:
    """How the value is calculated, including the doubling in a bock round."""
    if row.reason == "passed":
        return _("passed")
    if row.reason == "ramsch" or row.valued is None:
        return _("ramsch")
    words = worth_in_words(row.valued, names).derivation
    points = row.valued.points
    is_doubled = points is not None and points != 0 and row.points == 2 * points
    return words + "; " + _("bock × 2") + f": {number(row.points or 0)}" if is_doubled else words
