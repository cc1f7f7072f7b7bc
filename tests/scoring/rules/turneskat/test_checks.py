"""Everything that a check of tournée skat can find, whole: code, field and values."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.rules.problems import Problem, error, warning
from scoring.rules.turneskat.checks import OWN_FIELDS, check_contract
from scoring.rules.turneskat.deal import LostRamsch, TurneskatDeal

BIDS = frozenset({10, 12, 20, 40})
TOURNEE = TurneskatDeal(declarer=1, contract="tournee", game="hearts", tops=1)
GUCKSER = replace(TOURNEE, contract="guckser", game="grand")
SOLO = replace(TOURNEE, contract="solo")
NULL = TurneskatDeal(declarer=1, contract="solo", game="null")


def found(deal: TurneskatDeal, **changes: Any) -> list[Problem]:
    problems: list[Problem] = []
    check_contract(replace(deal, **changes), BIDS, problems)
    return problems


def wrong(code: str, *fields: str, **values: int) -> list[Problem]:
    return [error(code, field=field, **values) for field in fields]


@pytest.mark.parametrize(
    ("contract", "game", "field"),
    [
        *[(contract, suit, "") for contract in ("tournee", "solo") for suit in ("clubs", "spades", "hearts")],
        ("tournee", "diamonds", ""),
        ("solo", "diamonds", ""),
        ("tournee", "grand", ""),
        ("guckser", "grand", ""),
        ("solo", "grand", ""),
        ("guckser", "clubs", "game"),
        ("solo", "whist", "game"),
        ("tournee", "null", "game"),
        ("whist", "clubs", "contract"),
        ("", "null", "contract"),
    ],
)
def test_which_games_each_contract_has(contract: str, game: str, field: str) -> None:
    assert found(TOURNEE, contract=contract, game=game) == (wrong("unknown-game", field) if field else [])


@pytest.mark.parametrize("contract", ["guckser", "solo"])
def test_a_null_is_played_in_guckser_and_solo(contract: str) -> None:
    assert found(NULL, contract=contract) == found(NULL, contract=contract, ouvert=True) == []
    levels = ("schneider_announced", "schwarz_announced", "schneider", "schwarz")
    for level in levels:
        assert found(NULL, contract=contract, **{level: True}) == wrong("null-has-no-levels", level)
    assert found(NULL, tops=-1) == wrong("null-has-no-tops", "tops")


@pytest.mark.parametrize(
    ("deal", "tops", "most"),
    [
        (TOURNEE, 11, None),
        (TOURNEE, -12, 11),
        (SOLO, 0, 11),
        (GUCKSER, 4, None),
        (GUCKSER, -5, 4),
        (replace(SOLO, game="grand"), 5, 4),
    ],
)
def test_tops(deal: TurneskatDeal, tops: int, most: int | None) -> None:
    expected = [] if most is None else wrong("tops-out-of-range", "tops", tops=tops, most=most)
    assert found(deal, tops=tops) == expected


@pytest.mark.parametrize(
    ("deal", "changes", "problems"),
    [
        (SOLO, {"schneider_announced": True}, []),
        (SOLO, {"schwarz_announced": True}, []),
        (TOURNEE, {"schneider_announced": True}, wrong("announced-without-hand", "schneider_announced")),
        (GUCKSER, {"schwarz_announced": True}, wrong("announced-without-hand", "schwarz_announced")),
        (
            TOURNEE,
            {"schneider_announced": True, "schwarz_announced": True, "ouvert": True},
            wrong("announced-without-hand", "schneider_announced", "schwarz_announced")
            + wrong("ouvert-without-hand", "ouvert"),
        ),
        (GUCKSER, {"ouvert": True}, wrong("ouvert-without-hand", "ouvert")),
        (SOLO, {"ouvert": True}, wrong("option-not-allowed", "ouvert")),
        (SOLO, {"ouvert": True, "game": "grand"}, []),
    ],
)
def test_announcing_needs_a_solo_and_open_only_grand_and_null_are_played(
    deal: TurneskatDeal, changes: dict[str, Any], problems: list[Problem]
) -> None:
    assert found(deal, **changes) == problems


@pytest.mark.parametrize(
    ("contract", "ouvert", "bid", "value"),
    [
        ("solo", False, 20, None),
        ("solo", False, 40, 20),
        ("solo", True, 40, None),
        ("guckser", False, 20, 15),
        ("guckser", True, 20, None),
        ("guckser", True, 40, 30),
        ("guckser", False, 12, None),
    ],
)
def test_a_null_reaches_its_bid(contract: str, ouvert: bool, bid: int, value: int | None) -> None:
    expected = [] if value is None else wrong("null-below-bid", "bid", bid=bid, value=value)
    assert found(NULL, contract=contract, ouvert=ouvert, bid=bid) == expected


def test_another_bid_is_only_unusual() -> None:
    assert found(TOURNEE, bid=11) == [warning("not-a-bid", field="bid", bid=11)]
    assert found(TOURNEE, bid=10) == found(TOURNEE, bid=None) == []


NOT_ALLOWED = wrong("option-not-allowed", "gave_up")


@pytest.mark.parametrize(
    ("deal", "surrender", "too_high"),
    [
        (TOURNEE, [], []),
        (replace(TOURNEE, game="grand"), [], []),
        (GUCKSER, NOT_ALLOWED, []),
        (SOLO, NOT_ALLOWED, NOT_ALLOWED),
        (NULL, NOT_ALLOWED, NOT_ALLOWED),
        (replace(NULL, contract="guckser"), NOT_ALLOWED, NOT_ALLOWED),
        (
            replace(TOURNEE, game="null"),
            wrong("unknown-game", "game") + NOT_ALLOWED,
            wrong("unknown-game", "game") + NOT_ALLOWED,
        ),
    ],
)
def test_who_may_give_up(deal: TurneskatDeal, surrender: list[Problem], too_high: list[Problem]) -> None:
    assert found(deal, gave_up="surrender") == surrender
    assert found(deal, gave_up="too-high") == too_high


def test_only_in_a_tournee_a_second_card_is_turned() -> None:
    assert found(TOURNEE, passt_mir_nicht=True) == []
    for deal in (GUCKSER, SOLO, NULL):
        assert found(deal, passt_mir_nicht=True) == wrong("option-not-allowed", "passt_mir_nicht")


def test_everything_is_said_in_the_order_of_the_form() -> None:
    deal = replace(SOLO, tops=0, bid=11, passt_mir_nicht=True, gave_up="surrender")
    assert [problem.field for problem in found(deal)] == ["tops", "bid", "passt_mir_nicht", "gave_up"]


def test_what_only_tournee_skat_writes_down() -> None:
    assert {"ramsch", "contract", "passt_mir_nicht", "gave_up"} == OWN_FIELDS
    deal = TurneskatDeal()
    assert (deal.contract, deal.passt_mir_nicht, deal.gave_up) == ("", False, "")
    assert LostRamsch(loser=2).virgins == 0
