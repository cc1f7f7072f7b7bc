"""The running sheet: who deals, who sits out, running totals as the paper shows them, a tally per seat.

Source: 004 "Anzahl der Spieler und Spielrunden"; rules.md, "Common to all skat sheets" and the `score` command.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scoring.rules.deal import Deal, Valued, refused
from scoring.rules.problems import Problem, error
from scoring.rules.report import Row
from scoring.rules.sheet.customs import PointsBySeat, is_grand_hand, robber_kind, written_as_minus
from scoring.rules.sheet.dealer import active_seats, dealer_of

if TYPE_CHECKING:
    from scoring.rules.system import RuleSystem


def check_declarer(deal: Deal, dealer: int, seats: int) -> list[Problem]:
    """Somebody at the table plays alone, and not the dealer of four."""
    declarer = deal.get("declarer")
    if type(declarer) is not int or not 1 <= declarer <= seats:
        return [error("declarer-missing", field="declarer")]
    if seats == 4 and declarer == dealer:
        return [error("declarer-is-dealer", field="declarer", declarer=declarer)]
    return []


def _only_ramsch(deal: Any, valued: Valued) -> Valued:
    """In a round of ramsch there is only ramsch, or a grand without the skat."""
    if valued.points is None or deal.get("ramsch") is not None or is_grand_hand(deal):
        return valued
    return refused([*valued.problems, error("ramsch-expected", field="game")])


class RunningSheet:
    """A sheet as it is written, deal by deal. Amounts are game points, without bonuses and penalties."""

    def __init__(self, system: RuleSystem, seats: int) -> None:
        self.system, self.seats = system, seats
        self.rules, self.customs = system.play, system.customs
        self.rows: list[Row] = []
        self.valued: list[Valued] = []
        self.problems: list[Problem] = []
        self.running, self.written = [0] * seats, [0] * seats
        self.won, self.lost, self.rounds_lost = [0] * seats, [0] * seats, [0] * seats
        self._rounds: deque[str] = deque()
        self._duties: set[tuple[int, str]] = set()

    @property
    def coming(self) -> tuple[str, ...]:
        """What the next deals are: ``bock`` or ``ramsch``; empty where nothing is on."""
        return tuple(self._rounds)

    def add(self, deal: Any) -> None:
        """Values the next deal and writes it down."""
        number = len(self.rows) + 1
        dealer = dealer_of(number, self.seats)
        kind = self._rounds.popleft() if self._rounds else ""
        valued = self._value(deal, dealer)
        if kind == "ramsch":
            valued = _only_ramsch(deal, valued)
        if valued.problems:
            self.problems += [replace(problem, deal=number) for problem in valued.problems]
        self.valued.append(valued)
        self._write(number, dealer, self._declarer(deal, valued), valued, 2 if kind == "bock" else 1)
        custom = self.customs
        if custom.bock and valued.points is not None and custom.triggers(deal, valued, self.rules.pack):
            self._rounds.extend(custom.round_after(self.seats))

    def _declarer(self, deal: Any, valued: Valued) -> Any:
        """Nobody declares a passed deal, and a ramsch only where it is one of a player's duties."""
        nobody = valued.reason == "passed" or (valued.reason == "ramsch" and not self.customs.robber)
        return None if nobody or type(deal) is not dict else deal.get("declarer")

    def _value(self, deal: Any, dealer: int) -> Valued:
        if type(deal) is not dict:
            return refused([error("wrong-kind", field="deal")])
        valued = self.rules.value(deal, active_seats(dealer, self.seats))
        if valued.reason == "passed" or (deal.get("ramsch") is not None and not self.customs.robber):
            return valued
        if deal.get("passed"):
            return valued
        found = check_declarer(deal, dealer, self.seats)
        if self.customs.robber and not found:
            found = self._check_duty(deal)
        return refused([*found, *valued.problems]) if found else valued

    def _check_duty(self, deal: Deal) -> list[Problem]:
        """Räuberskat: every player once suit, grand, null and ramsch."""
        duty = deal["declarer"], robber_kind(deal)
        if duty in self._duties:
            return [error("played-before", field="game", kind=duty[1])]
        self._duties.add(duty)
        return []

    def _write(self, number: int, dealer: int, declarer: Any, valued: Valued, factor: int) -> None:
        row: Row = {
            "number": number,
            "dealer": dealer,
            "declarer": declarer,
            "won": valued.won,
            "value": valued.value,
            "points": valued.points,
            "reason": valued.reason,
        }
        if valued.points is not None:
            self._count(row, declarer, valued, factor)
        row["running"] = self.running.copy()
        self.rows.append(row)
        if self.customs.round_ends:
            self._end_round(row)

    def _count(self, row: Row, declarer: Any, valued: Valued, factor: int) -> None:
        points = valued.points or 0
        if valued.seat_points is None and not self.customs.minus:
            row["points"] = points * factor
            if declarer:
                self.running[declarer - 1] += points * factor
                self.written[declarer - 1] += points * factor
        else:
            self._count_several(row, declarer, valued, factor)
        if valued.won is not None:
            (self.won if valued.won else self.lost)[declarer - 1] += 1
        for seat in valued.won_by:
            self.won[seat - 1] += 1

    def _count_several(self, row: Row, declarer: Any, valued: Valued, factor: int) -> None:
        given: PointsBySeat = dict(valued.seat_points or ({declarer: valued.points or 0} if declarer else {}))
        amounts = {seat: amount * factor for seat, amount in given.items()}
        if self.customs.minus:
            amounts = written_as_minus(amounts, self.seats)
        for seat, amount in amounts.items():
            self.running[seat - 1] += amount
            self.written[seat - 1] += amount
        row["points"] = amounts.get(declarer, 0) if declarer else (valued.points or 0) * factor
        row["seat_points"] = [amounts.get(seat, 0) for seat in range(1, self.seats + 1)]

    def _end_round(self, row: Row) -> None:
        """Bierlachs: who reaches the limit has lost the round, and all go back to nothing."""
        limit = self.customs.round_ends[self.seats]
        losers = [seat for seat, total in enumerate(self.running) if total <= -limit]
        for seat in losers:
            self.rounds_lost[seat] += 1
        if losers:
            row["round_lost_by"] = [seat + 1 for seat in losers]
            self.running = [0] * self.seats
