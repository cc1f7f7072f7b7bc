"""Money of a league: a home day's fees for lost games, and fines, in the cash book of a club."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tests.factories import COMMAND, seat_series, store_result
from tests.refusals import refused
from tests.tournaments.league.leagues import first_meeting, make_league, make_planned, make_squad, team
from tests.tournaments.ledger.sides import lines_of
from tournaments.league.fine_money import book_fine
from tournaments.league.scheduling import meetings_of
from tournaments.league.set_up import set_up_meeting
from tournaments.ledger.charges import settle
from tournaments.models import Account, Booking, Club, Meeting, Tournament

pytestmark = pytest.mark.django_db


def test_the_fees_of_lost_games_of_a_home_day_go_into_the_book_of_the_host() -> None:
    """A match day is a tournament of the host's club: what its sheets charge is booked there, as of any evening."""
    division = make_planned(2, days=1, league=make_league(team_kind="tandem"))
    make_squad("Tønder", 2)
    make_squad("Ribe", 2)
    Meeting.objects.update(host=team("Tønder"))
    tournament = set_up_meeting(meetings_of(division)[0], by=COMMAND)
    assert tournament.club == Club.objects.get(name="Tønder")
    Tournament.objects.filter(pk=tournament.pk).update(entry_fee=0, loss_fee=Decimal(1))
    tournament.refresh_from_db()
    tournament.entries.update(is_here=True)
    table = seat_series(tournament, 1, [list(tournament.entries.order_by("start_number"))]).skat_tables.get()
    store_result(table, [(100, 5, 0), (100, 5, 2), (100, 5, 1), (100, 5, 0)])
    booking = settle(tournament, by=COMMAND)
    assert booking
    assert booking.book.club == tournament.club
    assert lines_of(booking) == [("entry-2", "club", 200, "loss"), ("entry-3", "club", 100, "loss")]
    assert not Booking.objects.exclude(book__club__name="Tønder").exists()
    assert first_meeting(division).tournament == tournament


def test_a_fine_is_income_of_the_club_that_gets_it() -> None:
    make_planned(2, days=1)
    organiser = Club.objects.create(name="Skatunion")
    voucher = book_fine(organiser, team("Ribe"), 5_000, "no line-up", by=COMMAND, token="one")
    assert voucher.number == 1
    assert book_fine(organiser, team("Ribe"), 5_000, "no line-up", by=COMMAND, token="one") == voucher
    assert [lines_of(one) for one in Booking.objects.all()] == [[("purse", "club", 5_000, "fine")]]
    assert voucher.booking.note == "Ribe: no line-up"
    assert {one.name: one.held for one in Account.objects.filter(book__club=organiser)} == {
        "purse": 5_000,
        "club": 5_000,
    }
    with refused("ruling-without-reason", field="reason"):
        book_fine(organiser, team("Ribe"), 5_000, " ", by=COMMAND, token="two")
    with refused("amount-from-one", field="amount"):
        book_fine(organiser, team("Ribe"), 0, "late", by=COMMAND, token="three")
