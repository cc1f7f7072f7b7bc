"""What the cash pages say of a booking."""

from __future__ import annotations

from typing import Any

import pytest

from tournaments.cashdesk.sentences import booking_sentence, own_reversed_sentence, reversed_sentence
from tournaments.models import Booking, BookingLine, Entry, Player

LINES = [
    BookingLine(code=code, series_number=series)
    for code, series in (("loss", 2), ("loss", 2), ("cash", None))
]
SAID = "Lost games, series 2 · Paid in cash"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({}, SAID),
        ({"values": {"payer": 7}}, f"{SAID} · brought by no. 7"),
        ({"reverses_id": 3}, f"Taken back: {SAID}"),
        ({"note": "too much"}, f"{SAID} · too much"),
    ],
)
def test_a_booking(fields: dict[str, Any], said: str) -> None:
    assert booking_sentence(Booking(**fields), LINES) == said


def test_a_booking_that_is_taken_back() -> None:
    booking = Booking(number=5)
    bo, ib = (Entry(start_number=n, player=Player(first_name=name)) for n, name in ((1, "Bo"), (2, "Ib")))
    assert reversed_sentence(booking, [bo]) == "Booking 5 is taken back."
    assert reversed_sentence(booking, [bo, ib]).endswith("for all whom it paid for: 1 Bo, 2 Ib.")
    assert own_reversed_sentence(booking, bo).startswith("Booking 5 is taken back for Bo only.")
