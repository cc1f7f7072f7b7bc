"""Receipts: what they come to together is the sum of their rows, and the rest of the pots is named."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.papers import made, texts
from tests.tournaments.cashdesk.sides import POINTS, give_prize, plan_prizes, play_closed, put_float
from tests.tournaments.ledger.sides import entry_of, make_evening
from tournaments.cashdesk.payouts.prizes_to_pay import PrizeToPay
from tournaments.models import Booking, PrizePayout, PrizePlanGroup, Seat, Tournament
from tournaments.printing.documents.prizes import _line

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> Tournament:
    """Of 200 kr 120 and 80 go to the standings, 50 kr besides to each of two series, of which one is played."""
    tournament = make_evening(4, series_count=2)
    plan = plan_prizes(tournament)
    fields = {"takes": "besides", "value": 5000, "split": "equal", "count": 1}
    PrizePlanGroup.objects.create(plan=plan, kind="series", **fields)
    PrizePlanGroup.objects.create(plan=plan, kind="women", **fields)
    play_closed(tournament, POINTS)
    return tournament


def receipts(tournament: Tournament) -> str:
    return " ".join(
        " ".join(texts(made("prize-receipts", tournament, provisional=True))).replace("\xa0", " ").split()
    )


def test_together_is_the_sum_of_the_rows(evening: Tournament) -> None:
    text = receipts(evening)
    assert "Total: DKK250.00" in text
    assert "Series 2: DKK50.00, nothing is played for this yet." in text
    assert "Women: nobody can take DKK50.00." in text


def test_a_prize_that_was_paid_counts_as_it_was_paid(evening: Tournament) -> None:
    """Number 1 got the first prize and would now get the second one, of number 2."""
    evening.series_count = 1
    evening.save()
    put_float(evening)
    give_prize(evening, 1)
    Seat.objects.filter(entry=entry_of(evening, 2)).update(series_points=9000)
    text = receipts(evening)
    # 120 paid, 120 that waits, and the prize of the series, which is number 2's now.
    assert "Total: DKK290.00" in text


def test_a_prize_in_kind_is_signed_for_and_adds_nothing(evening: Tournament) -> None:
    PrizePlanGroup.objects.filter(kind="main").update(things=["ham"])
    PrizePlanGroup.objects.filter(kind="women").update(things=["wine"], value=0)
    text = receipts(evening)
    assert text.count(" ham ") == 1
    assert "Total: DKK250.00" in text
    assert "Women: nobody can take" not in text


WHOM = ["2", "Åse M. (7)"]


@pytest.mark.parametrize(
    ("paid", "line"),
    [
        (None, ["", *WHOM, "DKK120.00", "☐", "☐", "", ""]),
        ({"receipt": 3}, ["3", *WHOM, "DKK100.00", "☒", "☐", "", ""]),
        ({"receipt": 3, "is_cash": False, "proxy": "Bo"}, ["3", *WHOM, "DKK100.00", "☐", "☒", "Bo", ""]),
        (
            {"receipt": 3, "set_off": 2000},
            ["3", *WHOM, "DKK100.00\nDKK20.00 kept for what was owed", "☒", "☐", "", ""],
        ),
        ({"outcome": "club"}, ["–", *WHOM, "DKK100.00", "", "", "not there: left to the club", ""]),
    ],
)
def test_a_prize_is_ticked_as_it_was_paid(paid: dict[str, Any] | None, line: list[str]) -> None:
    payout = None if paid is None else PrizePayout(**{"place": 2, "amount": 10000, "outcome": "paid"} | paid)
    prize = PrizeToPay("standings", 2, "7", 12000, True, start_number=7, name="Åse M.", payout=payout)
    assert [cell.replace("\xa0", "") for cell in _line(prize, "DKK")] == line


def test_a_thing_is_neither_cash_nor_transfer() -> None:
    prize = PrizeToPay("standings", 2, "7", 0, True, start_number=7, name="Åse M.", thing="ham")
    assert _line(prize, "DKK") == ["", *WHOM, "ham", "", "", "", ""]
    paid = PrizePayout(booking=Booking(note="ham"), place=2, amount=0, outcome="paid", receipt=3, proxy="Bo")
    assert _line(replace(prize, payout=paid), "DKK") == ["3", *WHOM, "ham", "", "", "Bo", ""]
