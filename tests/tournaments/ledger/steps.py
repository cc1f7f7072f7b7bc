"""What may happen in an evening with money, slips included: each is a step of the random evenings."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from django.db import transaction
from django.db.models import ProtectedError

from tests.factories import COMMAND
from tests.tournaments.ledger.sides import book, entry_of, play, standing
from tournaments.cashdesk.closing.closing import Count, book_float, close_cash, take_closing_back
from tournaments.cashdesk.closing.report import report_csv, stated_and_real
from tournaments.cashdesk.closing.still_open import GROUPS
from tournaments.cashdesk.closing.till import last_closing, till_of
from tournaments.cashdesk.payouts.paying_out import Handing, fill_pots, not_there, pay_prize
from tournaments.cashdesk.payouts.prizes_to_pay import prizes_of
from tournaments.checkin.bulk_check_in import pay_all, undo_pay_all
from tournaments.checkin.entries import enter, undo_entry
from tournaments.ledger.accounts import Kind, account, entry_account, lock_book
from tournaments.ledger.balances import balances_by_name
from tournaments.ledger.booking import BookingDetails, Move, reverse
from tournaments.ledger.charges import settle
from tournaments.ledger.check_in_payments import payments_of, take_back, take_each
from tournaments.ledger.codes import Code
from tournaments.ledger.payments import WantedPayment, give_back, take
from tournaments.ledger.taking_back import take_back_of
from tournaments.models import (
    Account,
    Booking,
    CashRules,
    OutOfPot,
    Player,
    PrizePlan,
    PrizePlanGroup,
    Seat,
    Tournament,
)

PLAYERS = 4
Step = Callable[[Tournament, int], None]


def paying(number: int, amount: int | None, is_cash: bool) -> Step:
    def step(evening: Tournament, at: int) -> None:
        wanted = [WantedPayment(entry_of(evening, number).pk, amount)]
        first = take(evening, wanted, by=COMMAND, token=f"tap {at}", is_cash=is_cash)
        assert take(evening, wanted, by=COMMAND, token=f"tap {at}", is_cash=is_cash) == first

    return step


def paying_for_all(evening: Tournament, at: int) -> None:
    take(evening, [WantedPayment(entry.pk) for entry in evening.entries.all()], by=COMMAND, token=f"tap {at}")


def all_at_the_door(evening: Tournament, at: int) -> None:
    take_each(evening, list(evening.entries.all()), by=COMMAND)


def taking_back_of(number: int, which: int) -> Step:
    """Of a payment only what it holds for one player."""

    def step(evening: Tournament, _at: int) -> None:
        entry = entry_of(evening, number)
        paid = payments_of(entry)
        if not paid:
            return
        others = {key: one for key, one in standing(evening).items() if key != number}
        take_back_of(paid[which % len(paid)], entry, by=COMMAND)
        assert {key: one for key, one in standing(evening).items() if key != number} == others

    return step


def taking_back(number: int) -> Step:
    return lambda evening, _at: take_back(evening, entry_of(evening, number), by=COMMAND)


def giving_back(number: int) -> Step:
    return lambda evening, at: _ignored(
        give_back(evening, entry_of(evening, number), by=COMMAND, token=f"tap {at}")
    )


def _ignored(_booking: object) -> None:
    """A step returns nothing."""


def reversing(which: int) -> Step:
    def step(evening: Tournament, _at: int) -> None:
        booked = list(evening.bookings.order_by("number"))
        if booked:
            reverse(booked[which % len(booked)], by=COMMAND)

    return step


def changing_fees(entry: Decimal, loss: Decimal, deposit: Decimal) -> Step:
    def step(evening: Tournament, _at: int) -> None:
        Tournament.objects.filter(pk=evening.pk).update(entry_fee=entry, loss_fee=loss)
        CashRules.objects.update_or_create(tournament=evening, defaults={"deposit": deposit})

    return step


def going(number: int, is_withdrawn: bool) -> Step:
    def step(evening: Tournament, _at: int) -> None:
        rows = evening.entries.filter(start_number=number)
        rows.update(is_withdrawn=is_withdrawn, is_here=not is_withdrawn)

    return step


def leaving_the_pot(number: int) -> Step:
    return lambda evening, _at: _ignored(OutOfPot.objects.get_or_create(entry=entry_of(evening, number)))


def sheet(series: int, lost: list[int]) -> Step:
    """Recorded, or corrected if it is recorded already; the tournament may be closed."""

    def step(evening: Tournament, _at: int) -> None:
        if not evening.series.filter(number=series).exists():
            play(evening, series, lost)
        for number, count in enumerate(lost, 1):
            Seat.objects.filter(series__number=series, entry__start_number=number).update(lost=count)

    return step


def a_loss_pot(is_wanted: bool) -> Step:
    def step(evening: Tournament, _at: int) -> None:
        plan, _made = PrizePlan.objects.get_or_create(
            tournament=evening, defaults={"pot_from": "stakes", "organiser_part": 1000}
        )
        plan.groups.all().delete()
        if is_wanted:
            PrizePlanGroup.objects.create(plan=plan, kind="loss", takes="losses")

    return step


def paying_out(number: int, kind: Kind, amount: int) -> Step:
    """A prize, in cash."""

    def step(evening: Tournament, _at: int) -> None:
        with transaction.atomic():
            locked, fresh = lock_book(evening)
            own = entry_account(locked, entry_of(evening, number))
            moves = [
                Move(account(locked, kind, fresh), own, amount, Code.PRIZE),
                Move(own, account(locked, Kind.DRAWER, fresh), amount, Code.CASH),
            ]
            book(fresh, moves, BookingDetails(Booking.Kind.PAYOUT), by=COMMAND)

    return step


def a_plan(amount: int, left_to: str, unclaimed: str) -> Step:
    """Prizes of an amount that the pot may not have."""

    def step(evening: Tournament, _at: int) -> None:
        fields = {"pot_from": "typed", "pot": amount, "left_to": left_to, "ties": "share"}
        plan, _made = PrizePlan.objects.update_or_create(tournament=evening, defaults=fields)
        plan.groups.all().delete()
        PrizePlanGroup.objects.create(plan=plan, kind="main", takes="share", value=100, count=2)
        CashRules.objects.update_or_create(tournament=evening, defaults={"unclaimed": unclaimed})
        evening.series.update(state="closed")

    return step


def handing_over(which: int, is_there: bool, is_cash: bool, set_off: bool) -> Step:
    """The next prize that waits; twice, with the same tap."""

    def step(evening: Tournament, at: int) -> None:
        waiting = [one for one in prizes_of(evening).prizes if one.waits]
        if not waiting:
            return
        prize = waiting[which % len(waiting)]
        tap: dict[str, Any] = {"by": COMMAND, "token": f"tap {at}", "seen": prize.amount}
        if is_there:
            tap["how"] = Handing(is_cash, set_off)
        deal = pay_prize if is_there else not_there
        assert deal(evening, prize.group, prize.payee, **tap) == deal(
            evening, prize.group, prize.payee, **tap
        )

    return step


def filling_pots(source: Kind) -> Step:
    return lambda evening, at: _ignored(fill_pots(evening, by=COMMAND, token=f"tap {at}", source=source))


def putting_change(evening: Tournament, at: int) -> None:
    book_float(evening, 50_000, by=COMMAND, token=f"tap {at}")


def closing(too_much: int, into: str) -> Step:
    """Expected + difference = counted; afterwards the drawer is empty."""

    def step(evening: Tournament, at: int) -> None:
        counted = max(0, till_of(evening).expected + too_much)
        count = Count({1: counted}, "counted at night", into, leaves=GROUPS)
        one = close_cash(evening, count, by=COMMAND, token=f"tap {at}")
        assert one.expected + one.difference == one.counted == counted
        assert balances_by_name(evening).get("drawer", 0) == 0
        assert one.checksum == stated_and_real(report_csv(one))[1]

    return step


def reopening(evening: Tournament, at: int) -> None:
    last = last_closing(evening)
    if last is not None:
        take_closing_back(last, by=COMMAND, token=f"tap {at}")


def settling(evening: Tournament, _at: int) -> None:
    """Twice: the second time nothing is left to book. What was put into the pots of tables has come out of them."""
    settle(evening, by=COMMAND)
    assert settle(evening, by=COMMAND) is None
    assert balances_by_name(evening).get("pot-table", 0) == 0


def a_table_pot(stake: Decimal, parts: list[int]) -> Step:
    fields = {"table_stake": stake, "table_parts_of_four": parts}
    return lambda evening, _at: _ignored(
        CashRules.objects.update_or_create(tournament=evening, defaults=fields)
    )


def keeping(season: Decimal, jackpot: Decimal, absent: Decimal) -> Step:
    """Parts of the fee for pots beyond the evening, and what absent members pay."""
    fields = {"season_part": season, "jackpot_part": jackpot, "absent_fee": absent}
    return lambda evening, _at: _ignored(
        CashRules.objects.update_or_create(tournament=evening, defaults=fields)
    )


def all_have_paid(evening: Tournament, _at: int) -> None:
    """The tap of the check-in and its undo, which leaves what was paid before."""
    before = {number: paid for number, (_owed, paid, _open) in standing(evening).items()}
    taken = pay_all(evening, by=COMMAND)
    undo_pay_all(evening, [one.pk for one in taken], by=COMMAND)
    assert {number: paid for number, (_owed, paid, _open) in standing(evening).items()} == before


def here_and_paid_was_a_slip(number: int) -> Step:
    """Somebody is entered as having paid, and taken off the list again."""

    def step(evening: Tournament, at: int) -> None:
        entry = enter(evening, Player.objects.create(first_name=f"Slip {at}"), by=COMMAND, fee_paid=True)
        undo_entry(entry, by=COMMAND)
        assert not evening.entries.filter(pk=entry.pk).exists()
        own = entry_of(evening, number)
        if not Account.objects.filter(entry=own).exists():
            return
        with pytest.raises(ProtectedError):
            own.delete()

    return step


def deleting(evening: Tournament, _at: int) -> None:
    """Refused, whatever is booked or not: there are players."""
    with pytest.raises(ProtectedError):
        Tournament.objects.get(pk=evening.pk).delete()


def closing_the_tournament(evening: Tournament, _at: int) -> None:
    Tournament.objects.filter(pk=evening.pk).update(state=Tournament.State.CLOSED)
