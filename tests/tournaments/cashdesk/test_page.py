"""What the cash desk shows of a player's account."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tournaments.cashdesk.page import bookings_of, cash_page
from tournaments.ledger.charges import settle
from tournaments.ledger.payments import WantedPayment, take


@pytest.mark.django_db
def test_a_booking_for_a_whole_hall_is_shown() -> None:
    tournament = make_tournament(entry_fee=Decimal(50))
    entries = make_entries(tournament, 1001)
    take(tournament, [WantedPayment(entry.pk) for entry in entries], by=COMMAND, token="everybody")
    taken, charged = bookings_of(entries[:1], "DKK")
    assert [taken.amount, charged.amount] == ["DKK50.00", "−DKK50.00"]


@pytest.mark.django_db
@pytest.mark.parametrize(("players", "on_pages"), [(80, [80]), (81, [60, 21])])
def test_no_page_for_a_few_more(players: int, on_pages: list[int]) -> None:
    tournament = make_tournament(entry_fee=Decimal(50))
    make_entries(tournament, players)
    pages = cash_page(tournament).page.paginator
    assert [len(page.object_list) for page in pages] == on_pages


@pytest.mark.django_db
def test_a_charge_of_the_hall_tells_only_what_this_player_owes() -> None:
    tournament = make_tournament(entry_fee=Decimal(50), loss_fee=Decimal(1))
    entries = make_entries(tournament, 3)
    series = seat_series(tournament, 1, [entries])
    store_result(series.skat_tables.get(), [(100, 4, 0), (-80, 2, 3), (20, 3, 0)])
    settle(tournament, by=COMMAND)
    told = [
        (one.text, one.amount, one.others) for entry in entries[:2] for one in bookings_of([entry], "DKK")
    ]
    assert told == [("Entry fee", "−DKK50.00", ""), ("Entry fee · Lost games, series 1", "−DKK53.00", "")]
