"""An overbid null is lost at the smallest null that reaches the bid, also where it reaches it exactly."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.rules.problems import warning
from scoring.rules.skat.deal import SkatDeal
from scoring.rules.skat.value import SkatPlay
from scoring.rules.skat.values import GameValues

# Plain 23, hand 35, ouvert 46, hand ouvert 59
Flags = dict[str, Any]
PLAIN: Flags = {}
HAND: Flags = {"hand": True}
OUVERT: Flags = {"ouvert": True}


@pytest.mark.parametrize(
    ("flags", "bid", "booked"),
    [
        (PLAIN, 24, 35),
        (PLAIN, 33, 35),
        (PLAIN, 35, 35),
        (PLAIN, 36, 46),
        (PLAIN, 46, 46),
        (PLAIN, 48, 59),
        (HAND, 46, 46),
        (OUVERT, 59, 59),
        (PLAIN, 59, 59),
    ],
)
def test_the_next_null_that_reaches_the_bid(flags: Flags, bid: int, booked: int) -> None:
    valued = SkatPlay().value(SkatDeal(declarer=1, game="null", bid=bid, tricks=0, **flags), (1, 2, 3))
    assert (valued.won, valued.value, valued.points, valued.reason, valued.problems) == (
        False,
        booked,
        -2 * booked,
        "overbid",
        (),
    )


@pytest.mark.parametrize(("bid", "won", "value"), [(23, True, 23), (22, True, 23), (None, True, 23)])
def test_a_bid_that_is_reached_is_not_too_high(bid: int | None, won: bool, value: int) -> None:
    valued = SkatPlay().value(SkatDeal(declarer=1, game="null", bid=bid, tricks=0), (1, 2, 3))
    assert (valued.won, valued.value, valued.points, valued.reason) == (won, value, value, "trick")


def test_above_the_highest_null_the_highest_is_booked_until_the_referee_rules() -> None:
    valued = SkatPlay().value(SkatDeal(declarer=1, game="null", bid=60, tricks=0), (1, 2, 3))
    assert (valued.value, valued.points, valued.problems) == (
        59,
        -118,
        (warning("needs-ruling", field="bid", bid=60, value=59),),
    )


@pytest.mark.parametrize(("bid", "reaches"), [(23, 23), (24, 35), (35, 35), (59, 59), (60, 59)])
def test_the_smallest_null_value_for_a_bid(bid: int, reaches: int) -> None:
    assert GameValues().null_that_reaches(bid, 23) == reaches
