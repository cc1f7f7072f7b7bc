"""What a deal of skat is worth, whole: with its derivation, and with everything that is wrong with it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.rules.deal import AnyDeal, Passed, UnreadableDeal, Valued
from scoring.rules.problems import Problem, error, warning
from scoring.rules.reckoning import Levels, Reckoning
from scoring.rules.skat.deal import Extras, RamschDeal, SkatDeal
from scoring.rules.skat.value import SkatPlay

ACTIVE = (1, 2, 3)
MISREAD = error("wrong-kind", field="bid")
DOUBTFUL = warning("not-a-bid", field="bid")
CLUBS = SkatDeal(declarer=1, game="clubs", tops=1, card_points=61)
NULL = SkatDeal(declarer=1, game="null", tricks=0)


def valued(deal: AnyDeal, **rules: Any) -> Valued:
    return SkatPlay(**rules).value(deal, ACTIVE)


def clubs(**changes: Any) -> SkatDeal:
    return replace(CLUBS, **changes)


@pytest.mark.parametrize(
    ("deal", "problem"),
    [
        (UnreadableDeal(problems=(MISREAD,)), error("wrong-kind", field="deal")),
        (RamschDeal(problems=(MISREAD,)), error("option-not-allowed", field="ramsch")),
        (Passed(problems=(MISREAD,)), error("passed-not-allowed", field="passed")),
        (clubs(problems=(MISREAD,), card_points=None), error("outcome-missing", field="card_points")),
        (clubs(problems=(MISREAD,), tops=12), error("tops-out-of-range", field="tops", tops=12, most=11)),
        (replace(NULL, problems=(MISREAD,), tricks=None), error("outcome-missing", field="tricks")),
        (replace(NULL, problems=(MISREAD,), tops=1), error("null-has-no-tops", field="tops")),
    ],
)
def test_what_was_misread_stays_beside_what_is_wrong(deal: AnyDeal, problem: Problem) -> None:
    assert valued(deal, passed=False) == Valued((MISREAD, problem))


@pytest.mark.parametrize("deal", [Passed(), CLUBS, NULL])
def test_a_misread_deal_counts_nothing_and_a_doubtful_one_counts(deal: AnyDeal) -> None:
    assert valued(replace(deal, problems=(MISREAD,))) == Valued((MISREAD,))
    assert valued(replace(deal, problems=(DOUBTFUL,))) == replace(valued(deal), problems=(DOUBTFUL,))


def test_a_passed_deal_is_worth_nothing() -> None:
    assert valued(Passed()) == Valued(value=0, points=0, reason="passed")


HAND_AND_SCHNEIDER: Levels = (("hand", 1), ("schneider", 1), ("schneider_announced", 1))


def booked(tops: int, steps: Levels, won: bool, points: int, reason: str, **others: Any) -> Valued:
    """A game in clubs: 12 for the tops, the game and each step."""
    value = 12 * (abs(tops) + 1 + sum(count for _name, count in steps))
    reckoning = Reckoning("clubs", tops, 12, steps, (), value)
    told: dict[str, Any] = {"value": value, "loss": 1 if won else 2} | others
    return Valued(won=won, points=points, reason=reason, reckoning=reckoning, **told)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, booked(1, (), True, 24, "points")),
        ({"tops": -3}, booked(-3, (), True, 48, "points")),
        ({"bid": 24}, booked(1, (), True, 24, "points", bid=24)),
        ({"card_points": 60}, booked(1, (), False, -48, "points")),
        ({"card_points": 30}, booked(1, (("schneider", 1),), False, -72, "points")),
        ({"bid": 27}, booked(1, (), False, -72, "overbid", bid=27, value=36)),
        ({"bid": 48, "won": True}, booked(1, (), False, -96, "overbid", bid=48, value=48)),
        ({"bid": 48, "won": False}, booked(1, (), False, -96, "overbid", bid=48, value=48)),
        ({"decided_for": "declarer"}, booked(1, (), True, 24, "decided")),
        ({"decided_for": "defenders"}, booked(1, (), False, -48, "decided")),
        ({"decided_for": "declarer", "bid": 27}, booked(1, (), False, -72, "overbid", bid=27, value=36)),
        ({"decided_for": "defenders", "bid": 27}, booked(1, (), False, -72, "decided", bid=27, value=36)),
    ],
)
def test_a_game_of_clubs_with_its_derivation(changes: dict[str, Any], expected: Valued) -> None:
    assert valued(clubs(**changes)) == expected


def test_an_announcement_that_is_made_and_one_that_is_missed() -> None:
    deal = clubs(hand=True, schneider_announced=True)
    made, missed = (valued(replace(deal, card_points=points)) for points in (95, 80))
    assert made == booked(1, HAND_AND_SCHNEIDER, True, 60, "points")
    assert missed == booked(1, HAND_AND_SCHNEIDER, False, -120, "announcement")


@pytest.mark.parametrize(("card_points", "bid", "won"), [(61, 18, False), (60, 18, True), (60, 48, True)])
def test_a_tick_against_the_card_points(card_points: int, bid: int, won: bool) -> None:
    deal = clubs(card_points=card_points, bid=bid, won=won, problems=(DOUBTFUL,))
    assert valued(deal) == Valued((DOUBTFUL, error("outcome-contradicts", field="won")))


@pytest.mark.parametrize(
    ("kontra", "won", "lost"), [(0, 24, -48), (1, 48, -96), (2, 96, -192), (4, 384, -768)]
)
def test_each_kontra_doubles(kontra: int, won: int, lost: int) -> None:
    extras = Extras(kontra=kontra)
    found = [valued(clubs(card_points=points, extras=extras), kontra=4) for points in (61, 60)]
    assert found == [
        booked(1, (), True, won, "points", doublings=kontra),
        booked(1, (), False, lost, "points", doublings=kontra),
    ]
    null = valued(replace(NULL, extras=extras), kontra=4)
    assert (null.value, null.points, null.doublings) == (23, 23 << kontra, kontra)


@pytest.mark.parametrize(
    ("bid", "tops", "points"), [(48, 1, -48), (27, 1, -48), (60, -2, -60), (24, 1, 24), (264, 1, -48)]
)
def test_the_hungarian_way_of_bidding_too_high(bid: int, tops: int, points: int) -> None:
    """Minus (jacks + 1 + 2) times 12, not doubled. Source: TCHIBO, “Túllicitálva?”."""
    found = valued(clubs(bid=bid, tops=tops), adds_when_too_high=True)
    reason = "points" if points > 0 else "overbid"
    assert found == booked(tops, (), points > 0, points, reason, bid=bid, loss=1, value=abs(points))


def test_there_another_loss_is_doubled_all_the_same() -> None:
    assert valued(clubs(card_points=60), adds_when_too_high=True) == booked(1, (), False, -48, "points")


HAND: Levels = (("hand", 1),)


@pytest.mark.parametrize(
    ("hand_overbid", "hand_tops", "expected"),
    [
        ("normal", -3, booked(1, HAND, False, -96, "overbid", bid=48, value=48)),
        ("skat", -3, booked(1, HAND, True, 36, "points", bid=48)),
        ("hand", -3, booked(-3, HAND, True, 60, "points", bid=48)),
    ],
)
def test_a_hand_game_that_is_never_overbid(hand_overbid: str, hand_tops: int, expected: Valued) -> None:
    deal = clubs(hand=True, bid=48, extras=Extras(hand_tops=hand_tops))
    assert valued(deal, hand_overbid=hand_overbid) == expected
    not_hand = valued(replace(deal, hand=False), hand_overbid=hand_overbid)
    assert not_hand == booked(1, (), False, -96, "overbid", bid=48, value=48)


def test_the_tops_of_the_hand_are_only_asked_where_they_count() -> None:
    deal = clubs(hand=True, bid=48, problems=(DOUBTFUL,))
    missing = Valued((DOUBTFUL, error("outcome-missing", field="hand_tops")))
    assert valued(deal, hand_overbid="hand") == missing
    assert valued(replace(deal, bid=36), hand_overbid="hand").points == 36


def test_a_lost_hand_game_may_count_once() -> None:
    deal = clubs(card_points=60)
    assert valued(deal, hand_loss=1) == booked(1, (), False, -48, "points")
    assert valued(replace(deal, hand=True), hand_loss=1) == booked(1, HAND, False, -36, "points", loss=1)
    null = replace(NULL, tricks=1)
    assert [valued(replace(null, hand=hand), hand_loss=1).points for hand in (False, True)] == [-46, -35]
