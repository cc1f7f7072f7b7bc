"""Closing the cash of an evening: the float, what should be in the drawer, the count, and where everything goes.

A closing is never changed. It can be taken back as a whole and made again; later bookings go into the next one.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from django.db import transaction
from django.db.models import Max

from tournaments.access.actors import Actor
from tournaments.cashdesk.absent import absent_moves
from tournaments.cashdesk.closing.report import checksum_of
from tournaments.cashdesk.closing.still_open import StillOpen, still_open
from tournaments.cashdesk.closing.till import Till, last_closing, till_of
from tournaments.cashdesk.payouts.prizes_to_pay import Prizes, prizes_of
from tournaments.foundations.currencies import money_of_units
from tournaments.foundations.errors import Refused
from tournaments.ledger.accounts import Kind, account, lock_book
from tournaments.ledger.booking import (
    BookingDetails,
    Move,
    book_locked,
    book_once,
    reverse,
    signed_move,
    with_token,
)
from tournaments.ledger.charges import settle_locked
from tournaments.ledger.codes import Code
from tournaments.ledger.payments import refuse_unpayable
from tournaments.models import Account, Booking, CashBook, Closing, PrizePlan, Tournament

POTS = (Kind.POT_PRIZE, Kind.POT_SERIES, Kind.POT_CLASS, Kind.POT_LOSS)


@dataclass(frozen=True)
class Count:
    """A count of the drawer. ``pieces``: how many of each note and coin, by its value in smallest units.

    ``seen``: the expected amount that the page showed. ``leaves``: the groups of open items that are knowingly left.
    """

    pieces: Mapping[int, int]
    explanation: str = ""
    into: str = Closing.Into.CLUB.value
    seen: int | None = None
    leaves: Collection[str] = ()

    @property
    def counted(self) -> int:
        return sum(value * count for value, count in self.pieces.items())


def book_float(tournament: Tournament, amount: int, *, by: Actor, token: str) -> Booking:
    """The club puts change into the drawer. Raises ``Refused``."""

    def moves(locked: CashBook, fresh: Tournament) -> list[Move]:
        if amount < 1:
            raise Refused("float-is-nothing", field="amount")
        refuse_unpayable(locked, amount)
        drawer, club = account(locked, Kind.DRAWER, fresh), account(locked, Kind.CLUB)
        return [Move(drawer, club, amount, Code.FLOAT)]

    return book_once(tournament, moves, BookingDetails(Booking.Kind.TRANSFER, token=token), by=by)


def close_cash(tournament: Tournament, count: Count, *, by: Actor, token: str) -> Closing:
    """Closes the drawer: books the difference, empties the drawer and the rest of the pots. Raises ``Refused``.

    Money for unpaid prizes stays in the pots, and so does everything while series are open.
    """
    with transaction.atomic():
        locked, fresh = lock_book(tournament)
        if known := Closing.objects.filter(booking__token=token).first():
            return known
        settle_locked(locked, fresh, by=by)
        till = till_of(fresh)
        _check(till, count, locked)
        _refuse_open(still_open(fresh, locked.currency), count)
        moves = [*_drawer(locked, fresh, till, count), *_when_all_is_played(locked, fresh)]
        about = BookingDetails(Booking.Kind.CLOSING, token=token, values={"counted": count.counted})
        booking = book_locked(locked, fresh, _with_difference(locked, fresh, moves), about, by=by)
        return _write(locked, fresh, booking, till, count)


def take_closing_back(closing: Closing, *, by: Actor, token: str, note: str = "") -> Booking:
    """Reverses the last closing of its tournament; the drawer is as before. Raises ``Refused``."""
    with transaction.atomic():
        _locked, fresh = lock_book(closing.tournament)
        if known := with_token(token):
            return known
        last = last_closing(fresh)
        if Booking.objects.filter(reverses=closing.booking_id).exists():
            raise Refused("closing-taken-back-already", number=closing.number)
        if last is None or last.pk != closing.pk:
            raise Refused("closing-not-the-last")
        return reverse(closing.booking, by=by, note=note, token=token)


def _check(till: Till, count: Count, locked: CashBook) -> None:
    if not till.has_bookings:
        raise Refused("nothing-to-close")
    if count.seen is not None and count.seen != till.expected:
        raise Refused("cash-changed-meanwhile", amount=money_of_units(till.expected, locked.currency))
    if till.expected < 0:
        raise Refused("drawer-below-zero", missing=money_of_units(-till.expected, locked.currency))
    for value, pieces in count.pieces.items():
        if pieces < 0:
            raise Refused("count-below-zero", field=f"pieces-{value}")
    difference = count.counted - till.expected
    if difference and not any(map(str.isalnum, count.explanation)):
        amount = money_of_units(difference, locked.currency)
        raise Refused("difference-unexplained", field="explanation", amount=amount)


def _refuse_open(found: StillOpen, count: Count) -> None:
    """Each group needs its own tick: one for all would be set without reading."""
    unread = next((group for group in found.groups if group not in count.leaves), None)
    if unread is not None:
        raise Refused("cash-still-open", field=f"leave_{unread}")


def _drawer(locked: CashBook, tournament: Tournament, till: Till, count: Count) -> list[Move]:
    """The difference, then everything that was counted goes to where it is kept."""
    drawer, difference = (account(locked, kind, tournament) for kind in (Kind.DRAWER, Kind.DIFFERENCE))
    missing = till.expected - count.counted
    moves = [signed_move(difference, drawer, missing, Code.DIFFERENCE)] if missing else []
    if count.counted:
        keeper = account(locked, Kind.BANK if count.into == Closing.Into.BANK else Kind.CLUB)
        moves.append(Move(keeper, drawer, count.counted, Code.EMPTIED))
    return moves


def _when_all_is_played(locked: CashBook, tournament: Tournament) -> list[Move]:
    """Charges and pots that are booked only after play: before, somebody may still come, and the pots are needed."""
    prizes = prizes_of(tournament)
    if not prizes.is_final:
        return []
    return [*_pots(locked, tournament, prizes), *absent_moves(locked, tournament)]


def _pots(locked: CashBook, tournament: Tournament, prizes: Prizes) -> list[Move]:
    """What is left in the pots, distributed by the rule of the prize plan."""
    to_next = prizes.plan is not None and prizes.plan.left_to == PrizePlan.LeftTo.NEXT
    target = account(locked, Kind.POT_JACKPOT if to_next else Kind.CLUB)
    pots = Account.objects.filter(tournament=tournament, kind__in=POTS).order_by("pk")
    left = [(pot, pot.balance - prizes.waiting(Kind(pot.kind))) for pot in pots]
    return [Move(pot, target, amount, Code.LEFT) for pot, amount in left if amount > 0]


def _with_difference(locked: CashBook, tournament: Tournament, moves: list[Move]) -> list[Move]:
    """The club bears a shortage and gets a surplus, roundings included."""
    difference = account(locked, Kind.DIFFERENCE, tournament)
    left = difference.balance
    left += sum(move.amount for move in moves if move.target == difference)
    left -= sum(move.amount for move in moves if move.source == difference)
    if not left:
        return moves
    return [*moves, signed_move(difference, account(locked, Kind.CLUB), left, Code.BORNE)]


def _write(locked: CashBook, tournament: Tournament, booking: Booking, till: Till, count: Count) -> Closing:
    last = Closing.objects.filter(book=locked).aggregate(last=Max("number"))["last"]
    covered = replace(till, until=booking.number)
    return Closing.objects.create(
        booking=booking,
        book=locked,
        tournament=tournament,
        number=(last or 0) + 1,
        after=till.after,
        float_amount=till.float_amount,
        received=till.received,
        paid_out=till.paid_out,
        counted=count.counted,
        pieces={str(value): pieces for value, pieces in count.pieces.items() if pieces},
        explanation=count.explanation,
        emptied_into=count.into,
        checksum=checksum_of(covered.bookings(tournament), locked.currency),
    )
