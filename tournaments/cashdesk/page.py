"""What the cash pages show: each player's money in the reader's language, sums, and the bookings of one player."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.core.paginator import Page, Paginator
from django.db.models import Prefetch, Q

from tournaments.cashdesk.drawer import ShownDrawer, shown_drawer
from tournaments.cashdesk.sentences import booking_sentence, item_sentence
from tournaments.checkin.everybody import Attendee, entered, found, with_namesakes
from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.accounts import book_of, currency_of
from tournaments.ledger.balances import balances_in
from tournaments.ledger.debts import debts
from tournaments.ledger.open_amounts import Open, amounts_of_all, open_amounts, totals_of
from tournaments.ledger.payments import to_cash
from tournaments.models import Account, Booking, BookingLine, Entry, Tournament
from tournaments.people.names.namesakes import mark_namesakes

ON_A_PAGE, A_FEW_MORE = 60, 20
PAID = (Booking.Kind.TAKING, Booking.Kind.PAYOUT)


@dataclass(frozen=True)
class OpenAccount:
    """One player. ``seen``: the open amount when the page was made, in smallest units. ``earlier``: the amount carried
    over from earlier evenings, "" for none. ``back``: the overpaid amount, rounded to cash. ``payable``: the open
    amount, rounded to cash.
    """

    entry: Entry
    owed: str
    paid: str
    open: str
    seen: int
    earlier: str
    back: str = ""
    payable: int = 0


@dataclass(frozen=True)
class CashPage:
    """The players that were searched for, the sums over all, and the balances of the drawer and the pots.

    ``page``: the part of the found players whose ``lines`` are shown. ``everybody``, ``owing``: their numbers.
    """

    currency: str
    page: Page[Attendee]
    lines: Sequence[OpenAccount]
    everybody: int
    owing: int
    owed: str
    paid: str
    open: str
    accounts: Sequence[tuple[str, str]]


def cash_page(
    tournament: Tournament, typed: str = "", *, only_open: bool = False, number: str | None = None
) -> CashPage:
    """A fixed number of queries. ``typed``: part of a name or a club, or a start number. ``number``: of the page."""
    currency = currency_of(tournament)
    amounts = amounts_of_all(tournament, currency)
    totals = totals_of(amounts)
    amount_of = {one.entry.pk: one for one in amounts}
    people = sorted(entered(tournament), key=lambda one: one.start_number)
    wanted = [one for one in found(people, typed) if amount_of[one.entry].open or not only_open]
    page = Paginator(wanted, ON_A_PAGE, orphans=A_FEW_MORE).get_page(number)
    full = _full(tournament, list(page), people)
    return CashPage(
        currency=currency,
        page=page,
        lines=_lines(tournament, [replace(amount_of[one.pk], entry=one) for one in full], currency),
        everybody=len(people),
        owing=sum(bool(one.open) for one in amounts),
        owed=money_of_units(totals.owed, currency),
        paid=money_of_units(totals.paid, currency),
        open=money_of_units(totals.open, currency),
        accounts=_accounts(tournament, currency),
    )


def _full(tournament: Tournament, shown: Sequence[Attendee], people: Sequence[Attendee]) -> list[Entry]:
    """The entries that are shown, with namesakes told apart."""
    keys = [one.entry for one in with_namesakes(shown, people)]
    entries = tournament.entries.select_related("player__club").filter(pk__in=keys)
    by_key = {entry.pk: entry for entry in entries}
    mark_namesakes(by_key.values())
    return [by_key[one.entry] for one in shown]


def _lines(tournament: Tournament, amounts: Sequence[Open], currency: str) -> list[OpenAccount]:
    """Two queries."""
    owing = debts(book_of(tournament), [one.entry.player_id for one in amounts])
    return [_line(tournament, one, owing.get(one.entry.player_id, 0), currency) for one in amounts]


def _line(tournament: Tournament, one: Open, debt: int, currency: str) -> OpenAccount:
    owed, paid, left = (money_of_units(amount, currency) for amount in (one.owed, one.paid, one.open))
    earlier = money_of_units(debt, currency) if debt else ""
    back = money_of_units(to_cash(tournament, max(0, -one.open), currency), currency)
    payable = to_cash(tournament, max(0, one.open), currency)
    return OpenAccount(one.entry, owed, paid, left, one.open, earlier, back, payable)


def _accounts(tournament: Tournament, currency: str) -> list[tuple[str, str]]:
    """Every account except the players' own. Amounts in the drawer and the bank are shown without a sign."""
    own = (Account.Kind.ENTRY, Account.Kind.PLAYER)
    found = []
    for account, balance in balances_in(tournament, without=own):
        name = str(Account.Kind(account.kind).label)
        name = f"{name} {account.detail}" if account.detail else name
        shown = -balance if account.is_holding else balance
        found.append((name, money_of_units(shown, currency)))
    return found


