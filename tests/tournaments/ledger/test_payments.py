"""Taking money: all of it, in part, for several, in cash and otherwise; each payment once."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tests.conftest import make_user
from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.ledger.sides import (
    check_books,
    entry_of,
    lines_of,
    make_club,
    make_evening,
    pay,
    pay_together,
    play,
    standing,
)
from tournaments.access.actors import login
from tournaments.access.permissions import Role
from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.balances import balances_by_name
from tournaments.ledger.booking import reverse
from tournaments.ledger.payments import (
    WantedPayment,
    cash_step,
    give_back,
    may_touch_money,
    rounded,
    take,
    to_cash,
)
from tournaments.models import Booking, CashBook, Tournament

pytestmark = pytest.mark.django_db


def test_all_that_is_open_in_cash() -> None:
    tournament = make_evening(1)
    assert lines_of(pay(tournament, 1)) == [("drawer", "entry-1", 5000, "cash")]
    assert standing(tournament) == {1: (5000, 5000, 0)}
    assert balances_by_name(tournament) == {"drawer": -5000, "pot-prize": 5000, "entry-1": 0}
    check_books(tournament)


def test_part_now_and_the_rest_otherwise() -> None:
    tournament = make_evening(1)
    pay(tournament, 1, 2000)
    assert standing(tournament) == {1: (5000, 2000, 3000)}
    assert lines_of(pay(tournament, 1, is_cash=False)) == [("bank", "entry-1", 3000, "bank")]
    assert standing(tournament) == {1: (5000, 5000, 0)}


def test_one_pays_for_several() -> None:
    tournament = make_evening(3)
    wanted = [WantedPayment(entry_of(tournament, number).pk) for number in (2, 3)]
    payer = entry_of(tournament, 1)
    booking = take(tournament, wanted, by=COMMAND, token="tap", payer=payer)
    assert booking.values == {"payer": 1}
    assert lines_of(booking) == [("drawer", "entry-2", 5000, "cash"), ("drawer", "entry-3", 5000, "cash")]
    assert [open_ for _owed, _paid, open_ in standing(tournament).values()] == [5000, 0, 0]


def test_a_tap_sent_twice_is_taken_once() -> None:
    tournament = make_evening(1)
    assert pay(tournament, 1, 2000, token="tap") == pay(tournament, 1, 2000, token="tap")
    assert standing(tournament) == {1: (5000, 2000, 3000)}


def test_two_desks_take_the_same_fee_once() -> None:
    tournament = make_evening(1)
    player = entry_of(tournament, 1).player
    pay(tournament, 1)
    with refused("nothing-open", name=player):
        pay(tournament, 1)
    assert standing(tournament) == {1: (5000, 5000, 0)}


def test_a_part_that_another_desk_has_taken_meanwhile() -> None:
    tournament = make_evening(1)
    pay(tournament, 1, 2000)
    player = entry_of(tournament, 1).player
    wanted = [WantedPayment(entry_of(tournament, 1).pk, 2000, seen=5000)]
    with refused("open-changed-meanwhile", name=player, open=money_of_units(3000, "DKK")):
        take(tournament, wanted, by=COMMAND, token="another tap")
    assert standing(tournament) == {1: (5000, 2000, 3000)}


def test_amounts_that_are_refused() -> None:
    tournament = make_evening(1)
    player = entry_of(tournament, 1).player
    refusals: dict[int, tuple[str, dict[str, object]]] = {
        0: ("amount-from-one", {}),
        5050: ("more-than-open", {"name": player, "open": money_of_units(5000, "DKK")}),
        1025: ("not-payable-in-cash", {"step": money_of_units(50, "DKK")}),
    }
    for amount, (code, values) in refusals.items():
        with refused(code, field="amount", **values):
            pay(tournament, 1, amount)
    pay(tournament, 1, 1025, is_cash=False)
    with refused("nobody-to-take-from"):
        take(tournament, [WantedPayment(0)], by=COMMAND, token="tap")
    assert standing(tournament) == {1: (5000, 1025, 3975)}


@pytest.mark.parametrize(
    ("currency", "step", "fee", "in_cash"),
    [
        ("DKK", None, "2.25", 250),
        ("DKK", None, "2.20", 200),
        ("SEK", None, "2.50", 300),
        ("EUR", None, "2.22", 222),
        ("EUR", 5, "2.22", 220),
        ("HUF", None, "1203", 1205),
    ],
)
def test_cash_is_rounded_to_what_there_are_coins_for(
    currency: str, step: int | None, fee: str, in_cash: int
) -> None:
    club = make_club(currency=currency, cash_step=step)
    tournament = make_evening(1, club=club, entry_fee=Decimal(fee))
    pay(tournament, 1)
    (owed, paid, open_) = standing(tournament)[1]
    assert (owed, open_) == (paid, 0)
    assert balances_by_name(tournament)["drawer"] == -in_cash
    assert balances_by_name(tournament).get("difference", 0) == in_cash - owed
    check_books(tournament)


def test_a_wrong_tap_is_taken_back() -> None:
    tournament = make_evening(1)
    reverse(pay(tournament, 1), by=COMMAND)
    assert standing(tournament) == {1: (5000, 0, 5000)}
    pay(tournament, 1)
    assert standing(tournament) == {1: (5000, 5000, 0)}
    check_books(tournament)


def test_what_was_paid_too_much_is_given_back() -> None:
    tournament = make_evening(3)
    pay(tournament, 1)
    Tournament.objects.update(entry_fee=Decimal(30))
    entry = entry_of(tournament, 1)
    booking = give_back(tournament, entry, by=COMMAND, token="back")
    assert lines_of(booking) == [("entry-1", "drawer", 2000, "cash")]
    assert give_back(tournament, entry, by=COMMAND, token="back") == booking
    assert standing(tournament)[1] == (3000, 3000, 0)
    with refused("nothing-to-give-back", name=entry.player):
        give_back(tournament, entry, by=COMMAND, token="again")


def test_a_fee_that_was_never_looked_at_is_charged_with_the_tap() -> None:
    tournament = make_evening(3)
    play(tournament, 1, [0, 4, 0])
    pay(tournament, 2)
    assert [one.kind for one in Booking.objects.all()] == ["charge", "taking"]
    assert balances_by_name(tournament) == {"club": 500, "pot-prize": 5000, "entry-2": 0, "drawer": -5500}


def test_ticks_come_and_go_and_so_does_what_players_see_of_them() -> None:
    """A player's own page says whether the fee is paid, so it is made anew with each tick."""
    evening = make_evening(3)
    seen: list[tuple[list[bool], bool]] = []

    def look() -> None:
        version = evening.public_version
        evening.refresh_from_db()
        ticks = list(evening.entries.order_by("start_number").values_list("fee_paid", flat=True))
        seen.append((ticks, evening.public_version != version))

    first = pay(evening, 1)
    look()
    pay(evening, 2, 2000)
    look()
    reverse(first, by=COMMAND)
    look()
    pay_together(evening)
    look()
    assert seen == [
        ([True, False, False], True),
        ([True, False, False], False),
        ([False, False, False], True),
        ([True, True, True], True),
    ]


