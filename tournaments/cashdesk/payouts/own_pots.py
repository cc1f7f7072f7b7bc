"""Payouts from the season's pot and the jackpot: an amount for a named player, with the reason.

Such as the jackpot for a grand ouvert, or a share of the season's pot for the first place. No prize plan covers these,
so the treasurer enters the pot, the player, the amount and the deed, which is on the booking and its receipt.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction

from tournaments.access.actors import Actor
from tournaments.cashdesk.payouts.paying_out import Handing, next_receipt, out_of_till
from tournaments.cashdesk.payouts.prizes_to_pay import OWN_POTS, Outcome, PrizeToPay
from tournaments.foundations.currencies import money_of_units
from tournaments.foundations.errors import Refused
from tournaments.ledger.accounts import Kind, account, book_of, entry_account, lock_book
from tournaments.ledger.booking import BookingDetails, Move, book_locked
from tournaments.ledger.charges import settle_locked
from tournaments.ledger.codes import Code
from tournaments.models import Account, Booking, CashBook, Entry, PrizePayout, Tournament


@dataclass(frozen=True)
class Award:
    """``amount``: in smallest units. ``place``: in the season; 1 for a deed. ``deed``: what it is for."""

    pot: Account.Kind
    entry: Entry
    amount: int
    deed: str
    place: int = 1


def pay_from_own_pot(
    tournament: Tournament, award: Award, *, by: Actor, token: str, how: Handing
) -> PrizePayout:
    """Books the payout; the same token returns the same payout. Raises ``Refused``, for example if the pot has too
    little."""
    with transaction.atomic():
        locked, fresh = lock_book(tournament)
        if known := PrizePayout.objects.filter(booking__token=token).first():
            return known
        settle_locked(locked, fresh, by=by)
        pot = account(locked, award.pot)
        _check(award, pot, locked.currency)
        own = entry_account(locked, award.entry)
        code = Code.CASH if how.is_cash else Code.BANK
        moves = [
            Move(pot, own, award.amount, Code.PRIZE),
            *out_of_till(locked, fresh, own, award.amount, code, how),
        ]
        return _write(locked, fresh, award, moves, how, by=by, token=token)


def _check(award: Award, pot: Account, currency: str) -> None:
    if not award.deed:
        raise Refused("award-without-deed", field="deed")
    if award.amount < 1:
        raise Refused("award-of-nothing", field="amount")
    if award.amount > pot.balance:
        held = money_of_units(pot.balance, currency)
        raise Refused("pot-holds-less", field="amount", amount=held)


def _write(
    locked: CashBook, tournament: Tournament, award: Award, moves: list[Move], how: Handing, *,
    by: Actor, token: str,
) -> PrizePayout:  # fmt: skip
    receipt, group, payee = next_receipt(locked), str(award.pot), f"entry-{award.entry.pk}"
    values = {"group": group, "place": award.place, "outcome": str(Outcome.PAID), "receipt": receipt}
    about = BookingDetails(Booking.Kind.PAYOUT, token=token, note=award.deed, values=values)
    same = PrizePayout.objects.filter(tournament=tournament, group_key=group, payee=payee)
    return PrizePayout.objects.create(
        booking=book_locked(locked, tournament, moves, about, by=by),
        book=locked,
        tournament=tournament,
        receipt=receipt,
        group_key=group,
        place=award.place,
        payee=payee,
        entry=award.entry,
        amount=award.amount,
        is_cash=how.is_cash,
        proxy=how.proxy,
        outcome=Outcome.PAID,
        attempt=same.count() + 1,
    )


def awards_of(tournament: Tournament) -> list[PrizePayout]:
    """Payouts from these pots at this evening that were not taken back, in the order of the receipts."""
    found = tournament.payouts.filter(booking__reversal__isnull=True, group_key__in=OWN_POTS)
    return list(found.select_related("entry__player", "booking").order_by("receipt"))


def award_receipts(tournament: Tournament) -> list[PrizeToPay]:
    """The same payouts in the form in which receipts print the prizes of the plan."""
    return [
        PrizeToPay(
            group=one.group_key,
            place=one.place,
            payee=one.payee,
            amount=one.amount,
            can_be_paid=False,
            start_number=one.entry.start_number if one.entry else None,
            name=one.entry.player.full_name if one.entry else "",
            payout=one,
        )
        for one in awards_of(tournament)
    ]


def own_pots_of(tournament: Tournament) -> dict[Account.Kind, int]:
    """The amounts in these pots; empty ones are left out."""
    book = book_of(tournament)
    rows = book.accounts.filter(kind__in=OWN_POTS, balance__gt=0) if book else Account.objects.none()
    return {Kind(one.kind): one.balance for one in rows}
