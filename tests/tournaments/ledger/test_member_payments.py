"""A member's account is settled on any day; every evening's own sums stay right."""

from __future__ import annotations

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.cashdesk.sides import close
from tests.tournaments.ledger.sides import check_books, entry_of, lines_of, make_evening, pay, standing
from tournaments.cashdesk.closing.till import till_of
from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.accounts import Kind, account, lock_book, player_account
from tournaments.ledger.as_json import money_as_json
from tournaments.ledger.booking import BookingDetails, Move, book_locked
from tournaments.ledger.charges import settle
from tournaments.ledger.codes import Code
from tournaments.ledger.debts import carry_over, move_to
from tournaments.ledger.member_payments import member_owes, pay_member_account
from tournaments.models import Account, Booking, Club, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> Tournament:
    """Over: number 1 has paid, number 2 owes 50 kr; the cash is closed."""
    tournament = make_evening(2)
    pay(tournament, 1)
    settle(tournament, by=COMMAND)
    close(tournament, 5000)
    Tournament.objects.filter(pk=tournament.pk).update(state=Tournament.State.CLOSED)
    tournament.refresh_from_db()
    return tournament


def settled(tournament: Tournament, number: int, seen: int, kept_in: str = "bank") -> Booking:
    player = entry_of(tournament, number).player
    assert tournament.club is not None
    return pay_member_account(
        tournament.club, player, kept_in=kept_in, seen=seen, by=COMMAND, token=f"tap {seen}"
    )


def test_what_is_open_is_carried_and_paid(evening: Tournament) -> None:
    player = entry_of(evening, 2).player
    booking = settled(evening, 2, 5000)
    assert lines_of(booking) == [("bank", f"player-{player.pk}", 5000, "bank")]
    assert (booking.tournament, booking.kind) == (None, "taking")
    assert standing(evening)[2] == (5000, 5000, 0)
    accounts = money_as_json(evening)["accounts"]
    assert (accounts["entry-2"], accounts[f"player-{player.pk}"], sum(accounts.values())) == (0, -5000, 0)
    assert Account.objects.get(player=player).balance == 0
    # The evening's cash was counted; nothing has to be counted again.
    assert not till_of(evening).has_bookings
    check_books(evening)


def test_the_same_tap_and_a_second_desk(evening: Tournament) -> None:
    first = settled(evening, 2, 5000)
    assert settled(evening, 2, 5000) == first
    player = entry_of(evening, 2).player
    with refused("nothing-open", name=player):
        settled(evening, 2, 5001)


def test_an_amount_that_is_not_the_one_on_the_page(evening: Tournament) -> None:
    player = entry_of(evening, 2).player
    with refused("open-changed-meanwhile", name=player, open=money_of_units(5000, "DKK")):
        settled(evening, 2, 4000)
    assert member_owes(evening.club, player) == 5000  # type: ignore[arg-type]
    with refused("no-such-account", field="kept_in"):
        settled(evening, 2, 5000, kept_in="drawer")


def test_an_evening_that_is_played_has_a_cash_desk_of_its_own(evening: Tournament) -> None:
    Tournament.objects.filter(pk=evening.pk).update(state=Tournament.State.RUNNING)
    with refused("nothing-open", name=entry_of(evening, 2).player):
        settled(evening, 2, 5000)


def test_what_the_club_owes_is_paid_out(evening: Tournament) -> None:
    Tournament.objects.filter(pk=evening.pk).update(entry_fee=30)
    evening.refresh_from_db()
    booking = settled(evening, 1, -2000, kept_in="purse")
    player = entry_of(evening, 1).player
    assert lines_of(booking) == [(f"player-{player.pk}", "purse", 2000, "cash")]
    assert standing(evening)[1] == (3000, 3000, 0)


def test_the_accounts_of_two_players_who_are_one_are_paid_together(evening: Tournament) -> None:
    """Number 2 was carried over before; number 1 has 10 kr too much. Together they owe 40 kr."""
    Club.objects.update(carries_over=True)
    Tournament.objects.filter(pk=evening.pk).update(state=Tournament.State.RUNNING)
    one, two = (entry_of(evening, number) for number in (1, 2))
    carry_over(evening, two, by=COMMAND, token="carry")
    with transaction.atomic():
        book, _fresh = lock_book(evening)
        moves = [Move(account(book, Kind.CLUB), player_account(book, one.player), 1000, Code.CARRIED)]
        book_locked(book, evening, moves, BookingDetails(Booking.Kind.CARRYING), by=COMMAND)
    move_to(one.player_id, two.player_id)
    assert evening.club is not None
    assert member_owes(evening.club, one.player) == 4000
    booking = settled(evening, 1, 4000)
    kept, doubled = f"player-{one.player_id}", Account.objects.get(key=f"player-{two.player_id}")
    assert lines_of(booking) == [(kept, kept, 5000, "carried"), ("bank", kept, 4000, "bank")]
    assert (doubled.balance, member_owes(evening.club, one.player)) == (0, 0)
    check_books(evening)


def test_many_evenings_take_as_many_queries_as_one(evening: Tournament) -> None:
    player, club = entry_of(evening, 2).player, evening.club
    assert club is not None
    assert member_owes(club, player) == 5000  # has read the club's book
    with CaptureQueriesContext(connection) as of_one:
        member_owes(club, player)
    for name in "BC":
        another = make_evening(1, club=club, name=name, state=Tournament.State.CLOSED)
        another.entries.update(player=player)
    with CaptureQueriesContext(connection) as of_three:
        assert member_owes(club, player) == 15000
    assert len(of_three) == len(of_one)