@pytest.mark.parametrize(
    ("role", "recorders_take_money", "may"),
    [
        (Role.RECORDER, False, False),
        (Role.RECORDER, True, True),
        (Role.DIRECTOR, False, True),
        (Role.TREASURER, False, True),
    ],
)
def test_who_may_touch_the_clubs_money(role: Role, recorders_take_money: bool, may: bool) -> None:
    tournament = make_evening(1, club=make_club(recorders_take_money=recorders_take_money))
    actor = login(make_user("kurt", role))
    assert may_touch_money(tournament, actor) is may
    assert may_touch_money(Tournament(club=None), actor)
    wanted = [WantedPayment(entry_of(tournament, 1).pk)]
    if may:
        assert take(tournament, wanted, by=actor, token="tap").number == 2
    else:
        with refused("recorders-take-no-money"):
            take(tournament, wanted, by=actor, token="tap")
        with refused("recorders-take-no-money"):
            give_back(tournament, entry_of(tournament, 1), by=actor, token="back")


@pytest.mark.parametrize(
    ("currency", "step", "amounts"),
    [
        ("DKK", None, {0: 0, 24: 0, 25: 50, 74: 50, 75: 100}),
        ("DKK", 100, {49: 0, 50: 100, 150: 200}),
        ("EUR", None, {1: 1, 99: 99}),
        ("HUF", None, {2: 0, 3: 5, 1203: 1205}),
    ],
)
def test_pages_round_as_the_book_does(currency: str, step: int | None, amounts: dict[int, int]) -> None:
    tournament = make_evening(1, club=make_club(currency=currency, cash_step=step))
    pay(tournament, 1)
    book = CashBook.objects.get()
    assert {amount: to_cash(tournament, amount, currency) for amount in amounts} == amounts
    assert {amount: rounded(book, amount, is_cash=True) for amount in amounts} == amounts
    assert [rounded(book, amount, is_cash=False) for amount in amounts] == list(amounts)


def test_an_evening_without_a_club_has_the_steps_of_its_currency() -> None:
    tournament = make_evening(1)
    Tournament.objects.update(club=None)
    tournament.refresh_from_db()
    assert to_cash(tournament, 75, "DKK") == 100
    assert cash_step(CashBook.objects.create(tournament=tournament, currency="DKK")) == 50


def test_what_was_paid_too_much_is_given_back_otherwise_than_in_cash() -> None:
    tournament = make_evening(1)
    pay(tournament, 1)
    Tournament.objects.update(entry_fee=Decimal("49.90"))
    entry = entry_of(tournament, 1)
    booking = give_back(tournament, entry, by=COMMAND, token="back", is_cash=False)
    assert lines_of(booking) == [("entry-1", "bank", 10, "bank")]


def test_in_cash_the_rest_is_rounding() -> None:
    tournament = make_evening(1)
    pay(tournament, 1)
    Tournament.objects.update(entry_fee=Decimal("49.60"))
    booking = give_back(tournament, entry_of(tournament, 1), by=COMMAND, token="back")
    assert sorted(lines_of(booking)) == [
        ("difference", "entry-1", 10, "rounding"),
        ("entry-1", "drawer", 50, "cash"),
    ]


def test_nobody_is_named_twice_and_nobody_of_another_evening() -> None:
    tournament = make_evening(1)
    other = make_evening(1, name="Other", club=tournament.club)
    own = WantedPayment(entry_of(tournament, 1).pk)
    for wanted in ([], [own, own], [own, WantedPayment(entry_of(other, 1).pk)]):
        with refused("nobody-to-take-from"):
            take(tournament, wanted, by=COMMAND, token="tap")
    assert not Booking.objects.exists()
