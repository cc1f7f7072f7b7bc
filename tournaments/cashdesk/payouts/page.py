"""What the page of paying out shows, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.cashdesk.drawer import ShownDrawer, shown_drawer
from tournaments.cashdesk.payouts.paying_out import FILLING, missing_in_pots
from tournaments.cashdesk.payouts.prizes_to_pay import PrizeToPay, prizes_of
from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.accounts import book_of, currency_of
from tournaments.ledger.open_amounts import open_amounts
from tournaments.models import Account, CashBook, Entry, PrizePayout, Tournament
from tournaments.prizes.sentences import prize_text


@dataclass(frozen=True)
class PrizeAtDesk:
    """``paid``: the amount that was paid out; ``owes``: what the player still owes, empty where it is nothing."""

    prize: PrizeToPay
    amount: str
    paid: str = ""
    kept: str = ""
    owes: str = ""
    outcome: str = ""


@dataclass(frozen=True)
class ShownPrizes:
    title: str
    rows: Sequence[PrizeAtDesk]


@dataclass(frozen=True)
class PayoutPage:
    """``missing``: the amount that the pots lack for unpaid prizes. ``absent``: payouts that made others move up.

    ``kept``: kind, name and amount of the club's own pots that are not empty.
    """

    has_plan: bool
    is_final: bool
    groups: Sequence[ShownPrizes]
    absent: Sequence[PrizePayout]
    missing: str
    kept: Sequence[tuple[str, str, str]]
    drawer: ShownDrawer


def payout_page(tournament: Tournament) -> PayoutPage:
    """A fixed number of queries."""
    currency = currency_of(tournament)
    found = prizes_of(tournament)
    open_now = _open(tournament, found.prizes, currency)
    groups: dict[str, list[PrizeAtDesk]] = {}
    for prize in found.prizes:
        shown = _shown(prize, open_now.get(prize.entry_pk, 0), currency)
        groups.setdefault(prize.title, []).append(shown)
    book = book_of(tournament)
    missing = sum(missing_in_pots(tournament, found).values()) if book else 0
    return PayoutPage(
        has_plan=found.plan is not None,
        is_final=found.is_final,
        groups=[ShownPrizes(title, rows) for title, rows in groups.items()],
        absent=found.absent,
        missing=money_of_units(missing, currency) if missing else "",
        kept=_kept(book, currency) if book and missing else [],
        drawer=shown_drawer(
            tournament, [one.amount for one in found.prizes if one.waits and one.can_be_paid], currency
        ),
    )


def _kept(book: CashBook, currency: str) -> list[tuple[str, str, str]]:
    pots = book.accounts.filter(kind__in=FILLING, balance__gt=0).exclude(kind=Account.Kind.CLUB)
    return [
        (one.kind, str(Account.Kind(one.kind).label), money_of_units(one.balance, currency)) for one in pots
    ]


def _open(tournament: Tournament, prizes: Sequence[PrizeToPay], currency: str) -> dict[int | None, int]:
    keys = list(filter(None, (one.entry_pk for one in prizes)))
    entries: list[Entry] = list(tournament.entries.select_related("player").filter(pk__in=keys))
    return {one.entry.pk: one.open for one in open_amounts(tournament, entries, currency)}


def outcome_text(payout: PrizePayout) -> str:
    """What was done with a prize; the words differ for a prize in kind."""
    if payout.thing and payout.outcome == PrizePayout.Outcome.PAID:
        return _("handed over")
    return str(PrizePayout.Outcome(payout.outcome).label)


def _shown(prize: PrizeToPay, owes: int, currency: str) -> PrizeAtDesk:
    amount = prize_text(prize.amount, prize.thing, currency)
    payout = prize.payout
    if payout is None:
        return PrizeAtDesk(prize, amount, owes=money_of_units(owes, currency) if owes > 0 else "")
    return PrizeAtDesk(
        prize,
        amount,
        paid=prize_text(payout.amount, payout.thing, currency),
        kept=money_of_units(payout.set_off, currency) if payout.set_off else "",
        outcome=outcome_text(payout),
    )
