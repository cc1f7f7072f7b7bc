"""What the cash desk shows of a player's account."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tests.factories import COMMAND, make_entries, make_tournament
from tournaments.cashdesk.page import bookings_of
from tournaments.ledger.payments import WantedPayment, take


@pytest.mark.django_db
def test_a_booking_for_a_whole_hall_is_shown() -> None:
    tournament = make_tournament(entry_fee=Decimal(50))
    entries = make_entries(tournament, 1001)
    take(tournament, [WantedPayment(entry.pk) for entry in entries], by=COMMAND, token="everybody")
    taken, charged = bookings_of(entries[:1], "DKK")
    assert [taken.amount, charged.amount] == ["DKK50.00", "−DKK50.00"]
