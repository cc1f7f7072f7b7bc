"""The only door through which anything is booked. What is booked stays; a mistake is reversed."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import Max, Q
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.foundations.currencies import money_of_units
from tournaments.foundations.errors import Refused
from tournaments.ledger.accounts import lock_book, lock_book_of_club
from tournaments.ledger.codes import OF_LISTS, Code
from tournaments.ledger.days import MOVES_MONEY, day_if_late
from tournaments.ledger.ticks import note_ticks
from tournaments.models import Account, Booking, BookingLine, CashBook, Club, Tournament
from tournaments.models.cash import new_token


@dataclass(frozen=True)
class Move:
    """An amount (smallest units, at least 1) that goes from one account to another, and what for."""

    source: Account
    target: Account
    amount: int
    code: Code | str
    series_number: int | None = None


def signed_move(
    source: Account, target: Account, amount: int, code: Code | str, series_number: int | None = None
) -> Move:
    """A move of an amount that may be below zero: then it goes from ``target`` to ``source``."""
    ends = (source, target) if amount > 0 else (target, source)
    return Move(*ends, abs(amount), code, series_number)


@dataclass(frozen=True)
class BookingDetails:
    """The description of a booking. ``token``: of one tap; ``note``: typed by a person; ``values``: for its text.

    ``day``: of the money, for a booking without an evening. ``instead``: the booking in whose place this one is made;
    like a reversal it counts on that one's day.
    """

    kind: Booking.Kind
    token: str | None = None
    note: str = ""
    values: dict[str, Any] | None = None
    reverses: Booking | None = None
    instead: Booking | None = None
    day: dt.date | None = None

    def day_with(self, late: dt.date | None) -> dt.date | None:
        """The day on which it counts; None for the evening's own. ``late``: where money moves after the closing."""
        original = self.reverses or self.instead
        if original is not None:
            return original.day
        return self.day or (late if self.kind in MOVES_MONEY else None)


def book_once(
    tournament: Tournament,
    moves: Callable[[CashBook, Tournament], Iterable[Move]],
    about: BookingDetails,
    *,
    by: Actor,
) -> Booking:
    """Books all moves or none, with the next number of the book. A token that is booked already is not booked again.

    ``moves`` is called under the book's lock, and not at all if the token is known. Raises ``Refused`` if a pot or the
    drawer would become negative.
    """
    with transaction.atomic():
        locked, fresh = lock_book(tournament)
        known = with_token(about.token)
        if known is not None:
            return known
        return book_each_locked(locked, fresh, [(list(moves(locked, fresh)), about)], by=by)[0]


def book_of_club(
    club: Club, moves: Callable[[CashBook], Iterable[Move]], about: BookingDetails, *, by: Actor
) -> Booking:
    """As ``book_once``, for what a club books without an evening."""
    with transaction.atomic():
        locked = lock_book_of_club(club)
        known = with_token(about.token)
        if known is not None:
            return known
        return book_each_locked(locked, None, [(list(moves(locked)), about)], by=by)[0]


def book_locked(
    locked: CashBook,
    tournament: Tournament | None,
    moves: Iterable[Move],
    about: BookingDetails,
    *,
    by: Actor,
) -> Booking:
    """As ``book_once``, for a caller that holds the book's lock and has looked for what its own tap had booked.

    A token that is still known here has booked something else, and nothing may be hung on that.
    """
    if with_token(about.token):
        raise Refused("token-of-another-booking")
    return book_each_locked(locked, tournament, [(list(moves), about)], by=by)[0]


def book_each_locked(
    locked: CashBook,
    tournament: Tournament | None,
    wanted: Sequence[tuple[Sequence[Move], BookingDetails]],
    *,
    by: Actor,
) -> list[Booking]:
    """Books many at once, all or none, each with a number of its own. Their tokens must be new."""
    lines = [move for moves, _about in wanted for move in moves]
    _refuse_what_is_not_there(lines, locked)
    abouts = [about for _moves, about in wanted]
    bookings = Booking.objects.bulk_create(_numbered(locked, tournament, abouts, by))
    pairs = [(booking, move) for booking, (moves, _) in zip(bookings, wanted, strict=True) for move in moves]
    # Into pots first: their balance is checked line by line.
    pairs.sort(key=lambda pair: pair[1].source.is_never_negative)
    BookingLine.objects.bulk_create([_line(*pair) for pair in pairs])
    if tournament is not None:
        ends = [end for move in lines if move.code not in OF_LISTS for end in (move.source, move.target)]
        note_ticks(tournament, ends, locked.currency)
    return bookings


