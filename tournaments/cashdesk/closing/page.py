"""A closing as page and paper show it, in the reader's language: count, bookings, accounts, all adding up."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.cashdesk.closing.report import bookings_of_closing
from tournaments.cashdesk.closing.till import till_of
from tournaments.cashdesk.sentences import booking_sentence
from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.accounts import currency_of
from tournaments.models import Account, Booking, BookingLine, Closing, PrizePayout, Tournament

OF_PEOPLE = (Account.Kind.ENTRY, Account.Kind.PLAYER)


@dataclass(frozen=True)
class ShownTill:
    """``lines``: float, received, paid out. ``seen``: what should be there, in smallest units."""

    lines: Sequence[tuple[str, str]]
    expected: str
    seen: int
    has_bookings: bool

    @property
    def missing(self) -> int:
        """The amount paid out that was never in the drawer."""
        return max(0, -self.seen)


@dataclass(frozen=True)
class ShownBooking:
    """``lines``: from, to and amount of each; empty where nothing was moved."""

    number: int
    at: dt.datetime
    actor: str
    text: str
    lines: Sequence[tuple[str, str, str]]


@dataclass(frozen=True)
class ShownClosing:
    """``pieces``: of each note and coin its value, how many, and what they come to."""

    closing: Closing
    at: dt.datetime
    actor: str
    lines: Sequence[tuple[str, str]]
    expected: str
    counted: str
    difference: str
    into: str
    pieces: Sequence[tuple[str, int, str]]
    is_taken_back: bool


def shown_till(tournament: Tournament) -> ShownTill:
    till, currency = till_of(tournament), currency_of(tournament)
    lines = _lines(till.float_amount, till.received, till.paid_out, currency)
    return ShownTill(lines, money_of_units(till.expected, currency), till.expected, till.has_bookings)


def shown_closings(tournament: Tournament) -> list[ShownClosing]:
    """The newest first."""
    found = tournament.closings.select_related("booking__reversal", "book").order_by("-number")
    return [shown_closing(one) for one in found]


def shown_closing(closing: Closing) -> ShownClosing:
    currency = closing.book.currency
    return ShownClosing(
        closing=closing,
        at=closing.booking.at,
        actor=closing.booking.actor,
        lines=_lines(closing.float_amount, closing.received, closing.paid_out, currency),
        expected=money_of_units(closing.expected, currency),
        counted=money_of_units(closing.counted, currency),
        difference=signed_money(closing.difference, currency),
        into=str(Closing.Into(closing.emptied_into).label),
        pieces=list(_pieces(closing, currency)),
        is_taken_back=hasattr(closing.booking, "reversal"),
    )


def signed_money(amount: int, currency: str) -> str:
    """The amount with its sign, even if it is positive."""
    text = money_of_units(amount, currency)
    return f"+{text}" if amount > 0 else text


def shown_bookings(closing: Closing) -> list[ShownBooking]:
    """Every booking that the closing covers, in order, its own last. At most seven queries."""
    rows = bookings_of_closing(closing).select_related("payout__entry__player", "reverses")
    ends = [f"lines__{end}__{whose}" for end in ("source", "target") for whose in ("entry__player", "player")]
    found = rows.prefetch_related(*ends)
    return [_booking(one, closing.book.currency) for one in found]


def account_rows(closing: Closing) -> list[tuple[str, int, int, int, int]]:
    """For each account that was touched: the credit before the closing, out, in, and after, in smallest units.

    The players are one row. Before and after sum to zero over all rows, and the amounts out equal the amounts in.
    One query.
    """
    lines = BookingLine.objects.filter(
        booking__tournament=closing.tournament_id, booking__number__lte=closing.booking.number
    )
    sums: dict[str, list[int]] = {}
    rows = lines.values_list(
        "booking__number", "amount", "source__kind", "source__detail", "target__kind", "target__detail"
    )
    for number, amount, source, source_detail, target, target_detail in rows.order_by("pk"):
        is_before = number <= closing.after
        _add(sums, _name(source, source_detail), 0 if is_before else 1, -amount if is_before else amount)
        _add(sums, _name(target, target_detail), 0 if is_before else 2, amount)
    return [(name, before, out, into, before - out + into) for name, (before, out, into) in sums.items()]


def _add(sums: dict[str, list[int]], name: str, column: int, amount: int) -> None:
    sums.setdefault(name, [0, 0, 0])[column] += amount


def _name(kind: str, detail: str = "") -> str:
    if kind == Account.Kind.ENTRY:
        return _("Players of the evening")
    label = str(Account.Kind(kind).label)
    return f"{label} {detail}" if detail else label


def _lines(float_amount: int, received: int, paid_out: int, currency: str) -> list[tuple[str, str]]:
    amounts = ((_("Float"), float_amount), (_("Received"), received), (_("Paid out"), -paid_out))
    return [(word, money_of_units(amount, currency)) for word, amount in amounts]


def _pieces(closing: Closing, currency: str) -> Iterator[tuple[str, int, str]]:
    for value, count in sorted(
        ((int(value), count) for value, count in closing.pieces.items()), reverse=True
    ):
        yield money_of_units(value, currency), count, money_of_units(value * count, currency)


def _booking(booking: Booking, currency: str) -> ShownBooking:
    lines = list(booking.lines.all())
    moves = [
        (_whose(line.source), _whose(line.target), money_of_units(line.amount, currency)) for line in lines
    ]
    payout = booking.payout if hasattr(booking, "payout") else None
    text = " · ".join(part for part in (booking_sentence(booking, lines), _about(payout)) if part)
    return ShownBooking(booking.number, booking.at, booking.actor, text, moves)


def _whose(account: Account) -> str:
    """“3 Karin Poulsen”, or the account's name."""
    if account.entry is not None:
        return f"{account.entry.start_number} {account.entry.player.full_name}"
    if account.player is not None:
        return str(account.player)
    # The account of a deleted entry has its start number.
    if account.kind in OF_PEOPLE:
        return account.detail or _name(account.kind)
    return _name(account.kind, account.detail)


def _about(payout: PrizePayout | None) -> str:
    """“receipt 7, taken by Grete Holm”; for an unclaimed prize its winner and what was done with it."""
    if payout is None:
        return ""
    who = payout.entry.player.full_name if payout.entry else payout.team_name
    if payout.receipt is None:
        return f"{who}: {PrizePayout.Outcome(payout.outcome).label}"
    receipt = _("receipt %(number)d") % {"number": payout.receipt}
    proxy = _("taken by %(name)s") % {"name": payout.proxy} if payout.proxy else ""
    return ", ".join(part for part in (receipt, who, proxy) if part)
