"""What the cash desk shows of a player's account."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.tournaments.ledger.sides import entry_of, make_club, make_evening, pay
from tournaments.cashdesk.page import bookings_of, cash_page, player_page
from tournaments.ledger.charges import settle
from tournaments.ledger.debts import carry_over
from tournaments.ledger.payments import WantedPayment, take
from tournaments.models import Tournament


@pytest.mark.django_db
def test_a_booking_for_a_whole_hall_is_shown() -> None:
    tournament = make_tournament(entry_fee=Decimal(50))
    entries = make_entries(tournament, 1001)
    take(tournament, [WantedPayment(entry.pk) for entry in entries], by=COMMAND, token="everybody")
    taken, charged = bookings_of(entries[0], "DKK")
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
    told = [(one.text, one.amount, one.others) for entry in entries[:2] for one in bookings_of(entry, "DKK")]
    assert told == [("Entry fee", "−DKK50.00", ""), ("Entry fee · Lost games, series 1", "−DKK53.00", "")]


@pytest.mark.django_db
def test_the_page_of_an_evening_and_of_a_player() -> None:
    """Number 1 has paid too much, number 2 owes from an evening before, and pays a part in the bank."""
    club = make_club(carries_over=True)
    before = make_evening(2, name="Before", club=club)
    carry_over(before, entry_of(before, 2), by=COMMAND, token="carry")
    evening = make_evening(0, club=club, loss_fee=0, loss_tier_from=None, loss_tier_fee=None)
    for number in (1, 2):
        player = entry_of(before, number).player
        evening.entries.create(player=player, start_number=number)
    pay(evening, 1)
    pay(evening, 2, 1_000, is_cash=False)
    Tournament.objects.filter(pk=evening.pk).update(entry_fee=Decimal("19.60"))
    evening.refresh_from_db()
    page = cash_page(evening)
    assert (page.currency, page.everybody, page.owing) == ("DKK", 2, 2)
    assert (page.owed, page.paid, page.open) == ("DKK39.20", "DKK60.00", "−DKK20.80")
    assert [
        (one.owed, one.paid, one.open, one.seen, one.earlier, one.back, one.payable) for one in page.lines
    ] == [
        ("DKK19.60", "DKK50.00", "−DKK30.40", -3_040, "", "DKK30.50", 0),
        ("DKK19.60", "DKK10.00", "DKK9.60", 960, "DKK50.00", "DKK0.00", 950),
    ]
    assert dict(page.accounts) == {"Drawer": "DKK50.00", "Bank": "DKK10.00", "Pot for prizes": "DKK100.00"}
    first = player_page(entry_of(evening, 1))
    assert (first.line.back, first.items) == ("DKK30.50", [("Entry fee", "DKK19.60")])
    assert [(one.text, one.amount, one.can_be_reversed) for one in first.booked] == [
        ("Paid in cash", "DKK50.00", True),
        ("Entry fee", "−DKK50.00", False),
    ]
    assert [one.entry.start_number for one in cash_page(evening, "hansen").lines] == [2]
