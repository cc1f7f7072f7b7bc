"""The table of a tarok party: who deals, plays and counts; cups and balances. Money only moves, none is lost.

Source: ZIMMERMANN, 3 and 9. Seats are numbered in dealing direction (to the right).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from scoring.rules.report import Movement

KING_CUP, PAGAT_CUP = "king_cup", "pagat_cup"
CUPS = (KING_CUP, PAGAT_CUP)
FUND, DEALING = 20, 5
JETON = 5
FINES = {
    "cup-not-moved": 5,
    "early-announcement": 20,
    "wrong-sciesen-call": 20,
    "wrong-play": 20,
    "wrong-cards": 40,
}


@dataclass(frozen=True)
class TarokTable:
    """One deal's roles at a table of ``seats``."""

    seats: int
    dealer: int

    def seat(self, steps: int) -> int:
        """The seat ``steps`` places to the dealer's right."""
        return (self.dealer - 1 + steps) % self.seats + 1

    @property
    def playing(self) -> tuple[int, ...]:
        """At four the seat opposite the dealer sits out; at five only the dealer and both neighbours play."""
        return tuple(sorted(self.seat(steps) for steps in (-1, 0, 1)))

    @property
    def next_dealer(self) -> int:
        """One to the right; at five two."""
        return self.seat(2 if self.seats == 5 else 1)

    @property
    def counting(self) -> tuple[int, ...]:
        """The two players with no task in the next deal: not the next dealer or, at five, the player who cuts."""
        # At five the left neighbour cuts for the next deal; otherwise the next dealer is busy.
        busy = self.seat(-1) if self.seats == 5 else self.next_dealer
        return tuple(seat for seat in self.playing if seat != busy)

    def others(self, seat: int) -> tuple[int, ...]:
        """The other two who play."""
        return tuple(other for other in self.playing if other != seat)


@dataclass
class Purse:
    """Balances by seat and the two cups; every payment has two sides, so the sum is always 0."""

    seats: int
    balance: list[int] = field(default_factory=list)
    cups: dict[str, int] = field(default_factory=lambda: dict.fromkeys(CUPS, 0))
    movements: list[Movement] = field(default_factory=list)
    noted: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        self.balance = [0] * self.seats
        self.noted = (0,) * (self.seats + len(CUPS))
        for cup in CUPS:
            self.fund(cup)
        self.note("start")

    def note(self, code: str) -> None:
        """Records what has moved since the last note, if anything has."""
        now = (*self.balance, *self.cups.values())
        moved = tuple(after - before for after, before in zip(now, self.noted, strict=True))
        self.noted = now
        if any(moved):
            self.movements.append(Movement(code, moved[: self.seats], moved[self.seats :]))

    def take_notes(self) -> tuple[Movement, ...]:
        """The movements since the last call."""
        taken, self.movements = tuple(self.movements), []
        return taken

    def put(self, seat: int, cup: str, amount: int) -> None:
        """``seat`` pays into a cup (or takes out of it, with a negative amount)."""
        self.balance[seat - 1] -= amount
        self.cups[cup] += amount

    def put_in_each(self, seat: int, amount: int) -> None:
        """``seat`` pays into both cups."""
        for cup in CUPS:
            self.put(seat, cup, amount)

    def collect(self, seat: int, others: tuple[int, ...], amount: int) -> None:
        """``seat`` gets ``amount`` from each of ``others`` (pays it to each, with a negative amount)."""
        for other in others:
            self.balance[other - 1] -= amount
            self.balance[seat - 1] += amount

    def fund(self, cup: str) -> None:
        """Everybody at the table pays 20 into the cup, those who sit out as well."""
        for seat in range(1, self.seats + 1):
            self.put(seat, cup, FUND)

    def empty(self, seat: int, cup: str) -> None:
        """``seat`` takes the cup, and everybody funds it again."""
        self.put(seat, cup, -self.cups[cup])
        # Funded again at once, so that a cup is never empty during a party.
        self.fund(cup)

    def share(self) -> None:
        """Ends the party: shares both cups in whole jetons; the rest goes one jeton each from seat 1 on."""
        # Both cups together, since the text shares "the cups" and names no order.
        jetons = sum(self.cups.values()) // JETON
        for seat in range(1, self.seats + 1):
            gets_one_more = seat <= jetons % self.seats
            self.balance[seat - 1] += (jetons // self.seats + gets_one_more) * JETON
        self.cups = dict.fromkeys(CUPS, 0)
