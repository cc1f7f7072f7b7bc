"""Deals of skat from JSON: what can be read stands in its field, what cannot is a problem."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.parsing.skat import parse_skat, parse_turneskat
from scoring.rules.deal import AnyDeal, Passed, UnreadableDeal
from scoring.rules.problems import Problem, error, warning
from scoring.rules.skat.deal import Extras, RamschDeal, SkatDeal
from scoring.rules.systems.danish import DANISH
from scoring.rules.systems.isko import ISKO
from scoring.rules.systems.tchibo import TCHIBO
from scoring.rules.systems.turneskat import TURNESKAT
from scoring.rules.turneskat.deal import LostRamsch, TurneskatDeal
from scoring.systems import find_rule_system

HOUSE = find_rule_system("household", {"gift": "plain", "rum": True})
CLUBS: dict[str, Any] = {
    "declarer": 2,
    "game": "clubs",
    "tops": -2,
    "hand": True,
    "card_points": 70,
    "tricks": 6,
}


def test_plain_fields_are_those_of_the_deal() -> None:
    """The quick way for plain deals gives the same as the constructor, defaults and all."""
    deal = parse_skat(ISKO, CLUBS)
    assert deal == SkatDeal(declarer=2, game="clubs", tops=-2, hand=True, card_points=70, tricks=6)
    assert isinstance(deal, SkatDeal)
    assert (deal.bid, deal.ouvert, deal.won, deal.decided_for) == (None, False, None, "")
    assert hash(deal) == hash(SkatDeal(**CLUBS))
    frozen: Any = deal
    with pytest.raises(AttributeError):
        frozen.tops = 1


@pytest.mark.parametrize(
    ("system", "data", "deal"),
    [
        (ISKO, {"passed": True}, Passed()),
        (ISKO, {"passed": False, "game": "null", "tricks": 0}, SkatDeal(game="null", tricks=0)),
        (DANISH, {"cards_laid_away": 3}, SkatDeal(extras=Extras(cards_laid_away=3))),
        (HOUSE, {"gift": "refused", "rum": True}, SkatDeal(extras=Extras(gift="refused", rum=True))),
        (TCHIBO, {"defenders_announced": ["schneider"]},
         SkatDeal(extras=Extras(defenders_announced=("schneider",)))),
        (TCHIBO, {"ramsch": {"card_points": {"1": 70, "3": 50}, "last_trick": 3}},
         RamschDeal(card_points={1: 70, 3: 50}, last_trick=3)),
        (ISKO, {"game": "grand", "tops": None, "bid": None}, SkatDeal(game="grand")),
    ],
)  # fmt: skip
def test_what_a_deal_says(system: Any, data: dict[str, Any], deal: AnyDeal) -> None:
    assert parse_skat(system, data) == deal


@pytest.mark.parametrize(
    ("data", "deal"),
    [
        ({"contract": "solo", "game": "grand", "ouvert": True},
         TurneskatDeal(contract="solo", game="grand", ouvert=True)),
        ({"ramsch": {"loser": 3, "virgins": 1}}, LostRamsch(loser=3, virgins=1)),
        ({"ramsch": {"card_points": {"1": 60}}}, RamschDeal(card_points={1: 60})),
        ({"contract": "tournee", "gave_up": "too-high"}, TurneskatDeal(contract="tournee", gave_up="too-high")),
    ],
)  # fmt: skip
def test_what_a_deal_of_tournee_skat_says(data: dict[str, Any], deal: AnyDeal) -> None:
    assert parse_turneskat(TURNESKAT, data) == deal


@pytest.mark.parametrize(
    ("data", "problems"),
    [
        ({"tops": "two"}, (error("tops-out-of-range", field="tops", unreadable="two"),)),
        ({"tops": True}, (error("tops-out-of-range", field="tops", unreadable="True"),)),
        ({"declarer": 1.5}, (error("declarer-missing", field="declarer", unreadable="1.5"),)),
        ({"hand": 1}, (error("wrong-kind", field="hand", unreadable="1"),)),
        ({"kontra": 1}, (error("option-not-allowed", field="kontra"),)),
        ({"kontra": 0, "gift": ""}, ()),
        ({"decided_for": "both"}, (error("unknown-choice", field="decided_for"),)),
        ({"weather": "rain"}, (warning("unknown-field", field="weather"),)),
        ({"tops": "x", "bid": []},
         (error("tops-out-of-range", field="tops", unreadable="x"), error("not-a-bid", field="bid", unreadable="[]"))),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_named_and_the_rest_is_kept(
    data: dict[str, Any], problems: tuple[Problem, ...]
) -> None:
    deal = parse_skat(ISKO, {"game": "clubs", **data})
    assert deal == SkatDeal(game="clubs", problems=problems)


@pytest.mark.parametrize("data", [None, 7, "clubs", [], [{}]])
def test_what_is_no_deal_at_all(data: object) -> None:
    unreadable = UnreadableDeal(problems=(error("wrong-kind", field="deal"),))
    assert parse_skat(ISKO, data) == parse_turneskat(TURNESKAT, data) == unreadable


@pytest.mark.parametrize("data", [{"ramsch": {"card_points": {"1": 120}}}, {"passed": 1}])
def test_nobody_is_asked_for_who_played_alone_where_nobody_did(data: dict[str, Any]) -> None:
    deal = parse_skat(ISKO, data)
    assert isinstance(deal, SkatDeal)
    assert (deal.needs_declarer, len(deal.problems)) == (False, 1)
