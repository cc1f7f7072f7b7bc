"""Taking money: one booking for each tap, however often it is sent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.access.actors import Actor
from tournaments.access.permissions import is_only_recorder
from tournaments.foundations.currencies import money_of_units, usual_cash_step
from tournaments.foundations.errors import Refused
from tournaments.ledger.accounts import Kind, account, entry_account
from tournaments.ledger.booking import BookingDetails, Move, book_once, signed_move
from tournaments.ledger.charges import settle_locked
from tournaments.ledger.codes import Code
from tournaments.ledger.open_amounts import Open, open_amounts
from tournaments.models import Account, Booking, CashBook, Entry, Tournament


@dataclass(frozen=True)
class WantedPayment:
    """A payment for one entry, in smallest units: everything that is open, or ``amount`` of it.

    ``seen``: the open amount on the page; if it has changed since, nothing is taken.
    """

    entry: int
    amount: int | None = None
    seen: int | None = None


def take(
    tournament: Tournament,
    wanted: list[WantedPayment],
    *,
    by: Actor,
    token: str,
    is_cash: bool = True,
    payer: Entry | None = None,
) -> Booking:
    """Takes money for one entry or for several at once. The same ``token`` again: the same booking.

    The open amount is rounded to what can be paid in cash; the rest is a difference. Raises ``Refused``.
    """

    def moves(locked: CashBook, fresh: Tournament) -> list[Move]:
        refuse_recorder(fresh, by)
        entries = _entries(fresh, wanted)
        settle_locked(locked, fresh, by=by, entries=entries.values())
        amounts = {one.entry.pk: one for one in open_amounts(fresh, list(entries.values()), locked.currency)}
        return [move for one in wanted for move in _moves(locked, one, amounts[one.entry], is_cash=is_cash)]

    values = {"payer": payer.start_number} if payer else {}
    about = BookingDetails(Booking.Kind.TAKING, token=token, values=values)
    return book_once(tournament, moves, about, by=by)


def give_back(
    tournament: Tournament, entry: Entry, *, by: Actor, token: str, is_cash: bool = True
) -> Booking:
    """Gives an overpaid amount back, such as the deposit after the last series. Raises ``Refused``."""

    def moves(locked: CashBook, fresh: Tournament) -> list[Move]:
        refuse_recorder(fresh, by)
        now = settled_open(locked, fresh, entry, by=by)
        if now.open >= 0:
            raise Refused("nothing-to-give-back", name=now.entry.player)
        paid = rounded(locked, -now.open, is_cash=is_cash)
        return _with_rounding(locked, now, -now.open, paid, -1, is_cash=is_cash)

    return book_once(tournament, moves, BookingDetails(Booking.Kind.PAYOUT, token=token), by=by)


def settled_open(locked: CashBook, tournament: Tournament, entry: Entry, *, by: Actor) -> Open:
    """The open amount of one entry, after booking everything that it owes."""
    own = tournament.entries.select_related("player").get(pk=entry.pk)
    settle_locked(locked, tournament, by=by, entries=[own])
    (now,) = open_amounts(tournament, [own], locked.currency)
    return now


def refuse_recorder(tournament: Tournament, by: Actor) -> None:
    """Raises ``Refused`` for a recorder of a club that lets only treasurer and director touch its money."""
    if not may_touch_money(tournament, by):
        raise Refused("recorders-take-no-money")


def may_touch_money(tournament: Tournament, by: Actor) -> bool:
    """Whether the club lets ``by`` take money and give it back."""
    club = tournament.club
    return club is None or club.recorders_take_money or not is_only_recorder(by)


def cash_step(book: CashBook) -> int:
    """The smallest amount that can be paid in cash, in smallest units: the club's, or the currency's usual one."""
    own = book.club.cash_step if book.club else None
    return own or usual_cash_step(book.currency)


def rounded(book: CashBook, amount: int, *, is_cash: bool) -> int:
    """An amount (not below zero) as it can be paid: in cash to the nearest step, half up."""
    return _to_step(amount, cash_step(book) if is_cash else 1)


def to_cash(tournament: Tournament, amount: int, currency: str) -> int:
    """The amount as it can be paid in cash, for pages; the same as will be booked."""
    club = tournament.club
    return _to_step(amount, (club.cash_step if club else None) or usual_cash_step(currency))


def _to_step(amount: int, step: int) -> int:
    return (2 * amount + step) // (2 * step) * step


def _entries(tournament: Tournament, wanted: list[WantedPayment]) -> Mapping[int, Entry]:
    found = tournament.entries.select_related("player").in_bulk({one.entry for one in wanted})
    if not wanted or len(found) != len(wanted):
        raise Refused("nobody-to-take-from")
    return found


def _moves(locked: CashBook, wanted: WantedPayment, now: Open, *, is_cash: bool) -> list[Move]:
    """The lines of one entry. Raises ``Refused`` where the amount is not open, or cannot be paid like that."""
    name = now.entry.player
    if wanted.seen is not None and wanted.seen != now.open:
        raise Refused("open-changed-meanwhile", name=name, open=money_of_units(now.open, locked.currency))
    if now.open <= 0:
        raise Refused("nothing-open", name=name)
    if wanted.amount is None:
        whole = rounded(locked, now.open, is_cash=is_cash)
        return _with_rounding(locked, now, now.open, whole, 1, is_cash=is_cash)
    _refuse_amount(locked, wanted.amount, now, is_cash=is_cash)
    return _with_rounding(locked, now, wanted.amount, wanted.amount, 1, is_cash=is_cash)


def _refuse_amount(locked: CashBook, amount: int, now: Open, *, is_cash: bool) -> None:
    if amount < 1:
        raise Refused("amount-from-one", field="amount")
    if amount > now.open:
        open_now = money_of_units(now.open, locked.currency)
        raise Refused("more-than-open", field="amount", name=now.entry.player, open=open_now)
    if is_cash:
        refuse_unpayable(locked, amount)


def refuse_unpayable(book: CashBook, amount: int) -> None:
    """Raises ``Refused`` for an amount that coins cannot make up."""
    step = cash_step(book)
    if amount % step:
        raise Refused("not-payable-in-cash", field="amount", step=money_of_units(step, book.currency))


def all_open(locked: CashBook, now: Open, own: Account, drawer: Account, difference: Account) -> list[Move]:
    """The lines for everything that is open, paid in cash."""
    return _lines(own, drawer, difference, now.open, rounded(locked, now.open, is_cash=True), Code.CASH)


def _with_rounding(
    locked: CashBook, now: Open, exact: int, paid: int, sign: int, *, is_cash: bool
) -> list[Move]:
    """``paid`` comes in (``sign`` 1) or goes out (-1) for the ``exact`` amount; the difference is rounding."""
    tournament = now.entry.tournament
    own = entry_account(locked, now.entry)
    till = account(locked, Kind.DRAWER if is_cash else Kind.BANK, tournament)
    difference = account(locked, Kind.DIFFERENCE, tournament)
    return _lines(own, till, difference, sign * exact, sign * paid, Code.CASH if is_cash else Code.BANK)


def cash_lines(locked: CashBook, tournament: Tournament, own: Account, amount: int) -> list[Move]:
    """The lines for an amount that comes in for any account, paid in cash and rounded."""
    drawer = account(locked, Kind.DRAWER, tournament)
    difference = account(locked, Kind.DIFFERENCE, tournament)
    return _lines(own, drawer, difference, amount, rounded(locked, amount, is_cash=True), Code.CASH)


def _lines(own: Account, till: Account, difference: Account, exact: int, paid: int, code: Code) -> list[Move]:
    found = [signed_move(till, own, paid, code)] if paid else []
    return found + ([signed_move(difference, own, exact - paid, Code.ROUNDING)] if exact != paid else [])
