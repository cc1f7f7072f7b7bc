"""Charging what is owed: only differences are booked, and the books balance whatever happens later."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from tests.factories import COMMAND
from tests.tournaments.ledger.sides import (
    book,
    check_books,
    entry_of,
    lines_of,
    make_evening,
    pay,
    play,
    standing,
)
from tournaments.ledger.accounts import Kind, account, entry_account, lock_book
from tournaments.ledger.balances import balances_by_name
from tournaments.ledger.booking import BookingDetails, Move, reverse
from tournaments.ledger.charges import settle, take_charges_back
from tournaments.ledger.codes import Code
from tournaments.models import Booking, CashRules, PrizePlan, PrizePlanGroup, Seat, Tournament
from tournaments.seating.publication.releasing import discard_draw

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def settled(tournament: Tournament) -> list[tuple[str, str, int, str]]:
    """The lines that settling books."""
    booking = settle(tournament, by=COMMAND)
    check_books(tournament)
    assert settle(tournament, by=COMMAND) is None
    return lines_of(booking) if booking else []


def change(tournament: Tournament, **fields: Any) -> None:
    Tournament.objects.filter(pk=tournament.pk).update(**fields)


def test_what_is_owed_is_charged_once() -> None:
    tournament = make_evening(2)
    assert settled(tournament) == [
        ("entry-1", "pot-prize", 5000, "entry"),
        ("entry-2", "pot-prize", 5000, "entry"),
    ]
    assert balances_by_name(tournament) == {"pot-prize": 10000, "entry-1": -5000, "entry-2": -5000}


def test_a_corrected_sheet_books_the_difference() -> None:
    tournament = make_evening(3, entry_fee=0)
    play(tournament, 1, [3, 4, 0])
    assert settled(tournament) == [("entry-1", "club", 300, "loss"), ("entry-2", "club", 500, "loss")]
    Seat.objects.filter(entry__start_number=1).update(lost=5)
    Seat.objects.filter(entry__start_number=2).update(lost=3)
    assert settled(tournament) == [("entry-1", "club", 400, "loss"), ("club", "entry-2", 200, "loss")]


def test_a_fee_changed_after_payments_books_the_difference() -> None:
    tournament = make_evening(1)
    pay(tournament, 1)
    change(tournament, entry_fee=Decimal(60))
    assert settled(tournament) == [("entry-1", "pot-prize", 1000, "entry")]
    assert standing(tournament) == {1: (6000, 5000, 1000)}
    change(tournament, entry_fee=Decimal(40))
    assert settled(tournament) == [("pot-prize", "entry-1", 2000, "entry")]
    assert standing(tournament) == {1: (4000, 5000, -1000)}


def test_who_goes_home_before_playing_owes_nothing() -> None:
    tournament = make_evening(1)
    pay(tournament, 1)
    tournament.entries.update(is_here=False, is_withdrawn=True)
    assert settled(tournament) == [("pot-prize", "entry-1", 5000, "entry")]
    assert standing(tournament) == {1: (0, 5000, -5000)}


def test_the_deposit_comes_back_with_the_last_series() -> None:
    tournament = make_evening(4, entry_fee=0, loss_fee=0, loss_tier_fee=Decimal(0), series_count=1)
    CashRules.objects.create(tournament=tournament, deposit=Decimal(20))
    assert settled(tournament)[0] == ("entry-1", "deposit", 2000, "deposit")
    tournament.entries.filter(start_number=4).update(is_here=False, is_withdrawn=True)
    play(tournament, 1, [0, 0, 0])
    assert settled(tournament) == [("deposit", f"entry-{n}", 2000, "deposit") for n in (1, 2, 3, 4)]


def test_loss_fees_move_to_the_loss_pot_when_the_plan_gets_one() -> None:
    tournament = make_evening(3, entry_fee=0)
    play(tournament, 1, [1, 0, 0])
    settled(tournament)
    plan = PrizePlan.objects.create(tournament=tournament)
    PrizePlanGroup.objects.create(plan=plan, kind="loss", takes="losses")
    assert sorted(settled(tournament)) == [
        ("club", "entry-1", 100, "loss"),
        ("entry-1", "pot-loss", 100, "loss"),
    ]


def test_the_club_bears_what_the_pot_has_paid_out_and_gets_it_back_later() -> None:
    """Both have gone home after the prizes: nothing may be refused, and no pot may be negative."""
    tournament = make_evening(2)
    settled(tournament)
    pot, own = accounts(tournament)
    book(tournament, [Move(pot, own, 7000, Code.PRIZE)], BookingDetails(Booking.Kind.PAYOUT), by=COMMAND)
    tournament.entries.update(is_here=False, is_withdrawn=True)
    assert sorted(settled(tournament)) == [
        ("club", "entry-1", 5000, "entry"),
        ("club", "entry-2", 2000, "entry"),
        ("pot-prize", "entry-2", 3000, "entry"),
    ]
    tournament.entries.update(is_here=True, is_withdrawn=False)
    settled(tournament)
    assert balances_by_name(tournament)["pot-prize"] + balances_by_name(tournament)["club"] == 3000
    assert balances_by_name(tournament)["club"] == 0


def accounts(tournament: Tournament) -> tuple[Any, Any]:
    locked, _fresh = lock_book(tournament)
    return account(locked, Kind.POT_PRIZE, tournament), entry_account(locked, entry_of(tournament, 1))


def test_reversing_a_charge_is_charged_again() -> None:
    tournament = make_evening(1)
    booking = settle(tournament, by=COMMAND)
    assert booking is not None
    reverse(booking, by=COMMAND)
    assert settled(tournament) == [("entry-1", "pot-prize", 5000, "entry")]


def test_only_those_that_are_named() -> None:
    tournament = make_evening(3)
    booking = settle(tournament, by=COMMAND, entries=[entry_of(tournament, 2)])
    assert booking is not None
    assert lines_of(booking) == [("entry-2", "pot-prize", 5000, "entry")]


# --- table pots --------------------------------------------------------------------------------------------------------
def with_table_pot(players: int = 4) -> Tournament:
    tournament = make_evening(players, entry_fee=0, loss_fee=0, loss_tier_fee=Decimal(0), series_count=2)
    CashRules.objects.create(tournament=tournament, table_stake=Decimal(1))
    return tournament


def results(tournament: Tournament, *points: int) -> None:
    for number, total in enumerate(points, 1):
        Seat.objects.filter(entry__start_number=number).update(series_points=total)


def test_the_pot_of_a_table_is_charged_and_paid_with_the_sheet() -> None:
    tournament = with_table_pot()
    play(tournament, 1, [0, 0, 0, 0])
    results(tournament, 700, 900, 300, 100)
    assert settled(tournament) == [
        ("entry-1", "pot-table", 100, "table"),
        ("entry-2", "pot-table", 100, "table"),
        ("entry-3", "pot-table", 100, "table"),
        ("entry-4", "pot-table", 100, "table"),
        ("pot-table", "entry-1", 120, "table-won"),
        ("pot-table", "entry-2", 200, "table-won"),
        ("pot-table", "entry-3", 80, "table-won"),
    ]
    assert standing(tournament) == {1: (-20, 0, -20), 2: (-100, 0, -100), 3: (20, 0, 20), 4: (100, 0, 100)}
    assert balances_by_name(tournament)["pot-table"] == 0


def test_a_corrected_sheet_books_the_difference_of_the_table_pot() -> None:
    """Also where only one of the table pays: what one gets more, another one loses."""
    tournament = with_table_pot()
    play(tournament, 1, [0, 0, 0, 0])
    results(tournament, 700, 900, 300, 100)
    settled(tournament)
    results(tournament, 900, 700, 300, 100)
    booking = settle(tournament, by=COMMAND, entries=[entry_of(tournament, 1)])
    assert booking is not None
    assert sorted(lines_of(booking)) == [
        ("entry-2", "pot-table", 80, "table-won"),
        ("pot-table", "entry-1", 80, "table-won"),
    ]
    check_books(tournament)
    assert settle(tournament, by=COMMAND) is None


def test_tables_of_three_and_of_each_series_have_pots_of_their_own() -> None:
    tournament = with_table_pot(3)
    play(tournament, 1, [0, 0, 0])
    play(tournament, 2, [0, 0, 0])
    results(tournament, 100, 300, 200)
    settled(tournament)
    assert standing(tournament) == {1: (200, 0, 200), 2: (-200, 0, -200), 3: (0, 0, 0)}
    assert balances_by_name(tournament)["pot-table"] == 0


def test_a_discarded_draw_takes_its_charges_back() -> None:
    tournament = with_table_pot()
    table = play(tournament, 1, [0, 1, 0, 0])
    results(tournament, 700, 900, 300, 100)
    settled(tournament)
    discard_draw(table.series, by=COMMAND, reason="drawn anew")
    assert set(balances_by_name(tournament).values()) == {0}
    assert settle(tournament, by=COMMAND) is None


def test_without_a_charge_nothing_is_charged_back() -> None:
    evening = make_evening(2)
    one = entry_of(evening, 1)
    assert take_charges_back(evening, one, by=COMMAND) is None
    settle(evening, by=COMMAND)
    back = take_charges_back(evening, one, by=COMMAND)
    assert back is not None
    assert lines_of(back) == [("pot-prize", "entry-1", 5000, "entry")]
    assert take_charges_back(evening, one, by=COMMAND) is None
    assert Booking.objects.count() == 2
