"""Every game of every system: what the phone says is what the server says, value, words and findings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from scoring.api import parse_deal
from scoring.compiled.cases import Cases, cases_of
from scoring.reference.worth import worth_of_deal
from scoring.rules import RuleSystem
from scoring.rules.sheet.score import DealByDeal
from scoring.systems import find_rule_system
from tests.phone_scripts import Phone, blank_page

Told = dict[str, Any]
NAMES = {1: "Anna", 2: "Bo", 3: "Carl"}
EVERYTHING = {
    "kontra": 4, "gift": "counts", "patrouille": True, "rum": True, "revolution": True, "saxon_spitze": 20,
    "hand_overbid": "hand", "grand_ouvert_base": 36,
}  # fmt: skip
SYSTEMS: list[tuple[str, Told]] = [
    ("danish", {}), ("isko", {}), ("household", {}), ("tchibo", {}), ("turneskat", {}),
    ("household", {"tops": "jacks", "grand_base": 20, "hand_loss_doubled": False, "defenders_out_at": 30, "kontra": 2}),
    ("household", {"free_announcements": True, "hand_overbid": "skat", "schneider_doubles": True, "six": True}),
    ("household", {"ace": True}),
    ("household", EVERYTHING),
]  # fmt: skip
ENDINGS: list[Told] = [
    {"won": True}, {"won": False}, {"won": True, "schneider": True}, {"won": True, "schwarz": True},
    {"won": False, "schneider": True}, {"won": False, "schwarz": True}, {"card_points": 61, "tricks": 6},
    {"card_points": 95, "tricks": 8}, {"card_points": 45}, {"card_points": 20, "tricks": 2}, {"tricks": 0},
    {"tricks": 10}, {"card_points": 73, "won": False}, {"decided_for": "declarer"}, {"decided_for": "defenders"},
    {}, {"card_points": 120}, {"card_points": 60}, {"won": True, "schneider": False, "card_points": 90},
]  # fmt: skip


def every_deal(system: RuleSystem) -> Iterator[Told]:
    """Each game with each number of tops, said in each manner, won, lost at every level and overbid."""
    assert isinstance(system.sheet, DealByDeal)
    cases = cases_of(system, system.sheet.play)
    assert cases is not None
    chance, ladder = Random(1), (*cases.play.ladder, 0)
    for game, manner in product(cases.games, cases.manners()):
        said = {name: value for name, value in manner.items() if value not in (False, "", None)}
        if "defenders_announced" in said:
            said["defenders_announced"] = said["defenders_announced"].split()
        # What cannot be said at all is refused with any tops.
        most = (
            cases.most_tops.get(game, 0)
            if can_be_said(cases, game, manner)
            else min(1, cases.most_tops.get(game, 0))
        )
        for tops in [one for size in range(1, most + 1) for one in (size, -size)] or [0]:
            ending = {**chance.choice(ENDINGS)}
            deal = {"declarer": 1, "game": game, **said, **({"tops": tops} if tops else {}), **ending}
            # Without them a deal with another error has two, of which the phone names the other one first.
            deal |= {"hand_tops": chance.choice((1, -2))} if cases.always and tops else {}
            yield deal
            yield {**deal, **chance.choice(ENDINGS), "bid": chance.choice((*ladder, 31, 300))}
            yield {
                **with_more(deal, cases.kontra, chance),
                "bid": chance.choice(ladder) or 18,
            }


def can_be_said(cases: Cases, game: str, manner: Told) -> bool:
    outcomes: tuple[Told, ...] = (
        {"decided_for": "declarer"},
        {"bid": cases.play.ladder[-1]} if cases.play.ladder else {},
    )
    return any(cases.value(game, manner, {"won": True}, one).points is not None for one in outcomes)


def with_more(deal: Told, kontra: int, chance: Random) -> Told:
    more: Told = {"kontra": chance.randint(0, kontra)} if kontra else {}
    if deal.get("patrouille", 0) > 1:
        more["patrouille"] = chance.randint(2, 4)
    return {**deal, **more}


def every_ending(system: RuleSystem) -> Iterator[Told]:
    """Card points and tricks in every pair, with some ticks, in a plain game and in one that owes schwarz."""
    contract = {"contract": "solo"} if system.key == "turneskat" else {}
    ticks: list[Told] = [
        {},
        {"won": True},
        {"won": False},
        {"schneider": True},
        {"schwarz": False},
        {"won": False, "schwarz": True},
    ]
    manners: list[Told] = (
        [{}, {"hand": True, "schwarz_announced": True}] if not contract else [{}, {"schwarz_announced": True}]
    )
    pairs = product((None, *range(-1, 123)), (None, *range(-1, 12)))
    chance = Random(2)
    for (points, tricks), game in product(pairs, ("hearts", "null")):
        deal = {
            "declarer": 1,
            "game": game,
            **contract,
            **({"tops": -2, **chance.choice(manners)} if game != "null" else {}),
        }
        known = {"card_points": points, "tricks": tricks}
        yield {
            **deal,
            **{name: number for name, number in known.items() if number is not None},
            **chance.choice(ticks),
        }


def server_says(system: RuleSystem, deals: list[Told]) -> list[tuple[Any, ...]]:
    worths = [worth_of_deal(system, parse_deal(system, deal), NAMES) for deal in deals]
    return [(one.points, one.won if one.points is not None else None, one.derivation) for one in worths]


def phone_says(phone: Phone, deals: list[Told]) -> list[dict[str, Any]]:
    return phone.worth(deals)


def compare(system: RuleSystem, phone: Phone, deals: list[Told]) -> None:
    answers = phone_says(phone, deals)
    for deal, answer in zip(deals, answers, strict=True):
        worth = worth_of_deal(system, parse_deal(system, deal), NAMES)
        right = (worth.points, worth.won if worth.points is not None else None, worth.derivation)
        assert (answer["points"], answer.get("won"), answer["derivation"]) == right, deal
        assert "elsewhere" not in answer, deal
        if worth.points is None:
            assert answer["problems"][0] in worth.errors, deal
        else:
            assert answer["warnings"] == worth.warnings, deal


# Houses with many customs at once have thousands of combinations.
MATRIX = [*SYSTEMS[:6], *(pytest.param(*one, marks=pytest.mark.endurance) for one in SYSTEMS[6:])]


@pytest.mark.parametrize(
    ("key", "options"), MATRIX, ids=lambda one: one if isinstance(one, str) else "-".join(one) or "plain"
)
def test_every_game_is_worth_the_same_on_the_phone(browser: Browser, key: str, options: Told) -> None:
    system = find_rule_system(key, options)
    deals = list(every_deal(system))
    with blank_page(browser) as page:
        compare(system, Phone(page, system), deals)
    assert len(deals) > 500


@pytest.mark.parametrize(("key", "options"), SYSTEMS[:5])
def test_every_ending_is_understood_in_the_same_way(browser: Browser, key: str, options: Told) -> None:
    system = find_rule_system(key, options)
    with blank_page(browser) as page:
        compare(system, Phone(page, system), list(every_ending(system)))


def test_a_game_that_only_the_bid_lost_may_be_ticked_as_lost(browser: Browser) -> None:
    """Also where hand games are never overbid, so that they do not tell these endings apart."""
    system = find_rule_system("household", {"hand_overbid": "hand"})
    deal = {
        "declarer": 1,
        "game": "clubs",
        "tops": -2,
        "card_points": 120,
        "won": False,
        "schwarz": True,
        "bid": 220,
    }
    with blank_page(browser) as page:
        compare(system, Phone(page, system), [deal, {**deal, "hand": True, "hand_tops": 1}])
        missing = {name: said for name, said in deal.items() if name != "won"} | {"hand": True}
        compare(system, Phone(page, system), [missing, {**missing, "hand_tops": -3}])
