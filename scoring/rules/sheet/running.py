"""The running sheet: running totals as the paper shows them, and a tally for each seat.

Source: WIKIPEDIA, “Anzahl der Spieler und Spielrunden”.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace

from scoring.rules.deal import AnyDeal, Valued, refused
from scoring.rules.problems import Problem, error
from scoring.rules.report import DealRow
from scoring.rules.sheet.customs import (
    Customs,
    PointsBySeat,
    duty_of,
    fits_round_of_ramsch,
    written_as_minus,
)
from scoring.rules.sheet.dealer import active_seats, dealer_of
from scoring.rules.skat.deal import PlayedDeal, RamschDeal
from scoring.rules.system import Play


def check_declarer(declarer: int | None, dealer: int, seats: int) -> Problem | None:
    """The declarer is a seat of this table, but not the dealer at a table of four."""
    if declarer is None or not 1 <= declarer <= seats:
        return error("declarer-missing", field="declarer")
    if seats == 4 and declarer == dealer:
        return error("declarer-is-dealer", field="declarer", declarer=declarer)
    return None


class RunningSheet:
    """A sheet as it is written, deal by deal. Amounts are game points, without bonuses and penalties."""

    def __init__(self, play: Play, customs: Customs, seats: int) -> None:
        self.play, self.customs, self.seats = play, customs, seats
        self.rows: list[DealRow] = []
        self.problems: list[Problem] = []
        self.running, self.written = [0] * seats, [0] * seats
        self.won, self.lost, self.rounds_lost = [0] * seats, [0] * seats, [0] * seats
        self._coming: deque[str] = deque()
        self._duties: set[tuple[int, str]] = set()

    @property
    def coming(self) -> tuple[str, ...]:
        """What the next deals are: ``bock`` or ``ramsch``; empty outside such rounds."""
        return tuple(self._coming)

    def add(self, deal: AnyDeal) -> None:
        """Values the next deal and appends its row."""
        number = len(self.rows) + 1
        dealer = dealer_of(number, self.seats)
        special_round = self._coming.popleft() if self._coming else ""
        valued = self._value(deal, dealer)
        if special_round == "ramsch":
            valued = _only_ramsch(deal, valued)
        if valued.problems:
            self.problems += [replace(problem, deal=number) for problem in valued.problems]
        declarer = self._declarer(deal, valued)
        row = DealRow(
            number, dealer, declarer, valued.won, valued.value, valued.points, valued.reason, valued
        )
        self._write(row, valued, 2 if special_round == "bock" else 1)
        if self.customs.bock and valued.points is not None:
            self._start_bock_round(deal, valued)

    def _start_bock_round(self, deal: AnyDeal, valued: Valued) -> None:
        if self.customs.triggers(deal, valued, self.play.pack):
            self._coming.extend(self.customs.round_after(self.seats))

    def _value(self, deal: AnyDeal, dealer: int) -> Valued:
        # The value does not depend on the declarer, so both kinds of problems can be reported at once.
        valued = self.play.value(deal, active_seats(dealer, self.seats))
        problem = self._check_roles(deal, dealer)
        return refused([problem, *valued.problems]) if problem else valued

    def _check_roles(self, deal: AnyDeal, dealer: int) -> Problem | None:
        """Problems with the declarer. A ramsch has one only where it is a player's duty."""
        if isinstance(deal, PlayedDeal):
            problem = check_declarer(deal.declarer, dealer, self.seats) if deal.needs_declarer else None
        elif isinstance(deal, RamschDeal) and self.customs.robber:
            problem = check_declarer(deal.declarer, dealer, self.seats)
        else:
            return None
        return problem or (self._check_duty(deal) if self.customs.robber else None)

    def _check_duty(self, deal: PlayedDeal | RamschDeal) -> Problem | None:
        """Räuberskat: every player plays suit, grand, null and ramsch once each."""
        # A duty counts as played even if the deal has an error: it will be corrected, not played again.
        duty = deal.declarer or 0, duty_of(deal)
        if duty in self._duties:
            return error("played-before", field="game", kind=duty[1])
        self._duties.add(duty)
        return None

    def _declarer(self, deal: AnyDeal, valued: Valued) -> int | None:
        if isinstance(deal, PlayedDeal):
            return deal.declarer
        if isinstance(deal, RamschDeal) and (self.customs.robber or valued.reason is None):
            return deal.declarer
        return None

    def _write(self, row: DealRow, valued: Valued, factor: int) -> None:
        if valued.points is not None:
            self._count(row, valued, valued.points * factor, factor)
        row.running = tuple(self.running)
        self.rows.append(row)
        if self.customs.round_ends:
            self._end_round(row)

    def _count(self, row: DealRow, valued: Valued, points: int, factor: int) -> None:
        row.points = points
        if valued.seat_points is not None or self.customs.minus:
            self._count_several(row, valued, factor)
        elif row.declarer:
            self._add_points(row.declarer, points)
        if row.declarer:
            self._count_game(row.declarer, valued.won)
        for seat in valued.won_by:
            self._count_game(seat, won=True)

    def _count_game(self, seat: int, won: bool | None) -> None:
        if won is not None:
            counter = self.won if won else self.lost
            counter[seat - 1] += 1

    def _count_several(self, row: DealRow, valued: Valued, factor: int) -> None:
        amounts = {seat: amount * factor for seat, amount in _points_by_seat(row, valued).items()}
        if self.customs.minus:
            amounts = written_as_minus(amounts, self.seats)
        for seat, amount in amounts.items():
            self._add_points(seat, amount)
        # The declarer's entry is the change of his own total.
        if row.declarer:
            row.points = amounts.get(row.declarer, 0)
        row.seat_points = tuple(amounts.get(seat, 0) for seat in range(1, self.seats + 1))

    def _add_points(self, seat: int, points: int) -> None:
        self.running[seat - 1] += points
        self.written[seat - 1] += points

    def _end_round(self, row: DealRow) -> None:
        """Bierlachs: a player who reaches the limit has lost the round, and all totals restart at 0."""
        limit = self.customs.round_ends[self.seats]
        losers = [seat for seat, total in enumerate(self.running, 1) if total <= -limit]
        for seat in losers:
            self.rounds_lost[seat - 1] += 1
        # ``written`` is not reset: the series counts every point, only the running totals restart.
        if losers:
            row.round_lost_by = tuple(losers)
            self.running = [0] * self.seats


def _only_ramsch(deal: AnyDeal, valued: Valued) -> Valued:
    if valued.points is None or fits_round_of_ramsch(deal):
        return valued
    return refused([*valued.problems, error("ramsch-expected", field="game")])


def _points_by_seat(row: DealRow, valued: Valued) -> PointsBySeat:
    if valued.seat_points:
        return dict(valued.seat_points)
    return {row.declarer: valued.points or 0} if row.declarer else {}
