"""What a deal of tournée skat is worth, whole: contracts, losses, surrender, and what is wrong with it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.rules.cards import PACK
from scoring.rules.deal import AnyDeal, Passed, UnreadableDeal, Valued
from scoring.rules.problems import Problem, error, warning
from scoring.rules.reckoning import Levels, Reckoning
from scoring.rules.skat.deal import RamschDeal
from scoring.rules.turneskat.deal import TurneskatDeal
from scoring.rules.turneskat.value import TurneskatPlay

ACTIVE = (1, 2, 3)
MISREAD = error("wrong-kind", field="bid")
DOUBTFUL = warning("announcement-cancelled", field="ouvert")
HEARTS = TurneskatDeal(declarer=1, contract="tournee", game="hearts", tops=1, card_points=61)  # 6 × 2
GUCKSER = replace(HEARTS, contract="guckser", game="grand")  # 16 × 2
SOLO = replace(HEARTS, contract="solo")  # 10 × 2
NULL = TurneskatDeal(declarer=1, contract="solo", game="null", tricks=0)
BASES = {("tournee", "hearts"): 6, ("guckser", "grand"): 16, ("solo", "hearts"): 10, ("solo", "grand"): 20}
SCHNEIDER: Levels = (("schneider", 1),)


def valued(deal: AnyDeal) -> Valued:
    return TurneskatPlay().value(deal, ACTIVE)


def booked(deal: TurneskatDeal, points: int, reason: str, steps: Levels = (), **others: Any) -> Valued:
    base = BASES[deal.contract, deal.game]
    worth = base * (abs(deal.tops) + 1 + sum(count for _name, count in steps))
    reckoning = Reckoning(deal.game, deal.tops, base, steps, (), worth)
    told: dict[str, Any] = {"value": worth, "won": points > 0, "bid": deal.bid} | others
    return Valued(points=points, reason=reason, reckoning=reckoning, **told)


@pytest.mark.parametrize(
    ("deal", "problem"),
    [
        (UnreadableDeal(), error("wrong-kind", field="deal")),
        (Passed(), error("passed-not-allowed", field="passed")),
        (RamschDeal(), error("card-points-impossible", field="card_points")),
        (replace(HEARTS, card_points=None), error("outcome-missing", field="card_points")),
        (replace(HEARTS, contract="whist"), error("unknown-game", field="contract")),
        (
            replace(HEARTS, gave_up="surrender", tops=0),
            error("tops-out-of-range", field="tops", tops=0, most=11),
        ),
        (replace(NULL, tricks=None), error("outcome-missing", field="tricks")),
        (replace(NULL, won=False), error("outcome-contradicts", field="won")),
        (replace(NULL, tops=1), error("null-has-no-tops", field="tops")),
        (replace(NULL, bid=24), error("null-below-bid", field="bid", bid=24, value=20)),
    ],
)
def test_what_was_misread_stays_beside_what_is_wrong(deal: AnyDeal, problem: Problem) -> None:
    assert valued(replace(deal, problems=(MISREAD,))) == Valued((MISREAD, problem))


@pytest.mark.parametrize("deal", [HEARTS, NULL, replace(HEARTS, gave_up="surrender")])
def test_a_misread_deal_counts_nothing_and_a_doubtful_one_counts(deal: AnyDeal) -> None:
    assert valued(replace(deal, problems=(MISREAD,))) == Valued((MISREAD,))
    assert valued(replace(deal, problems=(DOUBTFUL,))) == replace(valued(deal), problems=(DOUBTFUL,))


@pytest.mark.parametrize(
    ("deal", "changes", "expected"),
    [
        (HEARTS, {}, booked(HEARTS, 12, "points")),
        (HEARTS, {"card_points": 60}, booked(HEARTS, -12, "points")),
        (HEARTS, {"card_points": 90}, booked(HEARTS, 12, "points")),
        (HEARTS, {"card_points": 91}, booked(HEARTS, 18, "points", SCHNEIDER)),
        (HEARTS, {"card_points": 30}, booked(HEARTS, -18, "points", SCHNEIDER)),
        (HEARTS, {"card_points": 31}, booked(HEARTS, -12, "points")),
        (HEARTS, {"card_points": 60, "passt_mir_nicht": True}, booked(HEARTS, -24, "points", loss=2)),
        (HEARTS, {"passt_mir_nicht": True}, booked(HEARTS, 12, "points")),
        (HEARTS, {"decided_for": "declarer"}, booked(HEARTS, 12, "decided")),
        (HEARTS, {"decided_for": "defenders"}, booked(HEARTS, -12, "decided")),
        (GUCKSER, {}, booked(GUCKSER, 32, "points")),
        (GUCKSER, {"card_points": 60}, booked(GUCKSER, -64, "points", loss=2)),
        (SOLO, {}, booked(SOLO, 20, "points")),
        (SOLO, {"card_points": 60}, booked(SOLO, -20, "points")),
    ],
)
def test_a_loss_counts_once_and_guckser_and_both_cards_turned_twice(
    deal: TurneskatDeal, changes: dict[str, Any], expected: Valued
) -> None:
    assert valued(replace(deal, **changes)) == expected


@pytest.mark.parametrize(
    ("deal", "bid", "card_points", "points", "reason", "steps", "value"),
    [
        (HEARTS, 12, 61, 12, "points", (), 12),
        (HEARTS, 14, 61, -18, "overbid", (), 18),
        (HEARTS, 18, 61, -18, "overbid", (), 18),
        (HEARTS, 18, 95, 18, "points", SCHNEIDER, 18),
        (HEARTS, 18, 60, -18, "overbid", (), 18),
        (HEARTS, 20, 95, -24, "overbid", SCHNEIDER, 24),
        (GUCKSER, 48, 61, -96, "overbid", (), 48),
        (GUCKSER, 50, 61, -128, "overbid", (), 64),
    ],
)
def test_base_values_are_added_until_the_bid_is_reached(
    deal: TurneskatDeal,
    bid: int,
    card_points: int,
    points: int,
    reason: str,
    steps: Levels,
    value: int,
) -> None:
    told = replace(deal, bid=bid, card_points=card_points)
    loss = 2 if points < 0 and deal is GUCKSER else 1
    assert valued(told) == booked(told, points, reason, steps, value=value, loss=loss)
    # The sheet may tick what the card points say or what was written.
    assert valued(replace(told, won=points > 0)) == valued(told)


@pytest.mark.parametrize(("card_points", "bid", "won"), [(61, 12, False), (60, 12, True), (60, 18, True)])
def test_a_tick_against_the_card_points(card_points: int, bid: int, won: bool) -> None:
    deal = replace(HEARTS, card_points=card_points, bid=bid, won=won, problems=(DOUBTFUL,))
    assert valued(deal) == Valued((DOUBTFUL, error("outcome-contradicts", field="won")))
    assert valued(replace(HEARTS, bid=18, won=True)).points == -18


ANNOUNCED: Levels = (*SCHNEIDER, ("schneider_announced", 1))
EVERYTHING: Levels = (*ANNOUNCED, ("schwarz", 1), ("schwarz_announced", 1))
GRAND = replace(SOLO, game="grand")


@pytest.mark.parametrize(
    ("deal", "outcome", "points", "reason", "steps"),
    [
        (replace(SOLO, schneider_announced=True), {"card_points": 91}, 40, "points", ANNOUNCED),
        (replace(SOLO, schneider_announced=True), {"card_points": 90}, -40, "announcement", ANNOUNCED),
        (replace(SOLO, schwarz_announced=True), {"tricks": 10}, 60, "points", EVERYTHING),
        (replace(SOLO, schwarz_announced=True), {"card_points": 100}, -60, "announcement", EVERYTHING),
        (replace(SOLO, schwarz_announced=True), {"card_points": 40}, -60, "points", EVERYTHING),
    ],
)
def test_a_missed_announcement_is_lost_at_what_would_have_been_won(
    deal: TurneskatDeal, outcome: dict[str, Any], points: int, reason: str, steps: Levels
) -> None:
    told = replace(deal, **{"card_points": None} | outcome)
    assert valued(told) == booked(told, points, reason, steps)


@pytest.mark.parametrize(("outcome", "points"), [({"tricks": 10}, 144), ({"card_points": 100}, -144)])
def test_a_grand_ouvert_is_24_and_always_schwarz_announced(outcome: dict[str, Any], points: int) -> None:
    deal = replace(GRAND, ouvert=True, **{"card_points": None} | outcome)
    reckoning = Reckoning("grand", 1, 24, EVERYTHING, (), 144)
    reason = "points" if points > 0 else "announcement"
    assert valued(deal) == Valued(
        won=points > 0, value=144, points=points, reason=reason, reckoning=reckoning
    )


@pytest.mark.parametrize(
    ("contract", "ouvert", "value", "lost"),
    [
        ("solo", False, 20, -20),
        ("solo", True, 40, -40),
        ("guckser", False, 15, -30),
        ("guckser", True, 30, -60),
    ],
)
def test_a_null(contract: str, ouvert: bool, value: int, lost: int) -> None:
    deal = replace(NULL, contract=contract, ouvert=ouvert, bid=value if value in (20, 30, 40) else 15)
    reckoning = Reckoning("null", 0, value, (), (), value)
    told: dict[str, Any] = {"value": value, "reckoning": reckoning, "bid": deal.bid}
    won = Valued(won=True, points=value, reason="trick", **told)
    assert [valued(deal), valued(replace(deal, won=True))] == [won, won]
    loss = 2 if contract == "guckser" else 1
    assert valued(replace(deal, tricks=1)) == Valued(
        won=False, points=lost, reason="trick", loss=loss, **told
    )
    assert valued(replace(deal, decided_for="declarer")) == replace(won, reason="decided")


@pytest.mark.parametrize(
    ("deal", "gave_up", "bid", "expected"),
    [
        (HEARTS, "surrender", None, -12),
        (HEARTS, "surrender", 10, -12),
        (HEARTS, "surrender", 12, -12),
        (HEARTS, "surrender", 14, -18),
        (HEARTS, "surrender", 24, -24),
        (replace(HEARTS, passt_mir_nicht=True), "surrender", 14, -36),
        (HEARTS, "too-high", 27, -30),
        (HEARTS, "too-high", 24, None),
        (HEARTS, "too-high", None, None),
        (GUCKSER, "too-high", 66, -160),
        (GUCKSER, "too-high", 64, None),
    ],
)
def test_giving_up(deal: TurneskatDeal, gave_up: str, bid: int | None, expected: int | None) -> None:
    """Hearts with one are 12, schwarz 24; grand in guckser with one is 32, schwarz 64."""
    told = replace(deal, gave_up=gave_up, bid=bid, card_points=None, problems=(DOUBTFUL,))
    if expected is None:
        assert valued(told) == Valued((DOUBTFUL, error("cannot-give-up", field="gave_up")))
        return
    loss = 2 if deal.passt_mir_nicht or deal is GUCKSER else 1
    assert valued(told) == booked(
        told, expected, gave_up, value=-expected // loss, loss=loss, problems=(DOUBTFUL,)
    )


SUIT_BASES = {5, 6, 7, 8, 9, 10, 11, 12}
BASES_OF_ALL = SUIT_BASES | {12, 16, 20, 24}


def by_hand() -> set[int]:
    """The text's tables: base times tops and level, up to 11 tops in a suit and 4 in grand."""
    tournee = {base * factor for base in (5, 6, 7, 8) for factor in range(2, 15)}
    solo = {base * factor for base in (9, 10, 11, 12) for factor in range(2, 17)}
    grands = {base * factor for base in (12, 16) for factor in range(2, 8)}
    grands |= {20 * factor for factor in range(2, 10)} | {24 * factor for factor in range(6, 10)}
    return tournee | solo | grands | {15, 20, 30, 40}


def test_what_a_game_can_bring_and_cost() -> None:
    play, ladder = TurneskatPlay(), by_hand()
    reaching = {-(-bid // base) * base for base in BASES_OF_ALL for bid in ladder}
    assert play.ladder == play.won_amounts == tuple(sorted(ladder))
    assert play.lost_amounts == tuple(
        sorted({times * value for value in ladder | reaching for times in (1, 2)})
    )
    assert play.pack is PACK


def test_every_contract_is_reckoned() -> None:
    """Suits: 4 × 11 tops; tournée and guckser at 3 levels; solo in 6 ways, grand ouvert in one."""
    found = TurneskatPlay().values.reckonings
    assert len(found) == 4 * 11 * 3 + 4 * 3 + 4 * 3 + 4 * 11 * 6 + 4 * 6 + 4
    announced = Reckoning("clubs", 11, 12, (*ANNOUNCED, ("schwarz", 1)), (), 180)
    assert announced in found
