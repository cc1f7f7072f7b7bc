"""What only some houses and texts count: gifts, last tricks, what the defenders said, a fault with the skat."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.rules.deal import Valued
from scoring.rules.reckoning import Levels, Reckoning
from scoring.rules.skat.deal import Extras, SkatDeal
from scoring.rules.skat.value import SkatPlay

GRAND = SkatDeal(declarer=1, game="grand", tops=1)
CLUBS = SkatDeal(declarer=1, game="clubs", tops=1)
SCHNEIDER: Levels = (("schneider", 1),)
BOTH: Levels = (*SCHNEIDER, ("schwarz", 1))
BASES = {"grand": 24, "clubs": 12}


def valued(deal: SkatDeal, extras: Extras, **rules: Any) -> Valued:
    return SkatPlay(**rules).value(replace(deal, extras=extras), (1, 2, 3))


def booked(deal: SkatDeal, steps: Levels, won: bool, reason: str, **others: Any) -> Valued:
    """With one top, and twice the value for a loss; ``value`` is what a bid raised it to."""
    worth = BASES[deal.game] * (deal.tops + 1 + sum(count for _name, count in steps))
    value = others.pop("value", worth)
    reckoning = Reckoning(deal.game, deal.tops, BASES[deal.game], steps, (), worth)
    told = {"won": won, "value": value, "points": value if won else -2 * value, "reason": reason}
    return Valued(**told, reckoning=reckoning, loss=1 if won else 2, **others)


@pytest.mark.parametrize(
    ("changes", "steps", "reason"),
    [
        ({}, (), "gift"),
        ({"hand": True}, (("hand", 1),), "gift"),
        ({"hand": True, "schneider_announced": True}, (("hand", 1),), "gift"),
        ({"card_points": 20, "won": False}, (), "gift"),
        ({"schneider": True}, (), "gift"),
    ],
)
@pytest.mark.parametrize("gift", ["plain", "counts"])
def test_an_accepted_gift_is_won_simply(
    changes: dict[str, Any], steps: Levels, reason: str, gift: str
) -> None:
    deal = replace(GRAND, **changes)
    assert valued(deal, Extras(gift="accepted"), gift=gift) == booked(deal, steps, True, reason)


def test_an_accepted_gift_saves_no_bid_that_was_too_high() -> None:
    found = valued(replace(GRAND, bid=50), Extras(gift="accepted"), gift="plain")
    assert found == booked(GRAND, (), False, "overbid", bid=50, value=72)


@pytest.mark.parametrize(
    ("changes", "steps", "won", "reason"),
    [
        ({"card_points": 90}, SCHNEIDER, True, "points"),
        ({"card_points": 120, "tricks": 10}, BOTH, True, "points"),
        ({"card_points": 89}, SCHNEIDER, False, "gift"),
        ({"card_points": 60}, SCHNEIDER, False, "points"),
        ({"won": True}, SCHNEIDER, True, "points"),
        (
            {"card_points": 95, "hand": True, "schwarz_announced": True},
            (("hand", 1), *SCHNEIDER, ("schneider_announced", 1), ("schwarz", 1), ("schwarz_announced", 1)),
            False,
            "gift",
        ),
    ],
)
def test_after_a_refused_gift_schneider_must_be_made(
    changes: dict[str, Any], steps: Levels, won: bool, reason: str
) -> None:
    deal = replace(GRAND, **changes)
    plain, counts = (valued(deal, Extras(gift="refused"), gift=gift) for gift in ("plain", "counts"))
    assert plain == booked(deal, steps, won, reason)
    assert counts == booked(deal, (*steps, ("gift", 1)), won, reason)


@pytest.mark.parametrize(
    ("extras", "steps"),
    [
        (Extras(patrouille=2), (("patrouille", 2),)),
        (Extras(rum=True), (("rum", 1),)),
        (Extras(patrouille=1, rum=True), (("patrouille", 1), ("rum", 1))),
        (Extras(hand_tops=2), ()),
    ],
)
def test_last_tricks_and_a_skat_that_was_shown_are_steps(extras: Extras, steps: Levels) -> None:
    deal = replace(CLUBS, card_points=90)
    assert valued(deal, extras, patrouille=True, rum=True) == booked(
        deal, (*SCHNEIDER, *steps), True, "points"
    )


@pytest.mark.parametrize(
    ("outcome", "said", "steps", "won"),
    [
        ({"card_points": 60}, ("schneider",), (), False),
        ({"card_points": 30}, ("schneider",), (*SCHNEIDER, ("defenders_schneider", 1)), False),
        ({"card_points": 30}, ("schwarz",), SCHNEIDER, False),
        ({"tricks": 0}, ("schwarz",), (*BOTH, ("defenders_schwarz", 1)), False),
        (
            {"tricks": 0},
            ("schwarz", "schneider"),
            (*BOTH, ("defenders_schneider", 1), ("defenders_schwarz", 1)),
            False,
        ),
        ({"card_points": 90}, ("schneider", "schwarz"), SCHNEIDER, True),
        ({"tricks": 10}, ("schneider", "schwarz"), BOTH, True),
    ],
)
def test_what_the_defenders_announced_counts_where_it_comes_true(
    outcome: dict[str, Any], said: tuple[str, ...], steps: Levels, won: bool
) -> None:
    deal = replace(CLUBS, **outcome)
    found = valued(deal, Extras(defenders_announced=said), defenders_announce=True)
    assert found == booked(deal, steps, won, "points")


@pytest.mark.parametrize("cards", [0, 1, 3])
@pytest.mark.parametrize(
    ("changes", "others"),
    [
        ({}, {}),
        ({"card_points": 120, "tricks": 10, "won": True}, {}),
        ({"schneider": True, "schwarz": True}, {}),
        ({"bid": 24}, {"bid": 24}),
        ({"bid": 40}, {"bid": 40, "value": 48}),
        ({"decided_for": "declarer"}, {}),
    ],
)
def test_another_number_of_cards_laid_away_loses_the_game_as_announced(
    cards: int, changes: dict[str, Any], others: dict[str, Any]
) -> None:
    deal = replace(CLUBS, **changes)
    found = valued(deal, Extras(cards_laid_away=cards), laid_away=True)
    assert found == booked(deal, (), False, "skat-count", **others)


def test_two_cards_laid_away_are_right() -> None:
    deal = replace(CLUBS, card_points=90)
    assert valued(deal, Extras(cards_laid_away=2), laid_away=True) == booked(deal, SCHNEIDER, True, "points")


@pytest.mark.parametrize("changes", [{}, {"tricks": 0}, {"won": True}, {"decided_for": "declarer"}])
def test_it_loses_a_null_as_well(changes: dict[str, Any]) -> None:
    deal = replace(SkatDeal(declarer=1, game="null"), **changes)
    found = valued(deal, Extras(cards_laid_away=3), laid_away=True)
    reckoning = Reckoning("null", 0, 23, (), (), 23)
    assert found == Valued(won=False, value=23, points=-46, reason="skat-count", reckoning=reckoning, loss=2)
