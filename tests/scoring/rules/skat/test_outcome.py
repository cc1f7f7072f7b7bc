"""The outcome of a game: from card points and tricks, from ticks, or by a ruling; and impossible outcomes."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.rules.cards import PACK, PACK_WITH_SIXES, Pack, Scale
from scoring.rules.problems import error
from scoring.rules.skat.deal import SkatDeal
from scoring.rules.skat.outcome import Outcome, find_outcome

SIMPLE, SCHNEIDER, SCHWARZ = (False, False), (True, False), (True, True)


def outcome(told: dict[str, Any], called: int = 0) -> object:
    return find_outcome(Scale(), SkatDeal(declarer=1, game="clubs", tops=1, **told), called=called)


@pytest.mark.parametrize(
    ("told", "made", "levels"),
    [
        ({"card_points": 61}, True, SIMPLE),
        ({"card_points": 60}, False, SIMPLE),
        ({"card_points": 89}, True, SIMPLE),
        ({"card_points": 90}, True, SCHNEIDER),
        ({"card_points": 31}, False, SIMPLE),
        ({"card_points": 30}, False, SCHNEIDER),
        ({"card_points": 23}, False, SCHNEIDER),
        ({"card_points": 22, "tricks": 1}, False, SCHNEIDER),
        ({"card_points": 22, "tricks": 0}, False, SCHWARZ),
        ({"card_points": 22, "schwarz": True}, False, SCHWARZ),
        ({"card_points": 22, "schwarz": False}, False, SCHNEIDER),
        ({"card_points": 120, "schwarz": False}, True, SCHNEIDER),
        ({"card_points": 120, "schwarz": True}, True, SCHWARZ),
        ({"card_points": 120, "tricks": 9}, True, SCHNEIDER),
        ({"card_points": 120, "tricks": 10}, True, SCHWARZ),
        ({"card_points": 61, "schneider": False, "schwarz": False}, True, SIMPLE),
        ({"card_points": 90, "schneider": True, "schwarz": False}, True, SCHNEIDER),
        ({"tricks": 10}, True, SCHWARZ),
        ({"tricks": 0}, False, SCHWARZ),
    ],
)
def test_what_the_cards_say(told: dict[str, Any], made: bool, levels: tuple[bool, bool]) -> None:
    assert outcome(told) == Outcome(made, *levels, counted=True)


@pytest.mark.parametrize(
    ("told", "called", "made", "levels"),
    [
        ({"won": True}, 0, True, SIMPLE),
        ({"won": True}, 1, True, SCHNEIDER),
        ({"won": True}, 2, True, SCHWARZ),
        ({"won": False}, 0, False, SIMPLE),
        ({"won": False}, 2, False, SIMPLE),
        ({"won": False, "schneider": False}, 1, False, SIMPLE),
        ({"won": False, "schwarz": False}, 2, False, SIMPLE),
        ({"won": True, "schneider": True}, 0, True, SCHNEIDER),
        ({"won": True, "schwarz": True}, 0, True, SCHWARZ),
        ({"won": True, "schwarz": False}, 1, True, SCHNEIDER),
        ({"won": True, "tricks": 6}, 0, True, SIMPLE),
        ({"decided_for": "declarer"}, 0, True, SIMPLE),
        ({"decided_for": "declarer"}, 1, True, SCHNEIDER),
        ({"decided_for": "declarer"}, 2, True, SCHWARZ),
        ({"decided_for": "declarer", "won": True}, 0, True, SIMPLE),
        ({"decided_for": "declarer", "card_points": 119, "tricks": 99}, 0, True, SIMPLE),
        ({"decided_for": "defenders"}, 2, False, SIMPLE),
        ({"decided_for": "defenders", "won": False, "schneider": True}, 0, False, SCHNEIDER),
        ({"decided_for": "defenders", "schwarz": True}, 0, False, SCHWARZ),
    ],
)
def test_what_ticks_and_rulings_say(
    told: dict[str, Any], called: int, made: bool, levels: tuple[bool, bool]
) -> None:
    assert outcome(told, called) == Outcome(made, *levels, counted=False)


@pytest.mark.parametrize(
    ("told", "code", "field"),
    [
        ({"tricks": 11}, "card-points-impossible", "tricks"),
        ({"tricks": -1}, "card-points-impossible", "tricks"),
        ({"card_points": 119}, "card-points-impossible", "card_points"),
        ({"card_points": 1}, "card-points-impossible", "card_points"),
        ({"card_points": 121}, "card-points-impossible", "card_points"),
        ({"card_points": 23, "tricks": 0}, "card-points-impossible", "card_points"),
        ({"card_points": 110, "tricks": 10}, "card-points-impossible", "card_points"),
        ({"card_points": 120}, "outcome-missing", "tricks"),
        ({"card_points": 22}, "outcome-missing", "tricks"),
        ({"card_points": 0}, "outcome-missing", "tricks"),
        ({"tricks": 5}, "outcome-missing", "card_points"),
        ({}, "outcome-missing", "card_points"),
        ({"won": True, "schwarz": True, "tricks": 5}, "outcome-contradicts", "schwarz"),
        ({"decided_for": "declarer", "won": False}, "outcome-contradicts", "won"),
    ],
)
def test_what_cannot_be_said(told: dict[str, Any], code: str, field: str) -> None:
    assert outcome(told) == error(code, field=field)


@pytest.mark.parametrize(
    ("told", "called", "field"),
    [
        ({"won": True, "schneider": False}, 1, "schneider"),
        ({"won": True, "schneider": False}, 2, "schneider"),
        ({"won": True, "schwarz": False}, 2, "schwarz"),
        ({"won": True, "schwarz": True, "schneider": False}, 0, "schwarz"),
    ],
)
def test_a_tick_against_the_level_that_was_owed(told: dict[str, Any], called: int, field: str) -> None:
    assert outcome(told, called) == error("outcome-contradicts", field=field)


@pytest.mark.parametrize(
    ("pack", "more", "total", "tricks", "won_from", "schneider_from", "quarter"),
    [
        (PACK, 0, 120, 10, 61, 90, 30),
        (PACK, 1, 120, 10, 61, 91, 30),
        (PACK_WITH_SIXES, 0, 144, 11, 73, 108, 36),
    ],
)
def test_where_the_levels_begin(
    pack: Pack, more: int, total: int, tricks: int, won_from: int, schneider_from: int, quarter: int
) -> None:
    scale = Scale(pack, declarer_needs_more=more)
    assert (pack.total, pack.tricks, pack.quarter) == (total, tricks, quarter)
    assert (scale.won_from, scale.schneider_from) == (won_from, schneider_from)
    edges = (quarter, quarter + 1, schneider_from - 1, schneider_from)
    assert [scale.is_schneider(points) for points in edges] == [True, False, False, True]


def test_a_pack_has_two_cards_in_the_skat_and_with_sixes_three() -> None:
    assert (Pack({}).skat, PACK.skat, PACK_WITH_SIXES.skat) == (2, 2, 3)
    assert (PACK.cards, PACK_WITH_SIXES.cards) == (
        {11: 4, 10: 4, 4: 4, 3: 4, 2: 4, 0: 12},
        {11: 4, 10: 4, 4: 4, 3: 4, 2: 4, 6: 4, 0: 12},
    )
    assert (Scale().pack, Scale().declarer_needs_more) == (PACK, 0)


def test_which_card_points_allow_schwarz() -> None:
    """Two cards of the skat have at most 22 card points; 1, 9, 16 to 19 and others no two cards have."""
    in_two_cards = {high + low for high in (11, 10, 4, 3, 2, 0) for low in (11, 10, 4, 3, 2, 0)}
    assert {points for points in range(121) if PACK.may_be_schwarz(points)} == in_two_cards | {120}
