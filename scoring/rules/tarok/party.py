"""A party of Danish tarok: a ledger of balances and two cups, booked deal by deal. Source: ZIMMERMANN, 3 and 9."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scoring.rules.deal import AnyDeal
from scoring.rules.problems import Problem, error, wrong_number_of_deals
from scoring.rules.report import DealRow, Report, Sheet
from scoring.rules.roles import Roles
from scoring.rules.settlement import SeatResult, Tally
from scoring.rules.system import RuleSystem
from scoring.rules.tarok.checks import check_deal
from scoring.rules.tarok.deal import Misdeal, TarokDeal
from scoring.rules.tarok.paying import pay_deal, pay_misdeal
from scoring.rules.tarok.table import Purse, TarokTable


@dataclass(frozen=True, eq=False)
class Ledger:
    """How the deals of a party become a report."""

    def score(self, system: RuleSystem, sheet: Sheet) -> Report:
        """The ledger of a party, deal by deal."""
        purse, table, report = Purse(sheet.seats), TarokTable(sheet.seats, sheet.first_dealer), Report()
        # The deal passes on even after a deal with an error, as it did at the table.
        for number, deal in enumerate(sheet.deals, 1):
            row, problems = _book(deal, number, table, purse)
            report.deals.append(row)
            report.problems += [replace(problem, deal=number) for problem in problems]
            table = TarokTable(sheet.seats, table.next_dealer)
        report.problems += self._check_number(sheet)
        if sheet.party_ends:
            purse.share()
            purse.note("share")
            report.shared = purse.take_notes()
        report.seats = tuple(_settled(seat, balance) for seat, balance in enumerate(purse.balance, 1))
        report.cups = dict(purse.cups)
        return report

    def roles(self, number: int, seats: int) -> Roles:
        """Who deals, plays and counts in deal ``number`` of a party whose first dealer is seat 1."""
        table = TarokTable(seats, 1)
        for _deal in range(number - 1):
            table = TarokTable(seats, table.next_dealer)
        return Roles(table.dealer, table.playing, table.counting)

    def number_of_deals(self, seats: int, rounds: int) -> int:
        """In a round everybody deals once."""
        return seats * rounds

    def unreachable(self, tally: Tally) -> int | None:
        """A ledger has no games whose sums could be checked."""
        return None

    def _check_number(self, sheet: Sheet) -> list[Problem]:
        if sheet.rounds is None:
            return []
        return wrong_number_of_deals(len(sheet.deals), self.number_of_deals(sheet.seats, sheet.rounds))


def _settled(seat: int, balance: int) -> SeatResult:
    return SeatResult(seat, balance, won=0, lost=0, lost_by_others=0, penalty=0, series_points=balance)


def _book(deal: AnyDeal, number: int, table: TarokTable, purse: Purse) -> tuple[DealRow, list[Problem]]:
    """Books one deal. A deal with an error is reported and counts nothing."""
    before = list(purse.balance)
    problems, reason = list(deal.problems), None
    if isinstance(deal, Misdeal):
        reason = pay_misdeal(table, purse)
    elif isinstance(deal, TarokDeal):
        problems = check_deal(deal, table)
        reason = None if problems else pay_deal(deal, table, purse)
    elif not problems:
        problems = [error("wrong-kind", field="deal")]
    return _row(number, table, purse, before, reason), problems


def _row(number: int, table: TarokTable, purse: Purse, before: list[int], reason: str | None) -> DealRow:
    """The deal's row of the ledger; ``reason`` is None for a deal that counts nothing."""
    changes = [after - earlier for after, earlier in zip(purse.balance, before, strict=True)]
    return DealRow(
        number,
        table.dealer,
        declarer=None,
        won=None,
        value=None,
        points=None if reason is None else 0,
        reason=reason,
        running=tuple(purse.balance),
        seat_points=tuple(changes),
        cups=dict(purse.cups),
        movements=purse.take_notes(),
    )
