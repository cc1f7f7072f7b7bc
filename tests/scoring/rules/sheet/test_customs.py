"""Customs of several deals: what starts a round of bock, what a duty is, and points written as minus."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.rules.cards import PACK, PACK_WITH_SIXES
from scoring.rules.deal import AnyDeal, Passed, Valued
from scoring.rules.sheet.customs import (
    BOCK_TRIGGERS,
    Customs,
    duty_of,
    fits_round_of_ramsch,
    written_as_minus,
)
from scoring.rules.skat.deal import Extras, RamschDeal, SkatDeal

CLUBS = SkatDeal(declarer=1, game="clubs", tops=1, card_points=61)
GRAND_HAND = replace(CLUBS, game="grand", hand=True)
KONTRA, RE = (replace(CLUBS, extras=Extras(kontra=level)) for level in (1, 2))
EVEN = replace(CLUBS, card_points=60)


@pytest.mark.parametrize(
    ("deal", "won", "reasons"),
    [
        (CLUBS, True, set()),
        (EVEN, False, {"60-60"}),
        (replace(EVEN, game="null"), False, set()),
        (replace(CLUBS, card_points=None), True, set()),
        (KONTRA, True, {"kontra-lost"}),
        (KONTRA, False, set()),
        (RE, True, {"kontra-lost", "re-won", "re-given"}),
        (RE, False, {"re-given"}),
        (replace(CLUBS, extras=Extras(kontra=3)), False, {"re-given"}),
        (GRAND_HAND, True, {"grand-hand"}),
        (GRAND_HAND, False, {"grand-hand"}),
        (replace(GRAND_HAND, hand=False), True, set()),
        (replace(GRAND_HAND, game="clubs"), True, set()),
    ],
)
def test_what_starts_a_round_of_bock(deal: SkatDeal, won: bool, reasons: set[str]) -> None:
    valued = Valued(won=won)
    found = {name for name in BOCK_TRIGGERS if Customs(bock=frozenset({name})).triggers(deal, valued, PACK)}
    assert found == reasons
    assert Customs(bock=frozenset(BOCK_TRIGGERS)).triggers(deal, valued, PACK) is bool(reasons)
    assert Customs().triggers(deal, valued, PACK) is False


@pytest.mark.parametrize("deal", [Passed(), RamschDeal()])
def test_nobody_is_a_declarer_there_so_that_nothing_starts(deal: AnyDeal) -> None:
    assert Customs(bock=frozenset(BOCK_TRIGGERS)).triggers(deal, Valued(won=True), PACK) is False


def test_with_sixes_72_is_even() -> None:
    customs = Customs(bock=frozenset({"60-60"}))
    found = [
        customs.triggers(replace(CLUBS, card_points=points), Valued(), PACK_WITH_SIXES) for points in (60, 72)
    ]
    assert found == [False, True]


def test_what_a_round_appends() -> None:
    assert Customs().round_after(3) == ["bock"] * 3
    assert Customs(bock_ramsch=True).round_after(4) == ["bock"] * 4 + ["ramsch"] * 4


@pytest.mark.parametrize(
    ("deal", "duty", "fits"),
    [
        (CLUBS, "suit", False),
        (replace(CLUBS, hand=True), "suit", False),
        (replace(CLUBS, game="grand"), "grand", False),
        (GRAND_HAND, "grand", True),
        (replace(CLUBS, game="null", hand=True), "null", False),
        (RamschDeal(), "ramsch", True),
    ],
)
def test_which_duty_a_deal_is_and_whether_it_is_played_in_a_round_of_ramsch(
    deal: AnyDeal, duty: str, fits: bool
) -> None:
    assert (duty_of(deal), fits_round_of_ramsch(deal)) == (duty, fits)
    assert fits_round_of_ramsch(Passed()) is False


@pytest.mark.parametrize(
    ("points", "seats", "written"),
    [
        ({1: 24}, 3, {1: 0, 2: -24, 3: -24}),
        ({2: 24}, 4, {1: -24, 2: 0, 3: -24, 4: -24}),
        ({2: -48}, 4, {1: 0, 2: -48, 3: 0, 4: 0}),
        ({1: -60, 2: -40, 3: -20}, 3, {1: -60, 2: -40, 3: -20}),
        ({1: 23, 2: 23}, 3, {1: -23, 2: -23, 3: -46}),
        ({1: 1, 2: -1}, 3, {1: 0, 2: -2, 3: -1}),
        ({}, 3, {1: 0, 2: 0, 3: 0}),
    ],
)
def test_points_written_as_minus(points: dict[int, int], seats: int, written: dict[int, int]) -> None:
    """A winner pays nothing for his own game, only for that of another winner."""
    assert written_as_minus(points, seats) == written


def test_a_house_without_customs() -> None:
    customs = Customs()
    assert (customs.bock, customs.round_ends) == (frozenset(), {})
    assert (customs.bock_ramsch, customs.robber, customs.minus) == (False, False, False)