def reverse(booking: Booking, *, by: Actor, note: str = "", token: str | None = None) -> Booking:
    """Books every line of ``booking`` the other way round. Raises ``Refused``: each booking can be reversed once."""
    with transaction.atomic():
        locked, fresh = lock_book_of(booking)
        if known := with_token(token):
            return known
        refuse_reversal(booking)
        about = BookingDetails(Booking.Kind.REVERSAL, token=token, note=note, reverses=booking)
        return book_locked(locked, fresh, moves_back(booking), about, by=by)


def lock_book_of(booking: Booking) -> tuple[CashBook, Tournament | None]:
    """As ``lock_book``: the book in which something is booked, and its evening, if it has one."""
    if booking.tournament is not None:
        return lock_book(booking.tournament)
    if booking.book.club is None:
        raise ValueError("Only a club books without an evening.")
    return lock_book_of_club(booking.book.club), None


def refuse_reversal(booking: Booking) -> None:
    """Raises ``Refused`` if the booking cannot be reversed, or no longer; needs the book's lock."""
    if booking.kind == Booking.Kind.REVERSAL:
        raise Refused("booking-is-reversal")
    if Booking.objects.filter(reverses=booking).exists():
        raise Refused("booking-reversed-already", number=booking.number)
    if _has_ownerless_account(booking):
        raise Refused("booking-of-deleted-entry", number=booking.number)


def _has_ownerless_account(booking: Booking) -> bool:
    """Whether an entry in the booking has been deleted since; ``undo_money`` left its account at zero for good."""
    ownerless = Account.objects.filter(kind=Account.Kind.ENTRY, entry=None)
    return booking.lines.filter(Q(source__in=ownerless) | Q(target__in=ownerless)).exists()


def moves_back(booking: Booking) -> list[Move]:
    """The moves of every line, reversed."""
    lines = booking.lines.select_related("source", "target").order_by("pk")
    return [Move(one.target, one.source, one.amount, one.code, one.series_number) for one in lines]


def with_token(token: str | None) -> Booking | None:
    """The booking with this token, if there is one; needs the book's lock."""
    return Booking.objects.filter(token=token).first() if token else None


def _refuse_what_is_not_there(moves: Sequence[Move], book: CashBook) -> None:
    changes: dict[int, int] = defaultdict(int)
    for move in moves:
        changes[move.source.pk] -= move.amount
        changes[move.target.pk] += move.amount
    # Read after the lock: the accounts in the moves may be older.
    kinds = (*Account.NEVER_NEGATIVE, Account.Kind.DRAWER)
    for one in Account.objects.filter(pk__in=changes, kind__in=kinds):
        left = one.held + (-changes[one.pk] if one.is_drawer else changes[one.pk])
        # Books of older versions may have a negative drawer: bookings that bring it nearer to zero are allowed.
        if left < min(0, one.held):
            raise _not_enough(one, -left, book.currency)


def _not_enough(account: Account, missing: int, currency: str) -> Refused:
    amount = money_of_units(max(0, account.held), currency)
    if not account.is_drawer:
        return Refused("pot-not-enough", amount=amount)
    return Refused("drawer-not-enough", amount=amount, missing=money_of_units(missing, currency))


def _numbered(
    book: CashBook, tournament: Tournament | None, abouts: Sequence[BookingDetails], by: Actor
) -> list[Booking]:
    """The next bookings of the book, not saved yet."""
    last = Booking.objects.filter(book=book).aggregate(last=Max("number"))["last"] or 0
    late = day_if_late(tournament)
    return [
        Booking(
            book=book,
            number=number,
            kind=about.kind,
            tournament=tournament,
            day=about.day_with(late),
            at=timezone.now(),
            by=by.user,
            actor=by.name,
            token=about.token or new_token(),
            reverses=about.reverses,
            note=about.note,
            values=about.values or {},
        )
        for number, about in enumerate(abouts, last + 1)
    ]


def _line(booking: Booking, move: Move) -> BookingLine:
    return BookingLine(
        booking=booking,
        source=move.source,
        target=move.target,
        amount=move.amount,
        code=str(move.code),
        series_number=move.series_number,
    )
