"""A ramsch of tournée skat: −20, −30 with one virgin, −50 with two; the skat is not counted."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.rules.cards import PACK
from scoring.rules.deal import AnyDeal, Valued
from scoring.rules.problems import Problem, error, warning
from scoring.rules.skat.deal import RamschDeal
from scoring.rules.turneskat.deal import LostRamsch
from scoring.rules.turneskat.value import TurneskatPlay

MISREAD = error("wrong-kind", field="ramsch")
DOUBTFUL = warning("not-a-bid", field="bid")
LAST_TRICK = error("outcome-missing", field="last_trick")
TRICKS = error("outcome-missing", field="tricks")
IMPOSSIBLE = error("card-points-impossible", field="card_points")


def value(deal: AnyDeal) -> Valued:
    """At a table of four where seat 3 deals."""
    return TurneskatPlay().value(deal, (1, 2, 4))


def lost(seat: int, points: int, *problems: Problem) -> Valued:
    return Valued(problems, value=points, points=-points, reason="ramsch", seat_points={seat: -points})


@pytest.mark.parametrize(("virgins", "points"), [(0, 20), (1, 30), (2, 50)])
def test_a_loser_who_is_named(virgins: int, points: int) -> None:
    assert value(LostRamsch(loser=2, virgins=virgins)) == lost(2, points)
    assert value(LostRamsch(loser=2, virgins=virgins, problems=(DOUBTFUL,))) == lost(2, points, DOUBTFUL)
    assert value(LostRamsch(loser=2, virgins=virgins, problems=(MISREAD,))) == Valued((MISREAD,))


def test_a_loser_and_a_number_that_cannot_be() -> None:
    loser, virgins = (error("outcome-contradicts", field=field) for field in ("loser", "virgins"))
    assert value(LostRamsch(loser=3, virgins=1)) == Valued((loser,))
    assert value(LostRamsch(loser=1, virgins=3)) == Valued((virgins,))
    assert value(LostRamsch(loser=0, virgins=-1)) == Valued((loser, virgins))


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ({"card_points": {1: 60, 2: 30, 4: 20}, "skat_points": 10}, lost(1, 20)),
        ({"card_points": {1: 50, 2: 30, 4: 20}, "skat_points": 20}, lost(1, 20)),
        ({"card_points": {1: 30, 2: 60, 4: 20}}, lost(2, 20)),
        ({"card_points": {1: 45, 2: 45, 4: 20}, "last_trick": 2}, lost(2, 20)),
        ({"card_points": {1: 45, 2: 45, 4: 20}, "last_trick": 4}, Valued((LAST_TRICK,))),
        ({"card_points": {1: 45, 2: 45, 4: 20}}, Valued((LAST_TRICK,))),
        ({"card_points": {1: 80, 2: 30}}, Valued((TRICKS,))),
        ({"card_points": {1: 80, 2: 30}, "tricks": {1: 7, 2: 3}}, lost(1, 30)),
        ({"card_points": {1: 80, 2: 30}, "tricks": {1: 7, 2: 2, 4: 1}}, lost(1, 20)),
        ({"card_points": {1: 110}, "tricks": {1: 10}}, lost(1, 50)),
        ({"card_points": {1: 60, 2: 60}}, Valued((LAST_TRICK, TRICKS))),
        ({"card_points": {1: 60, 2: 60}, "last_trick": 1, "tricks": {1: 5, 2: 5}}, lost(1, 30)),
        ({"card_points": {1: 60, 2: 30, 4: 7}}, Valued((IMPOSSIBLE,))),
        ({"card_points": {1: 60, 2: 30, 4: 31}}, Valued((IMPOSSIBLE,))),
        ({"card_points": {1: 60, 2: 30, 4: 20}, "skat_points": 9}, Valued((IMPOSSIBLE,))),
        ({"card_points": {1: 60, 2: 30, 3: 20}}, Valued((IMPOSSIBLE,))),
    ],
)
def test_a_loser_who_is_found(told: dict[str, Any], expected: Valued) -> None:
    """The skat may be left out, but 23 or 9 card points no two cards have."""
    assert value(RamschDeal(**told)) == expected


def test_what_was_misread_stays_beside_what_is_wrong() -> None:
    tied = RamschDeal(card_points={1: 45, 2: 45, 4: 20}, problems=(MISREAD,))
    assert value(tied) == Valued((MISREAD, LAST_TRICK))
    right = RamschDeal(card_points={1: 60, 2: 30, 4: 20}, problems=(DOUBTFUL,))
    assert value(right) == lost(1, 20, DOUBTFUL)
    assert PACK.total == 120
