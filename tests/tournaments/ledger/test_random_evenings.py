"""Random evenings with every slip there is: after each step all accounts sum to zero and no pot is negative."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from unittest.mock import patch

import pytest
from django.db import transaction
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.examples import USUAL
from tests.factories import COMMAND
from tests.tournaments.cashdesk.year.sides import check_year
from tests.tournaments.ledger.sides import check_books, make_evening
from tests.tournaments.ledger.steps import (
    PLAYERS,
    Step,
    a_loss_pot,
    a_plan,
    a_table_pot,
    all_at_the_door,
    all_have_paid,
    changing_fees,
    closing,
    closing_the_tournament,
    deleting,
    filling_pots,
    giving_back,
    going,
    handing_over,
    here_and_paid_was_a_slip,
    keeping,
    leaving_the_pot,
    paying,
    paying_for_all,
    paying_out,
    putting_change,
    reopening,
    reversing,
    settling,
    sheet,
    taking_back,
    taking_back_of,
)
from tournaments.foundations.errors import Refused
from tournaments.ledger.accounts import Kind
from tournaments.ledger.as_json import money_as_json
from tournaments.ledger.charges import settle_if_used
from tournaments.models import Booking, Club, Player, Tournament

players = st.integers(1, PLAYERS)
amounts = st.one_of(st.none(), st.integers(1, 120).map(lambda halves: 50 * halves))
fees = st.integers(0, 120).map(lambda halves: Decimal(halves) / 2)
# What the places at a table get: descending, not all nothing.
parts = st.lists(st.integers(0, 300), min_size=3, max_size=3).map(
    lambda own: [300, *sorted(own, reverse=True)]
)
STEPS = st.one_of(
    st.builds(paying, players, amounts, st.booleans()),
    st.just(paying_for_all),
    st.just(all_at_the_door),
    st.builds(taking_back, players),
    st.builds(taking_back_of, players, st.integers(0, 3)),
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
    st.builds(filling_pots, st.sampled_from([Kind.CLUB, Kind.POT_SEASON, Kind.POT_JACKPOT])),
    st.builds(a_table_pot, st.sampled_from([Decimal(0), Decimal(1), Decimal("2.5")]), parts),
    st.builds(keeping, fees, fees, fees),
    st.just(all_have_paid),
    st.builds(here_and_paid_was_a_slip, players),
    st.just(deleting),
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
        evening = an_evening()
        now = timezone.now()
        for at, (step, seconds, is_settled) in enumerate(steps):
            with patch(
                "tournaments.ledger.booking.timezone.now", lambda s=seconds: now + dt.timedelta(seconds=s)
            ):
                one_step(evening, step, at, is_settled=is_settled)
        settling(evening, len(steps))
        check_charges(evening)
        check_year(Club.objects.get())
    finally:
        transaction.savepoint_rollback(before)


def an_evening() -> Tournament:
    """Four players of a club in which two more have stayed at home."""
    evening = make_evening(PLAYERS, series_count=2)
    for name in ("Hanne", "Ole"):
        Player.objects.create(first_name=name, club=evening.club)
    return evening


def test_a_charge_is_not_reversed_after_an_entry_in_it_was_deleted(db: None) -> None:
    evening = an_evening()
    slips = [here_and_paid_was_a_slip(1), reversing(0), settling]
    codes = [one_step(evening, step, at, is_settled=True) for at, step in enumerate(slips)]
    assert codes == ["", "booking-of-deleted-entry", ""]
    check_charges(evening)
    check_year(Club.objects.get())


DAY = 86_400
# Each slip with the time on the clock: it is set back in between.
SLIPS: list[tuple[Step, int]] = [
    (keeping(Decimal(5), Decimal(2), Decimal(2)), 0),
    (a_table_pot(Decimal(1), [200, 120, 80, 0]), 0),
    (putting_change, 0),
    (all_have_paid, 0),
    (here_and_paid_was_a_slip(1), 0),
    (paying(1, 2000, is_cash=True), 0),
    (paying_for_all, 0),
    (changing_fees(Decimal(60), Decimal(1), Decimal(20)), 0),  # after payments
    (going(4, is_withdrawn=True), 0),  # after paying
    (going(4, is_withdrawn=False), -DAY),  # a clock set back
    (sheet(1, [0, 4, 1, 0]), -DAY),
    (sheet(2, [2, 0, 0, 7]), 0),
    (paying_for_all, 0),
    (a_plan(30_000, "club", "next"), 0),
    (filling_pots(Kind.POT_SEASON), 0),
    (filling_pots(Kind.CLUB), 0),
    (handing_over(0, is_there=True, is_cash=True, set_off=True), 0),
    (handing_over(0, is_there=False, is_cash=True, set_off=False), 0),
    (closing(-200, "club"), 0),
    (closing_the_tournament, 0),
    (sheet(1, [5, 0, 1, 0]), 0),  # corrected after closing
    (changing_fees(Decimal(40), Decimal(2), Decimal(0)), 0),  # after payments and closing
    (reopening, -DAY),
    (deleting, 0),
    (closing(350, "bank"), 0),
]


@pytest.mark.django_db
@pytest.mark.parametrize("is_settled", [True, False])
def test_every_slip_that_was_thought_of(is_settled: bool) -> None:
    evening = an_evening()
    now = timezone.now()
    refusals = []
    for at, (step, seconds) in enumerate(SLIPS):
        with patch(
            "tournaments.ledger.booking.timezone.now", lambda s=seconds: now + dt.timedelta(seconds=s)
        ):
            refusals.append(one_step(evening, step, at, is_settled=is_settled))
    settling(evening, len(SLIPS))
    check_charges(evening)
    check_year(Club.objects.get())
    assert [code for code in refusals if code] == []
    beside = {Booking.Kind.CARRYING, Booking.Kind.INCOME, Booking.Kind.EXPENSE, Booking.Kind.OPENING}
    kinds = {str(kind) for kind in Booking.Kind.values} - beside
    assert set(evening.bookings.values_list("kind", flat=True)) == kinds


def one_step(evening: Tournament, step: Step, at: int, *, is_settled: bool) -> str:
    """A refusal changes nothing; the books balance in any case. Returns the code of a refusal."""
    booked, code = Booking.objects.count(), ""
    try:
        step(evening, at)
    except Refused as refused:
        code = refused.code
        assert Booking.objects.count() == booked
    if is_settled:
        settle_if_used(evening, by=COMMAND)
    evening.refresh_from_db()
    check_books(evening)
    numbers = list(Booking.objects.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, len(numbers) + 1))
    return code


def check_charges(evening: Tournament) -> None:
    """When all is settled, each account says what is open, and the tick whether the door is paid."""
    money = money_as_json(evening)
    accounts = money["accounts"]
    assert sum(accounts.values()) == 0
    for one in money["entries"]:
        assert accounts.get(f"entry-{one['start_number']}", 0) == -one["open"]