# --- one player ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Booked:
    """A booking as the player's account shows it. ``can_be_reversed``: a payment that nobody has taken back.

    ``others``: the other players whom the payment covers, by start number and name; "" for nobody.
    """

    number: int
    at: dt.datetime
    actor: str
    text: str
    amount: str
    can_be_reversed: bool
    others: str


@dataclass(frozen=True)
class PlayerAccount:
    """A player's debts by purpose, and every booking on the account, newest first."""

    line: OpenAccount
    drawer: ShownDrawer
    items: Sequence[tuple[str, str]]
    booked: Sequence[Booked]


def player_page(entry: Entry) -> PlayerAccount:
    currency = currency_of(entry.tournament)
    (now,) = open_amounts(entry.tournament, [entry], currency)
    return PlayerAccount(
        line=_lines(entry.tournament, [now], currency)[0],
        drawer=shown_drawer(entry.tournament, [max(0, -now.open)], currency),
        items=[(item_sentence(item), money_of_units(item.amount, currency)) for item in now.items],
        booked=bookings_of(entry, currency),
    )


def bookings_of(entry: Entry, currency: str) -> list[Booked]:
    """Every booking on the player's account, the newest first. Two queries.

    A closing charges a whole hall in one booking, so only the lines of this account are read, except for payments.
    """
    bookings = Booking.objects.filter(Q(lines__source__entry=entry) | Q(lines__target__entry=entry))
    own = Q(source__entry=entry) | Q(target__entry=entry) | Q(booking__kind__in=PAID)
    # Joined, because a booking for a whole hall has more accounts than SQLite takes in one condition.
    lines = BookingLine.objects.filter(own).select_related("source__entry__player", "target__entry__player")
    rows = bookings.distinct().select_related("reversal", "payout").prefetch_related(Prefetch("lines", lines))
    return [_booked(one, entry.pk, currency) for one in rows.order_by("-number")]


def _booked(booking: Booking, entry: int, currency: str) -> Booked:
    lines = list(booking.lines.all())
    change = sum(_change(line, entry) for line in lines)
    taken = booking.kind in PAID
    if hasattr(booking, "payout"):
        # A prize is credited and paid in one booking, which leaves the balance unchanged.
        change = booking.payout.amount if booking.payout.entry_id == entry else change
    return Booked(
        number=booking.number,
        at=booking.at,
        actor=booking.actor,
        text=booking_sentence(booking, lines),
        amount=money_of_units(change, currency),
        # A payout is taken back on the page of prizes.
        can_be_reversed=taken and not hasattr(booking, "reversal") and not hasattr(booking, "payout"),
        others=_others(lines, entry) if taken else "",
    )


def _others(lines: Sequence[BookingLine], own: int) -> str:
    ends = [end.entry for line in lines for end in (line.source, line.target)]
    found = {entry.start_number: entry for entry in ends if entry is not None and entry.pk != own}
    return ", ".join(f"{number} {found[number].player.full_name}" for number in sorted(found))


def _change(line: BookingLine, entry: int) -> int:
    """The effect of the line on the entry's account: positive for payments, negative for charges."""
    return line.amount * ((line.target.entry_id == entry) - (line.source.entry_id == entry))
