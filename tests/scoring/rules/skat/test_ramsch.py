"""Ramsch as it is written: who gets the skat, a march, the winner's 23 points; and what cannot have been taken."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.rules.cards import PACK
from scoring.rules.deal import Valued
from scoring.rules.problems import Problem, error, warning
from scoring.rules.skat.deal import RamschDeal
from scoring.rules.skat.ramsch import Ramsch, RamschTaken, what_was_taken

ACTIVE = (1, 2, 4)  # at a table of four, seat 3 deals
MISREAD = error("wrong-kind", field="ramsch")
DOUBTFUL = warning("not-a-bid", field="bid")


def written(points: dict[int, int], won_by: tuple[int, ...] = (), *problems: Problem) -> Valued:
    return Valued(problems, points=0, reason="ramsch", seat_points=points, won_by=won_by)


def value(rules: Ramsch, points: tuple[int, int, int], skat: int = 10, **told: Any) -> Valued:
    deal = RamschDeal(card_points=dict(zip(ACTIVE, points, strict=True)), skat_points=skat, **told)
    return rules.value(deal, ACTIVE, PACK)


LAST_TRICK = error("outcome-missing", field="last_trick")
RULING = warning("needs-ruling", field="last_trick")


@pytest.mark.parametrize(
    ("points", "last_trick", "expected"),
    [
        ((60, 40, 10), None, written({1: -70, 2: -40, 4: -10})),
        ((60, 40, 10), 2, written({1: -70, 2: -40, 4: -10})),
        ((10, 40, 60), 1, written({1: -10, 2: -40, 4: -70})),
        ((50, 50, 10), None, Valued((LAST_TRICK,))),
        ((50, 50, 10), 1, written({1: -60, 2: -50, 4: -10})),
        ((50, 50, 10), 2, written({1: -50, 2: -60, 4: -10})),
        ((50, 50, 10), 4, written({1: -50, 2: -50, 4: -20}, (), RULING)),
    ],
)
def test_the_skat_goes_to_who_has_most(
    points: tuple[int, int, int], last_trick: int | None, expected: Valued
) -> None:
    assert value(Ramsch(), points, last_trick=last_trick) == expected
    assert Ramsch() == Ramsch("most", march=False, winner=None)


@pytest.mark.parametrize(
    ("points", "last_trick", "expected"),
    [
        ((60, 40, 10), None, Valued((LAST_TRICK,))),
        ((60, 40, 10), 1, written({1: -70, 2: -40, 4: -10})),
        ((60, 40, 10), 2, written({1: -60, 2: -50, 4: -10})),
        ((50, 50, 10), 4, written({1: -50, 2: -50, 4: -20})),
    ],
)
def test_the_skat_goes_to_the_last_trick(
    points: tuple[int, int, int], last_trick: int | None, expected: Valued
) -> None:
    assert value(Ramsch("last_trick"), points, last_trick=last_trick) == expected


@pytest.mark.parametrize("skat_to", ["most", "last_trick"])
def test_a_worthless_skat_is_nobodys(skat_to: str) -> None:
    found = value(Ramsch(skat_to), (50, 50, 20), 0)
    assert found == written({1: -50, 2: -50, 4: -20})


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        ((0, 110, 0), {2: 10}, written({2: 120})),
        ((0, 110, 0), {1: 1, 2: 9}, written({1: 0, 2: -120, 4: 0})),
        ((0, 110, 0), {}, Valued((DOUBTFUL, error("outcome-missing", field="tricks")))),
        ((10, 100, 0), {}, written({1: -10, 2: -110, 4: 0})),
    ],
)
def test_a_march_is_all_ten_tricks(
    points: tuple[int, int, int], tricks: dict[int, int], expected: Valued
) -> None:
    asked = expected.points is None
    problems = (DOUBTFUL,) if asked else ()
    assert value(Ramsch(march=True), points, tricks=tricks, problems=problems) == expected


def test_without_that_custom_all_tricks_are_120_minus_points() -> None:
    assert value(Ramsch(), (0, 110, 0), tricks={2: 10}) == written({1: 0, 2: -120, 4: 0})


@pytest.mark.parametrize(
    ("points", "both", "none"),
    [
        ((60, 40, 10), (4,), (4,)),
        ((90, 10, 10), (2, 4), ()),
        ((60, 25, 25), (2, 4), ()),
        ((10, 25, 75), (1,), (1,)),
    ],
)
def test_the_fewest_card_points_win_23(
    points: tuple[int, int, int], both: tuple[int, ...], none: tuple[int, ...]
) -> None:
    found = [value(Ramsch(winner=winner), points) for winner in ("both", "none")]
    assert found == [written(dict.fromkeys(some, 23), some) for some in (both, none)]


def test_the_skat_counts_before_the_winner_is_found() -> None:
    found = value(Ramsch("last_trick", winner="both"), (60, 30, 20), last_trick=4)
    assert found == written({2: 23, 4: 23}, (2, 4))


def test_what_was_misread_and_what_is_in_doubt() -> None:
    right, tied = (60, 40, 10), (50, 50, 10)
    assert value(Ramsch(), right, problems=(MISREAD,)) == Valued((MISREAD,))
    assert value(Ramsch(), right, problems=(DOUBTFUL,)).problems == (DOUBTFUL,)
    assert value(Ramsch(), tied, problems=(DOUBTFUL,)) == Valued((DOUBTFUL, LAST_TRICK))
    assert value(Ramsch(), tied, problems=(DOUBTFUL,), last_trick=4).problems == (DOUBTFUL, RULING)
    march = value(Ramsch(march=True), (110, 0, 0), problems=(DOUBTFUL,), tricks={1: 10})
    assert march == written({1: 120}, (), DOUBTFUL)


IMPOSSIBLE_POINTS = error("card-points-impossible", field="card_points")
IMPOSSIBLE_TRICKS = error("card-points-impossible", field="tricks")
RIGHT = {1: 60, 2: 40, 4: 10}


@pytest.mark.parametrize(
    ("told", "problems"),
    [
        ({"card_points": {}}, [IMPOSSIBLE_POINTS]),
        ({"card_points": {1: 60, 2: 40, 4: 11}}, [IMPOSSIBLE_POINTS]),
        ({"card_points": {1: 60, 2: 40, 3: 10}}, [IMPOSSIBLE_POINTS] * 2),
        ({"card_points": {1: 120, 2: -20, 4: 10}}, [IMPOSSIBLE_POINTS] * 2),
        ({"card_points": {1: 70, 2: 40, 4: 20}, "skat_points": -10}, [IMPOSSIBLE_POINTS]),
        ({"skat_points": None}, [IMPOSSIBLE_POINTS]),
        ({"tricks": {1: 6, 2: 4, 3: 1}}, [IMPOSSIBLE_TRICKS]),
        ({"tricks": {1: 7, 2: 4, 4: -1}}, [IMPOSSIBLE_TRICKS]),
        ({"tricks": {1: 6, 2: 3}}, [IMPOSSIBLE_TRICKS, error("outcome-contradicts", field="tricks")]),
        ({"tricks": {1: 6, 2: 4}}, [error("outcome-contradicts", field="tricks")]),
        ({"tricks": {1: 6, 2: 3, 4: 2}}, [IMPOSSIBLE_TRICKS]),
        ({"last_trick": 3}, [error("outcome-contradicts", field="last_trick")]),
        (
            {"card_points": {}, "tricks": {3: 10}, "last_trick": 3},
            [IMPOSSIBLE_TRICKS, IMPOSSIBLE_POINTS, error("outcome-contradicts", field="last_trick")],
        ),
    ],
)
def test_what_nobody_can_have_taken(told: dict[str, Any], problems: list[Problem]) -> None:
    parts: dict[str, Any] = {"card_points": RIGHT, "skat_points": 10} | told
    deal = RamschDeal(**parts)
    assert what_was_taken(deal, ACTIVE, PACK) == (None, problems)
    assert Ramsch().value(deal, ACTIVE, PACK) == Valued(tuple(dict.fromkeys(problems)))


def test_a_zero_may_be_left_out_and_a_trick_may_be_worthless() -> None:
    deal = RamschDeal(card_points={1: 60, 2: 60}, tricks={1: 5, 2: 4, 4: 1}, last_trick=4)
    taken = RamschTaken({1: 60, 2: 60, 4: 0}, {1: 5, 2: 4, 4: 1}, 0, 4)
    assert what_was_taken(deal, ACTIVE, PACK) == (taken, [])


def test_who_took_everything_and_who_may_have() -> None:
    everything = RamschTaken({1: 110, 2: 0, 4: 0}, {1: 10, 2: 0, 4: 0}, 10, None)
    nearly = RamschTaken({1: 100, 2: 10, 4: 0}, {1: 9, 2: 1, 4: 0}, 10, None)
    assert [taken.everything_taker(10) for taken in (everything, nearly)] == [1, None]
    assert [taken.may_be_everything(120) for taken in (everything, nearly)] == [True, False]
    assert [taken.most() for taken in (everything, nearly)] == [[1], [1]]


def test_a_ramsch_says_nothing_by_itself() -> None:
    deal = RamschDeal()
    assert (deal.declarer, deal.skat_points, deal.last_trick) == (None, None, None)
    assert (deal.card_points, deal.tricks, deal.problems) == ({}, {}, ())
