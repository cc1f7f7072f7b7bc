"""Random evenings with every slip there is: after each step all accounts sum to zero and no pot is negative."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from decimal import Decimal
from typing import Any
from unittest.mock import patch

import pytest
from django.db import transaction
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.examples import USUAL
from tests.factories import COMMAND
from tests.tournaments.ledger.sides import check_books, entry_of, make_evening, play
from tournaments.cashdesk.closing import Count, book_float, close_cash, take_closing_back
from tournaments.cashdesk.paying_out import Handing, fill_pots, not_there, pay_prize
from tournaments.cashdesk.prizes_to_pay import prizes_of
from tournaments.cashdesk.report import report_csv, stated_and_real
from tournaments.cashdesk.till import last_closing, till_of
from tournaments.errors import Refused
from tournaments.ledger.accounts import Kind, account, entry_account, lock_book
from tournaments.ledger.as_json import money_as_json
from tournaments.ledger.at_door import take_back, take_each
from tournaments.ledger.balances import balances_by_name
from tournaments.ledger.booking import About, Move, book, reverse
from tournaments.ledger.codes import Code
from tournaments.ledger.settling import settle, settle_if_used
from tournaments.ledger.taking import Wanted, give_back, take
from tournaments.models import (
    Booking,
    CashRules,
    OutOfPot,
    PrizePlan,
    PrizePlanGroup,
    Seat,
    Tournament,
)

PLAYERS = 4
players = st.integers(1, PLAYERS)
amounts = st.one_of(st.none(), st.integers(1, 120).map(lambda halves: 50 * halves))
fees = st.integers(0, 120).map(lambda halves: Decimal(halves) / 2)
Step = Callable[[Tournament, int], None]


def paying(number: int, amount: int | None, is_cash: bool) -> Step:
    def step(evening: Tournament, at: int) -> None:
        wanted = [Wanted(entry_of(evening, number).pk, amount)]
        first = take(evening, wanted, by=COMMAND, token=f"tap {at}", is_cash=is_cash)
        assert take(evening, wanted, by=COMMAND, token=f"tap {at}", is_cash=is_cash) == first

    return step


def paying_for_all(evening: Tournament, at: int) -> None:
    take(evening, [Wanted(entry.pk) for entry in evening.entries.all()], by=COMMAND, token=f"tap {at}")


def all_at_the_door(evening: Tournament, at: int) -> None:
    take_each(evening, list(evening.entries.all()), by=COMMAND)


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
            book(fresh, moves, About(Booking.Kind.PAYOUT), by=COMMAND)

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
        waiting = [one for one in prizes_of(evening, "DKK").prizes if one.waits]
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


def filling_pots(evening: Tournament, at: int) -> None:
    fill_pots(evening, by=COMMAND, token=f"tap {at}")


def putting_change(evening: Tournament, at: int) -> None:
    book_float(evening, 50_000, by=COMMAND, token=f"tap {at}")


def closing(too_much: int, into: str) -> Step:
    """Expected + difference = counted; afterwards the drawer is empty."""

    def step(evening: Tournament, at: int) -> None:
        counted = max(0, till_of(evening).expected + too_much)
        one = close_cash(
            evening, Count({1: counted}, "counted at night", into), by=COMMAND, token=f"tap {at}"
        )
        assert one.expected + one.difference == one.counted == counted
        assert balances_by_name(evening).get("drawer", 0) == 0
        assert one.checksum == stated_and_real(report_csv(one))[1]

    return step


def reopening(evening: Tournament, at: int) -> None:
    last = last_closing(evening)
    if last is not None:
        take_closing_back(last, by=COMMAND, token=f"tap {at}")


def settling(evening: Tournament, _at: int) -> None:
    settle(evening, by=COMMAND)
    assert settle(evening, by=COMMAND) is None


def closing_the_tournament(evening: Tournament, _at: int) -> None:
    Tournament.objects.filter(pk=evening.pk).update(state=Tournament.State.CLOSED)


STEPS = st.one_of(
    st.builds(paying, players, amounts, st.booleans()),
    st.just(paying_for_all),
    st.just(all_at_the_door),
    st.builds(taking_back, players),
    st.builds(giving_back, players),
    st.builds(reversing, st.integers(0, 40)),
    st.builds(changing_fees, fees, fees, fees),
    st.builds(going, players, st.booleans()),
    st.builds(leaving_the_pot, players),
    st.builds(sheet, st.integers(1, 2), st.lists(st.integers(0, 9), min_size=PLAYERS, max_size=PLAYERS)),
    st.builds(a_loss_pot, st.booleans()),
    st.builds(paying_out, players, st.sampled_from([Kind.POT_PRIZE, Kind.POT_LOSS]), st.integers(1, 20_000)),
    st.builds(
        a_plan,
        st.integers(1, 400).map(lambda halves: 50 * halves),
        st.sampled_from(["club", "next"]),
        st.sampled_from(["next", "left"]),
    ),
    st.builds(handing_over, st.integers(0, 3), st.booleans(), st.booleans(), st.booleans()),
    st.just(filling_pots),
    st.just(putting_change),
    st.builds(closing, st.sampled_from([0, 0, -200, 350]), st.sampled_from(["club", "bank"])),
    st.just(reopening),
    st.just(settling),
    st.just(closing_the_tournament),
)
# How far the clock is from the right time at each step: it may be set back.
CLOCKS = st.integers(-100_000, 100_000)


@pytest.mark.django_db
@settings(
    max_examples=12 * settings().max_examples // USUAL,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(steps=st.lists(st.tuples(STEPS, CLOCKS, st.booleans()), min_size=1, max_size=8))
def test_the_books_balance_after_every_step(steps: list[tuple[Step, int, bool]]) -> None:
    before = transaction.savepoint()
    try:
        evening = make_evening(PLAYERS, series_count=2)
        now = timezone.now()
        for at, (step, seconds, is_settled) in enumerate(steps):
            with patch(
                "tournaments.ledger.booking.timezone.now", lambda s=seconds: now + dt.timedelta(seconds=s)
            ):
                one_step(evening, step, at, is_settled=is_settled)
        settling(evening, len(steps))
        check_charges(evening)
    finally:
        transaction.savepoint_rollback(before)


def one_step(evening: Tournament, step: Step, at: int, *, is_settled: bool) -> None:
    """A refusal changes nothing; whatever happens, the books balance."""
    booked = Booking.objects.count()
    try:
        step(evening, at)
    except Refused:
        assert Booking.objects.count() == booked
    if is_settled:
        settle_if_used(evening, by=COMMAND)
    evening.refresh_from_db()
    check_books(evening)
    money = money_as_json(evening)
    assert sum(money["accounts"].values()) == 0
    numbers = list(Booking.objects.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, len(numbers) + 1))


def check_charges(evening: Tournament) -> None:
    """When all is settled, each account says what is open, and the tick whether the door is paid."""
    accounts = money_as_json(evening)["accounts"]
    for one in money_as_json(evening)["entries"]:
        assert accounts.get(f"entry-{one['start_number']}", 0) == -one["open"]
