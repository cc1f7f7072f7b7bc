"""A member's year over several evenings and clubs."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal

import pytest

from tests.factories import COMMAND
from tests.tournaments.ledger.sides import entry_of, make_club, make_evening, pay
from tournaments.cashdesk.member import MemberEvening, OpenAtClub, member_account, open_at_clubs
from tournaments.ledger.charges import settle
from tournaments.ledger.debts import carry_over, move_to
from tournaments.models import Club, Player, Tournament

pytestmark = pytest.mark.django_db
JANUARY, FEBRUARY, MARCH = (dt.date(2026, month, 5) for month in (1, 2, 3))


def a_member() -> Player:
    """At Tønder 50 kr are paid in January and 20 of 50 in February; at Ribe nothing of 50 euros in March."""
    tonder, ribe = make_club(), make_club(name="Ribe", currency="EUR")
    february = make_evening(1, club=tonder, slug="february", name="February", date=FEBRUARY)
    player = entry_of(february, 1).player
    january = make_evening(0, club=tonder, slug="january", name="January", date=JANUARY)
    march = make_evening(0, club=ribe, slug="march", name="March", date=MARCH)
    for evening, number in ((january, 7), (march, 8)):
        evening.entries.create(player=player, start_number=number)
    pay(january, 7)
    pay(february, 1, 2_000)
    settle(march, by=COMMAND)
    return player


def test_the_evenings_of_a_year_and_the_sums_in_each_currency() -> None:
    page = member_account(a_member(), None, dt.date(2030, 1, 1))
    assert page.evenings == [
        MemberEvening("january", 7, "January", JANUARY, "DKK50.00", "DKK50.00", "DKK0.00"),
        MemberEvening("february", 1, "February", FEBRUARY, "DKK50.00", "DKK20.00", "DKK30.00"),
        MemberEvening("march", 8, "March", MARCH, "€50.00", "€0.00", "€50.00"),
    ]
    assert page.sums == [("DKK100.00", "DKK70.00", "DKK30.00"), ("€50.00", "€0.00", "€50.00")]
    assert (page.year, page.years) == (2026, [2026])


def test_two_evenings_of_one_day_are_in_their_order() -> None:
    first = make_evening(1, name="First")
    player = entry_of(first, 1).player
    second = make_evening(0, name="Second", club=first.club)
    second.entries.create(player=player, start_number=1)
    for evening in (first, second):
        pay(evening, 1)
    page = member_account(player, None, JANUARY)
    assert [one.name for one in page.evenings] == ["First", "Second"]


def test_a_year_without_bookings_is_the_one_that_was_asked_for_or_this_one() -> None:
    player = a_member()
    assert member_account(player, 2025, JANUARY).evenings == []
    other = Player.objects.create(first_name="Ole")
    assert (member_account(other, None, JANUARY).year, member_account(other, None, JANUARY).years) == (
        2026,
        [],
    )


def test_what_is_open_at_each_club_once_its_evenings_are_over() -> None:
    player = a_member()
    assert open_at_clubs(player) == []
    Tournament.objects.update(state="closed")
    ribe, tonder = Club.objects.order_by("name")
    assert open_at_clubs(player) == [OpenAtClub(ribe, "€50.00", 5_000), OpenAtClub(tonder, "DKK30.00", 3_000)]
    Tournament.objects.filter(slug="february").update(entry_fee=Decimal(15))
    assert open_at_clubs(player)[1] == OpenAtClub(tonder, "DKK5.00", -500)


def test_what_two_players_who_are_one_have_carried_over() -> None:
    tonder = make_club(carries_over=True)
    evening = make_evening(2, club=tonder)
    one, two = (entry_of(evening, number) for number in (1, 2))
    for entry in (one, two):
        carry_over(evening, entry, by=COMMAND, token=f"carry {entry.start_number}")
    move_to(one.player_id, two.player_id)
    assert member_account(one.player, None, JANUARY).carried == [("Tønder", "−DKK100.00")]
