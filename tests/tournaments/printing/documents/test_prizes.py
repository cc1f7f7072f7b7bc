"""Receipts: what they come to together is the sum of their rows, and the rest of the pots is named."""

from __future__ import annotations

import pytest

from tests.papers import made, texts
from tests.tournaments.cashdesk.sides import POINTS, give_prize, plan_prizes, play_closed, put_float
from tests.tournaments.ledger.sides import entry_of, make_evening
from tournaments.models import PrizePlanGroup, Seat, Tournament

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
