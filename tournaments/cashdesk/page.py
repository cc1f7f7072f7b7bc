"""What the cash pages show: each player's money in the reader's language, sums, and the bookings of one player."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.cashdesk.drawer import ShownDrawer, shown_drawer
from tournaments.cashdesk.sentences import booking_sentence, item_sentence
from tournaments.foundations.currencies import money_of_units
from tournaments.foundations.names import fold
from tournaments.ledger.accounts import book_of, currency_of
from tournaments.ledger.balances import balances_in
from tournaments.ledger.debts import debts
from tournaments.ledger.open_amounts import Open, open_amounts, totals_of
from tournaments.ledger.payments import to_cash
from tournaments.models import Account, Booking, BookingLine, Entry, Tournament
from tournaments.people.namesakes import mark_namesakes


@dataclass(frozen=True)
class Line:
    """One player. ``seen``: what is open, in smallest units, as the page was made.

    ``earlier``: what is carried over from earlier evenings, "" for nothing.
    """

    entry: Entry
    owed: str
    paid: str
    open: str
    seen: int
    earlier: str


@dataclass(frozen=True)
class CashPage:
    """The players that were looked for, the sums over all, and what lies in the drawer and the pots.

    ``payers``: start number and name of everybody who may bring the money of others.
    """

    lines: Sequence[Line]
    owed: str
    paid: str
    open: str
    accounts: Sequence[tuple[str, str]]
    payers: Sequence[tuple[int, str]]


def cash_page(tournament: Tournament, typed: str = "", *, only_open: bool = False) -> CashPage:
    """Costs the same for few and for many players. ``typed``: part of a name, or a start number."""
    currency = currency_of(tournament)
    amounts = open_amounts(tournament, currency=currency)
    mark_namesakes([one.entry for one in amounts])
    totals = totals_of(amounts)
    shown = [one for one in amounts if _is_wanted(one, typed) and (one.open or not only_open)]
    return CashPage(
        lines=_lines(tournament, shown, currency),
        owed=money_of_units(totals.owed, currency),
        paid=money_of_units(totals.paid, currency),
        open=money_of_units(totals.open, currency),
        accounts=_accounts(tournament, currency),
        payers=[(one.entry.start_number, one.entry.player.distinct_name) for one in amounts],
    )


def _is_wanted(one: Open, typed: str) -> bool:
    wanted = fold(typed)
    return not wanted or str(one.entry.start_number) == wanted or wanted in one.entry.player.search_text


def _lines(tournament: Tournament, amounts: Sequence[Open], currency: str) -> list[Line]:
    """Two queries."""
    owing = debts(book_of(tournament), [one.entry.player_id for one in amounts])
    return [_line(one, owing.get(one.entry.player_id, 0), currency) for one in amounts]


def _line(one: Open, debt: int, currency: str) -> Line:
    owed, paid, left = (money_of_units(amount, currency) for amount in (one.owed, one.paid, one.open))
    return Line(one.entry, owed, paid, left, one.open, money_of_units(debt, currency) if debt else "")


def _accounts(tournament: Tournament, currency: str) -> list[tuple[str, str]]:
    """Every account but the players' own. The drawer and the bank hold money: what lies in them has no sign."""
    own = (Account.Kind.ENTRY, Account.Kind.PLAYER)
    holding = (Account.Kind.DRAWER, Account.Kind.BANK)
    found = []
    for account, balance in balances_in(tournament):
        if account.kind in own:
            continue
        name = str(Account.Kind(account.kind).label)
        name = f"{name} {account.detail}" if account.detail else name
        shown = -balance if account.kind in holding else balance
        found.append((name, money_of_units(shown, currency)))
    return found


# --- one player ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Booked:
    """A booking as the player's account shows it. ``can_be_reversed``: a payment that nobody has taken back.

    ``others``: for whom else the money came, by start number and name; "" for nobody.
    """

    number: int
    at: dt.datetime
    actor: str
    text: str
    amount: str
    can_be_reversed: bool
    others: str


@dataclass(frozen=True)
class PlayerPage:
    """What one player owes for what, and every booking on his account, the newest first.

    ``given``: what he has paid too much, as it can be given back in cash.
    """

    line: Line
    given: str
    drawer: ShownDrawer
    items: Sequence[tuple[str, str]]
    booked: Sequence[Booked]


def player_page(entry: Entry) -> PlayerPage:
    currency = currency_of(entry.tournament)
    (now,) = open_amounts(entry.tournament, [entry], currency)
    back = max(0, -now.open)
    return PlayerPage(
        line=_lines(entry.tournament, [now], currency)[0],
        given=money_of_units(to_cash(entry.tournament, back, currency), currency),
        drawer=shown_drawer(entry.tournament, [back], currency),
        items=[(item_sentence(item), money_of_units(item.amount, currency)) for item in now.items],
        booked=bookings_of([entry], currency),
    )


def bookings_of(entries: Sequence[Entry], currency: str) -> list[Booked]:
    """Every booking on these accounts, the newest first. Two queries."""
    bookings = Booking.objects.filter(lines__source__entry__in=entries) | Booking.objects.filter(
        lines__target__entry__in=entries
    )
    rows = (
        bookings.distinct()
        .select_related("reversal", "payout")
        .prefetch_related("lines__source__entry__player", "lines__target__entry__player")
    )
    keys = {entry.pk for entry in entries}
    return [_booked(one, keys, currency) for one in rows.order_by("-number")]


def _booked(booking: Booking, entries: set[int], currency: str) -> Booked:
    lines = list(booking.lines.all())
    change = sum(_change(line, entries) for line in lines)
    taken = booking.kind in {Booking.Kind.TAKING, Booking.Kind.PAYOUT}
    return Booked(
        number=booking.number,
        at=booking.at,
        actor=booking.actor,
        text=booking_sentence(booking, lines),
        amount=money_of_units(change, currency),
        # A prize is taken back on the page of paying out.
        can_be_reversed=taken and not hasattr(booking, "reversal") and not hasattr(booking, "payout"),
        others=_others(lines, entries) if taken else "",
    )


def _others(lines: Sequence[BookingLine], own: set[int]) -> str:
    ends = [end.entry for line in lines for end in (line.source, line.target)]
    found = {entry.start_number: entry for entry in ends if entry is not None and entry.pk not in own}
    return ", ".join(f"{number} {found[number].player.full_name}" for number in sorted(found))


def _change(line: BookingLine, entries: set[int]) -> int:
    """What the line changes on these accounts: above zero for what is paid, below for what is charged."""
    return line.amount * ((line.target.entry_id in entries) - (line.source.entry_id in entries))
