"""What each rule system is made of, written out by hand."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from scoring.rules import RuleSystem
from scoring.rules.cards import PACK
from scoring.rules.settlement import PLAIN, SEEGER
from scoring.rules.sheet.score import DealByDeal, play_of
from scoring.rules.skat.announcing import Announcing
from scoring.rules.skat.config import SkatRules
from scoring.rules.skat.ramsch import Ramsch
from scoring.rules.skat.value import SkatPlay
from scoring.rules.sources import TCHIBO as TCHIBO_TEXT
from scoring.rules.sources import TURNESKAT as TURNESKAT_TEXT
from scoring.rules.sources import UNION, WIKIPEDIA, ZIMMERMANN
from scoring.rules.systems.danish import DANISH
from scoring.rules.systems.isko import ISKO
from scoring.rules.systems.tarok import TAROK
from scoring.rules.systems.tchibo import TCHIBO
from scoring.rules.systems.turneskat import TURNESKAT
from scoring.rules.tarok.party import Ledger
from scoring.rules.tie_breaks import FEWER_LOST, MORE_WON
from scoring.rules.turneskat.value import TurneskatPlay

SKAT = {"table_sizes": (3, 4), "tie_breaks": (MORE_WON, FEWER_LOST), "measure": "points"}
FOURTH_MAN = {"fourth-man-saw-skat": 50}


@pytest.mark.parametrize(
    ("system", "parts"),
    [
        (ISKO, {"key": "isko", "source": WIKIPEDIA, "settlement": SEEGER, "takes_tallies": True}),
        (
            DANISH,
            {
                "key": "danish",
                "source": UNION,
                "settlement": SEEGER,
                "takes_tallies": True,
                "penalties": FOURTH_MAN,
            },
        ),
        (TCHIBO, {"key": "tchibo", "source": TCHIBO_TEXT, "settlement": PLAIN, "takes_tallies": False}),
        (
            TURNESKAT,
            {"key": "turneskat", "source": TURNESKAT_TEXT, "settlement": PLAIN, "takes_tallies": False},
        ),
        (
            TAROK,
            {
                "key": "tarok",
                "source": ZIMMERMANN,
                "settlement": PLAIN,
                "takes_tallies": False,
                "table_sizes": (3, 4, 5),
                "tie_breaks": (),
                "measure": "balance",
            },
        ),
    ],
    ids=["isko", "danish", "tchibo", "turneskat", "tarok"],
)
def test_the_parts_of_a_system(system: RuleSystem, parts: dict[str, Any]) -> None:
    expected = {"penalties": {}, "options": {}, "with_options": None} | SKAT | parts
    assert {name: getattr(system, name) for name in expected} == expected
    assert expected.keys() | {"sheet"} == {part.name for part in fields(RuleSystem)}


def test_how_their_sheets_are_kept() -> None:
    assert isinstance(TAROK.sheet, Ledger)
    assert isinstance(play_of(TURNESKAT, TurneskatPlay), TurneskatPlay)
    for system in (ISKO, DANISH, TCHIBO, TURNESKAT):
        assert isinstance(system.sheet, DealByDeal)
        customs = system.sheet.customs
        assert (customs.bock, customs.bock_ramsch, customs.robber) == (frozenset(), False, False)
        assert (customs.minus, customs.round_ends) == (False, {})


def own(system: RuleSystem) -> dict[str, Any]:
    """What is set otherwise than in tournament skat."""
    play, usual = play_of(system, SkatPlay), SkatPlay()
    names = [part.name for part in fields(SkatRules) if part.name not in ("values", "scale")]
    found = {name: getattr(play, name) for name in names if getattr(play, name) != getattr(usual, name)}
    values = {
        part.name: getattr(play.values, part.name)
        for part in fields(play.values)
        if getattr(play.values, part.name) != getattr(usual.values, part.name)
    }
    assert (play.pack, play.scale.declarer_needs_more) == (PACK, 0)
    return found | values


def test_what_they_play_otherwise_than_the_international_order() -> None:
    assert own(ISKO) == {}
    assert own(DANISH) == {"laid_away": True, "announcing": Announcing(struck_out=True)}
    assert own(TCHIBO) == {
        "passed": False,
        "kontra": 2,
        "defenders_announce": True,
        "adds_when_too_high": True,
        "ramsch": Ramsch("last_trick"),
        "most_tops_in_suit": 4,
        "announcing": Announcing(needs_hand=False, includes=False),
    }


@pytest.mark.parametrize(
    ("system", "fields_of_a_deal"),
    [
        (ISKO, {"hand"}),
        (DANISH, {"hand", "cards_laid_away"}),
        (TCHIBO, {"hand", "kontra", "defenders_announced", "ramsch"}),
    ],
    ids=["isko", "danish", "tchibo"],
)
def test_which_fields_a_deal_has(system: RuleSystem, fields_of_a_deal: set[str]) -> None:
    assert play_of(system, SkatPlay).own_fields == fields_of_a_deal
