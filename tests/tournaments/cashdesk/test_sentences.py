"""What the cash pages say of a booking."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from tests.factories import COMMAND
from tests.tournaments.ledger.sides import entry_of, make_evening
from tournaments.cashdesk.sentences import (
    WORDS,
    booking_sentence,
    own_reversed_sentence,
    reversed_sentence,
    taken_sentence,
)
from tournaments.ledger.codes import Code
from tournaments.ledger.payments import WantedPayment, take
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


@pytest.mark.parametrize(
    ("paid_for", "payer", "said"),
    [
        ([2], None, "DKK50.50 taken from Kurt Hansen."),
        ([2], 2, "DKK50.50 taken from Kurt Hansen."),
        ([2], 1, "DKK50.50 taken from Åse Madsen for 1 person."),
        ([2, 3], None, "DKK101.00 taken from Kurt Hansen for 2 people."),
        ([2, 3], 3, "DKK101.00 taken from Őrsi János for 2 people."),
    ],
)
def test_what_was_taken(db: None, paid_for: list[int], payer: int | None, said: str) -> None:
    """What lies in the hand: 50.40 kr are 50.50 kr in coins."""
    evening = make_evening(3, entry_fee=Decimal("50.40"))
    wanted = [WantedPayment(entry_of(evening, number).pk) for number in paid_for]
    by = entry_of(evening, payer) if payer else None
    booking = take(evening, wanted, by=COMMAND, token="tap", payer=by)
    assert taken_sentence(booking).replace("\xa0", " ") == said


def test_a_code_without_words_is_shown_as_it_is() -> None:
    assert (
        booking_sentence(Booking(), [BookingLine(code="unheard of", series_number=3)])
        == "unheard of, series 3"
    )


def test_every_code_has_words() -> None:
    assert set(Code) - set(WORDS) == set()
