"""Members who stay away pay next time: booked with the closing, taken back with it, corrected by the next one."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from typing import Any

import pytest
from django.db import transaction

from tests.factories import COMMAND
from tests.tournaments.cashdesk.sides import POINTS, close, play_closed
from tests.tournaments.ledger.sides import check_books, make_evening, pay, pay_together
from tournaments.cashdesk.absent import absent_evenings, absent_members, absent_moves, absent_now
from tournaments.cashdesk.closing.closing import take_closing_back
from tournaments.cashdesk.closing.till import till_of
from tournaments.cashdesk.member import member_account
from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.accounts import Kind, account, book_of, entry_account, lock_book, player_account
from tournaments.ledger.booking import BookingDetails, Move, book_of_club
from tournaments.ledger.codes import Code
from tournaments.ledger.debts import debts, take_debt
from tournaments.models import (
    Booking,
    BookingLine,
    CashBook,
    CashRules,
    Club,
    Entry,
    PastMembership,
    Player,
    Tournament,
)

pytestmark = pytest.mark.django_db


def an_evening(fee: int = 2) -> Tournament:
    """Four have played and paid; Hanne and Ole, members, have stayed at home; a guest and others were not asked."""
    tournament = make_evening(4, series_count=1, loss_fee=0, loss_tier_fee=Decimal(0))
    CashRules.objects.create(tournament=tournament, absent_fee=fee)
    others: dict[str, dict[str, Any]] = {
        "Hanne": {},
        "Ole": {},
        "Guest": {"is_guest": True},
        "Gone": {"is_active": False},
        "Other": {"club": Club.objects.create(name="Ribe")},
    }
    for name, more in others.items():
        Player.objects.create(**{"first_name": name, "club": tournament.club} | more)
    play_closed(tournament, POINTS)
    pay_together(tournament)
    return tournament


def owing(tournament: Tournament) -> dict[str, int]:
    found = debts(book_of(tournament), list(Player.objects.values_list("pk", flat=True)))
    return {Player.objects.get(pk=pk).first_name: amount for pk, amount in found.items()}


def test_absent_members_pay_next_time() -> None:
    tournament = an_evening()
    assert absent_now(tournament) == (2, money_of_units(200, "DKK"))
    close(tournament, till_of(tournament).expected)
    assert absent_now(tournament) == (0, money_of_units(200, "DKK"))
    assert owing(tournament) == {"Hanne": 200, "Ole": 200}
    assert BookingLine.objects.filter(booking__kind="closing", code="absent").count() == 2
    hanne = Player.objects.get(first_name="Hanne")
    page = member_account(hanne, None, tournament.date)
    assert page.absent == [(tournament.name, tournament.date, money_of_units(200, "DKK"))]
    assert (page.year, page.years) == (2026, [2026])
    assert page.carried == [("Tønder", money_of_units(-200, "DKK"))]

    again = make_evening(0, name="Next week", club=tournament.club)
    entry = Entry.objects.create(tournament=again, player=hanne, start_number=1)
    take_debt(again, entry, by=COMMAND, token="debt")
    assert owing(again) == {"Ole": 200}
    assert member_account(hanne, None, tournament.date).carried == []
    check_books(again)


def test_who_was_a_member_on_that_day_pays() -> None:
    """The evening is on 21 November: Hanne joined the day after, Ole left the day before, Other moved away that day."""
    tournament = an_evening()
    day = dt.timedelta(days=1)
    Player.objects.filter(first_name="Hanne").update(member_since=tournament.date + day)
    Player.objects.filter(first_name="Ole").update(member_until=tournament.date - day)
    other = Player.objects.get(first_name="Other")
    assert tournament.club
    PastMembership.objects.create(player=other, club=tournament.club, until=tournament.date)
    assert [one.first_name for one in absent_members(tournament)] == ["Other"]


def test_off_by_default() -> None:
    tournament = an_evening(0)
    close(tournament, till_of(tournament).expected)
    assert owing(tournament) == {}


def test_an_evening_without_a_club_has_no_members() -> None:
    tournament = an_evening()
    Tournament.objects.update(club=None)
    tournament.refresh_from_db()
    assert (absent_members(tournament), absent_now(tournament)[0]) == ([], 0)


def test_not_before_everything_is_played() -> None:
    tournament = an_evening()
    Tournament.objects.update(series_count=2)
    close(tournament, till_of(tournament).expected)
    assert owing(tournament) == {}


def test_a_closing_that_is_taken_back_and_made_anew_charges_once() -> None:
    tournament = an_evening()
    first = close(tournament, till_of(tournament).expected)
    take_closing_back(first, by=COMMAND, token="back")
    assert owing(tournament) == {}
    close(tournament, till_of(tournament).expected)
    assert owing(tournament) == {"Hanne": 200, "Ole": 200}


def test_the_next_closing_corrects_the_first() -> None:
    """Ole had come after all; who joined the club since then was not absent."""
    tournament = an_evening()
    close(tournament, till_of(tournament).expected)
    ole = Player.objects.get(first_name="Ole")
    Entry.objects.create(tournament=tournament, player=ole, start_number=5)
    Player.objects.create(first_name="New", club=tournament.club)
    pay(tournament, 5)
    close(tournament, till_of(tournament).expected)
    assert owing(tournament) == {"Hanne": 200}
    check_books(tournament)


def test_without_a_club_nobody_stays_away() -> None:
    tournament = an_evening()
    Tournament.objects.update(club=None)
    tournament.refresh_from_db()
    assert (absent_members(tournament), absent_now(tournament)[0]) == ([], 0)
    own = CashBook.objects.create(tournament=tournament, currency="DKK")
    assert (absent_moves(own, tournament), own.accounts.exists()) == ([], False)


def test_a_fee_that_was_booked_without_an_evening_is_of_none() -> None:
    """An account that was settled without an evening names no evening."""
    tournament = an_evening()
    close(tournament, till_of(tournament).expected)
    hanne = Player.objects.get(first_name="Hanne")
    book = CashBook.objects.get(club=tournament.club)
    line = [Move(account(book, Kind.CLUB), player_account(book, hanne), 50, Code.ABSENT)]
    assert tournament.club
    about = BookingDetails(Booking.Kind.TRANSFER, day=tournament.date)
    book_of_club(tournament.club, lambda _book: line, about, by=COMMAND)
    assert absent_evenings(hanne) == [(tournament, 200, "DKK")]


def test_an_account_on_which_nothing_is_booked_is_zero() -> None:
    """Charges were booked back; the member's year still names the evening."""
    tournament = make_evening(1)
    entry = tournament.entries.get()
    with transaction.atomic():
        entry_account(lock_book(tournament)[0], entry)
    page = member_account(entry.player, None, tournament.date)
    zero = money_of_units(0, "DKK")
    assert page.sums == [(zero, zero, zero)]
    assert [(one.name, one.charged, one.paid, one.open) for one in page.evenings] == [
        (tournament.name, zero, zero, zero)
    ]
