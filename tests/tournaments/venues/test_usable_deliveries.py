"""Which deliveries are used: in any order, doubled, late, of an old laptop, of a second one."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.venues.usable_deliveries import Came, DeliveryVerdict, KnownVenue, judge

SECOND = KnownVenue(2, "b", 4, "four")


@pytest.mark.parametrize(
    ("came", "known", "verdict"),
    [
        (Came(1, "a", 1, "one"), KnownVenue(1), DeliveryVerdict.USE),
        (Came(2, "b", 5, "five"), SECOND, DeliveryVerdict.USE),
        (Came(2, "b", 9, "nine"), SECOND, DeliveryVerdict.USE),
        (Came(2, "b", 4, "four"), SECOND, DeliveryVerdict.AGAIN),
        (Came(2, "b", 4, "else"), SECOND, DeliveryVerdict.SAME_NUMBER),
        (Came(2, "b", 3, "three"), SECOND, DeliveryVerdict.OLDER),
        (Came(2, "c", 5, "five"), SECOND, DeliveryVerdict.TWO_LAPTOPS),
        (Came(1, "a", 9, "nine"), SECOND, DeliveryVerdict.OLD_LAPTOP),
        (Came(1, "b", 5, "five"), SECOND, DeliveryVerdict.OLD_LAPTOP),
    ],
)
def test_one_delivery(came: Came, known: KnownVenue, verdict: DeliveryVerdict) -> None:
    assert judge(came, known) is verdict


DELIVERIES = st.lists(st.tuples(st.integers(1, 3), st.integers(1, 30)), max_size=60)


@given(DELIVERIES, st.randoms(use_true_random=False))
def test_the_newest_of_the_newest_laptop_shows(sent: list[tuple[int, int]], chance: random.Random) -> None:
    """Three laptops one after the other; each delivery may come twice, and at any time after its laptop has begun."""
    known = KnownVenue(1)
    coming = sent * 2
    chance.shuffle(coming)
    used: list[tuple[int, int]] = []
    for term, number in coming:
        if term > known.term:
            known = KnownVenue(term)  # taken over
        came = Came(term, f"laptop {term}", number, f"{term}/{number}")
        verdict = judge(came, known)
        if verdict is DeliveryVerdict.USE:
            known = KnownVenue(term, came.laptop, came.number, came.digest)
            used.append((term, number))
        best = max((number for seen, number in used if seen == known.term), default=0)
        assert known.number == best
    assert used == sorted(set(used))
