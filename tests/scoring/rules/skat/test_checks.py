"""Everything that a check of skat can find, whole: code, field and values."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.rules import Tally
from scoring.rules.problems import Problem, error
from scoring.rules.settlement import Settlement
from scoring.rules.skat.checks import check_deal
from scoring.rules.skat.deal import Extras, SkatDeal
from scoring.rules.skat.value import SkatPlay
from scoring.rules.systems.danish import DANISH
from scoring.rules.systems.household import household
from scoring.rules.systems.isko import ISKO
from tests.scoring.helpers import value_of

RULES = SkatPlay(kontra=2)
CLUBS = SkatDeal(declarer=1, game="clubs", tops=1)
NULL = SkatDeal(declarer=1, game="null")


def found(deal: SkatDeal) -> list[Problem]:
    problems: list[Problem] = []
    check_deal(RULES, deal, problems)
    return problems


def wrong(code: str, field: str, **values: int) -> list[Problem]:
    return [error(code, field=field, **values)]


@pytest.mark.parametrize(
    ("changes", "problems"),
    [
        ({}, []),
        ({"game": "whist"}, wrong("unknown-game", "game")),
        ({"bid": 19}, wrong("not-a-bid", "bid", bid=19)),
        ({"bid": 18}, []),
        ({"tops": 11}, []),
        ({"tops": -11}, []),
        ({"tops": 0}, wrong("tops-out-of-range", "tops", tops=0, most=11)),
        ({"tops": 12}, wrong("tops-out-of-range", "tops", tops=12, most=11)),
        ({"game": "grand", "tops": -4}, []),
        ({"game": "grand", "tops": -5}, wrong("tops-out-of-range", "tops", tops=-5, most=4)),
        ({"schneider_announced": True}, wrong("announced-without-hand", "schneider_announced")),
        ({"schwarz_announced": True}, wrong("announced-without-hand", "schwarz_announced")),
        ({"ouvert": True}, wrong("ouvert-without-hand", "ouvert")),
        ({"ouvert": True, "hand": True}, []),
    ],
)
def test_a_game_with_tops(changes: dict[str, Any], problems: list[Problem]) -> None:
    assert found(replace(CLUBS, **changes)) == problems


@pytest.mark.parametrize(
    ("changes", "problems"),
    [
        ({}, []),
        ({"hand": True, "ouvert": True}, []),
        ({"tops": 1}, wrong("null-has-no-tops", "tops")),
        ({"schneider_announced": True}, wrong("null-has-no-levels", "schneider_announced")),
        ({"schwarz_announced": True}, wrong("null-has-no-levels", "schwarz_announced")),
        ({"schneider": True}, wrong("null-has-no-levels", "schneider")),
        ({"schwarz": True}, wrong("null-has-no-levels", "schwarz")),
        ({"extras": Extras(rum=True)}, wrong("null-has-no-levels", "rum")),
    ],
)
def test_a_null(changes: dict[str, Any], problems: list[Problem]) -> None:
    assert found(replace(NULL, **changes)) == problems


@pytest.mark.parametrize(
    ("extras", "hand", "problems"),
    [
        ({"kontra": 2}, False, []),
        ({"kontra": 3}, False, wrong("option-not-allowed", "kontra")),
        ({"kontra": -1}, False, wrong("option-not-allowed", "kontra")),
        ({"rum": True}, False, []),
        ({"rum": True}, True, wrong("option-not-allowed", "rum")),
        ({"gift": "refused"}, False, wrong("option-not-allowed", "gift")),
        ({"cards_laid_away": 2}, True, wrong("outcome-contradicts", "cards_laid_away")),
        ({"defenders_announced": ("schneider", "schwarz")}, False, []),
        ({"defenders_announced": ("tout",)}, False, wrong("unknown-choice", "defenders_announced")),
        ({"patrouille": 11}, False, []),
        ({"patrouille": 12}, False, wrong("tops-out-of-range", "patrouille", tops=12, most=11)),
        ({"patrouille": -1}, False, wrong("tops-out-of-range", "patrouille", tops=-1, most=11)),
        ({"hand_tops": -11}, True, []),
        ({"hand_tops": 0}, True, wrong("tops-out-of-range", "hand_tops", tops=0, most=11)),
        ({"hand_tops": 12}, True, wrong("tops-out-of-range", "hand_tops", tops=12, most=11)),
    ],
)
def test_what_only_some_tables_know(extras: dict[str, Any], hand: bool, problems: list[Problem]) -> None:
    assert found(replace(CLUBS, hand=hand, extras=Extras(**extras))) == problems


def test_an_overbid_hand_game_needs_the_tops_of_the_hand() -> None:
    house = household({"hand_overbid": "hand"})
    deal = {"game": "clubs", "tops": 1, "hand": True, "bid": 48, "card_points": 61}
    assert value_of(house, deal).problems == tuple(wrong("outcome-missing", "hand_tops"))
    assert value_of(house, deal | {"hand_tops": 1}).points == 36


def test_what_a_won_and_a_lost_game_are_multiplied_by() -> None:
    won, lost = (value_of(ISKO, {"game": "clubs", "tops": 1, "card_points": points}) for points in (61, 60))
    assert [(one.value, one.loss, one.points) for one in (won, lost)] == [(24, 1, 24), (24, 2, -48)]


def test_points_that_no_games_give_are_named_with_the_nearest() -> None:
    settled = DANISH.settle_tallies([Tally(19, 1, 0), Tally(), Tally()], passed=2, rounds=1)
    assert settled.problems == (
        error("points-unreachable", seat=1, field="game_points", points=19, won=1, lost=0, nearest=18),
    )


def test_a_tally_says_nothing_by_itself() -> None:
    assert Tally() == Tally(0, 0, 0, 0, None)
    assert Settlement(50, 50, {3: 40}).settle([Tally()] * 3)[0].series_points == 0
