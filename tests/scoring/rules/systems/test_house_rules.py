"""What each option of a house sets, and that it sets nothing else."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from scoring.rules import RuleSystem
from scoring.rules.cards import PACK, PACK_WITH_SIXES
from scoring.rules.settlement import PLAIN, SEEGER
from scoring.rules.sheet.score import customs_of, play_of
from scoring.rules.skat.announcing import Announcing
from scoring.rules.skat.ramsch import Ramsch
from scoring.rules.skat.value import SkatPlay
from scoring.rules.sources import WIKIPEDIA
from scoring.rules.system import UnknownOption
from scoring.rules.systems.household import HOUSEHOLD, OPTIONS, household
from scoring.rules.tie_breaks import SKAT_ORDER


def told(thing: Any, *left_out: str) -> dict[str, Any]:
    return {part.name: getattr(thing, part.name) for part in fields(thing) if part.name not in left_out}


def everything(system: RuleSystem) -> dict[str, Any]:
    """All that a house can set, by name."""
    play = play_of(system, SkatPlay)
    return {
        **told(play, "values", "scale"),
        **told(play.values),
        **told(customs_of(system)),
        **told(play.scale),
        **told(system, "sheet", "with_options"),
        "own_fields": play.own_fields,
    }


def set_by(options: dict[str, object]) -> dict[str, Any]:
    usual, house = everything(HOUSEHOLD), everything(household(options))
    return {name: value for name, value in house.items() if value != usual[name]}


def ramsch(rules: Ramsch) -> dict[str, Any]:
    """Then a deal cannot just be passed, and three numbers do not tell enough."""
    return {"ramsch": rules, "passed": False, "takes_tallies": False, "own_fields": {"hand", "ramsch"}}


NO_TALLIES: dict[str, Any] = {"takes_tallies": False}
FREE = Announcing(needs_hand=False, struck_out=False, includes=False)


@pytest.mark.parametrize(
    ("options", "sets"),
    [
        ({}, {}),
        ({"tops": "jacks"}, {"most_tops_in_suit": 4}),
        ({"grand_base": 20}, {"grand": 20}),
        ({"grand_ouvert_base": 36}, {"grand_ouvert": 36}),
        ({"grand_ouvert_base": 30}, {"grand_ouvert": 30}),
        ({"schneider_doubles": True}, {"schneider_doubles": True}),
        ({"free_announcements": True}, {"announcing": FREE}),
        ({"defenders_out_at": 30}, {"declarer_needs_more": 1}),
        ({"hand_loss_doubled": False}, {"hand_loss": 1}),
        ({"hand_overbid": "skat"}, {"hand_overbid": "skat"}),
        ({"hand_overbid": "hand"}, {"hand_overbid": "hand", "own_fields": {"hand", "hand_tops"}}),
        ({"kontra": 1}, {"kontra": 1, "own_fields": {"hand", "kontra"}}),
        ({"kontra": 4}, {"kontra": 4, "own_fields": {"hand", "kontra"}}),
        (
            {"patrouille": True},
            {"patrouille": True, "more_steps": 11, "own_fields": {"hand", "patrouille"}},
        ),
        (
            {"patrouille": True, "rum": True, "gift": "counts", "tops": "jacks"},
            {
                "patrouille": True,
                "rum": True,
                "gift": "counts",
                "most_tops_in_suit": 4,
                "more_steps": 4 + 1 + 1,
                "own_fields": {"hand", "patrouille", "rum", "gift"},
            },
        ),
        ({"rum": True}, {"rum": True, "more_steps": 1, "own_fields": {"hand", "rum"}}),
        ({"gift": "plain"}, {"gift": "plain", "own_fields": {"hand", "gift"}}),
        ({"gift": "counts"}, {"gift": "counts", "more_steps": 1, "own_fields": {"hand", "gift"}}),
        ({"revolution": True}, {"revolution": 92}),
        *[({"saxon_spitze": base}, {"spitze": base}) for base in (20, 21, 16)],
        ({"ramsch": "most"}, ramsch(Ramsch("most"))),
        ({"ramsch": "last_trick"}, ramsch(Ramsch("last_trick"))),
        ({"march": True}, ramsch(Ramsch("most", march=True))),
        ({"winner_ramsch": "both"}, ramsch(Ramsch("most", winner="both"))),
        ({"winner_ramsch": "none"}, ramsch(Ramsch("most", winner="none"))),
        ({"bock": ["60-60"]}, {"bock": {"60-60"}} | NO_TALLIES),
        ({"bock_ramsch": True}, ramsch(Ramsch("most")) | {"bock_ramsch": True}),
        ({"robber": True}, ramsch(Ramsch("most")) | {"robber": True, "bidding": False}),
        ({"six": True}, {"pack": PACK_WITH_SIXES, "most_tops_in_suit": 12}),
        ({"six": True, "tops": "jacks"}, {"pack": PACK_WITH_SIXES, "most_tops_in_suit": 4}),
        ({"settlement": "seeger"}, {"settlement": SEEGER}),
        ({"settlement": "minus"}, {"minus": True} | NO_TALLIES),
        (
            {"settlement": "bierlachs"},
            {"minus": True, "round_ends": {3: 301, 4: 401}, "measure": "rounds_lost"} | NO_TALLIES,
        ),
    ],
)
def test_what_an_option_sets(options: dict[str, object], sets: dict[str, Any]) -> None:
    assert set_by(options) == sets


def test_with_an_ace_only_suits_are_played_and_always_with_it() -> None:
    alone: dict[str, Any] = {
        "grand": 0,
        "nulls": {},
        "most_tops_in_suit": 12,
        "only_with": True,
        "bidding": False,
        "passed": False,
    }
    assert set_by({"ace": True}) == alone
    others: dict[str, Any] = {"revolution": True, "saxon_spitze": 20, "grand_base": 20}
    assert set_by({"ace": True} | others) == alone
    assert set_by({"ace": True, "six": True})["most_tops_in_suit"] == 13


def test_a_house_that_has_set_nothing() -> None:
    usual = everything(HOUSEHOLD)
    assert (usual["pack"], usual["declarer_needs_more"]) == (PACK, 0)
    assert (usual["announcing"], usual["own_fields"]) == (Announcing(), {"hand"})
    assert (usual["key"], usual["source"], usual["settlement"]) == ("household", WIKIPEDIA, PLAIN)
    assert (usual["table_sizes"], usual["tie_breaks"]) == ((3, 4), SKAT_ORDER)
    assert (usual["takes_tallies"], usual["measure"], usual["penalties"]) == (True, "points", {})
    assert (usual["hand_loss"], usual["bidding"], usual["passed"]) == (2, True, True)
    assert (HOUSEHOLD.options, HOUSEHOLD.with_options) == (OPTIONS, household)


ON_OR_OFF = (False, True)


def test_what_may_be_set() -> None:
    """As the table of options says; the first is what a house plays that has set nothing."""
    bock = OPTIONS["bock"]
    assert {name: values for name, values in OPTIONS.items() if name != "bock"} == {
        "tops": ("all", "jacks"),
        "grand_base": (24, 20),
        "grand_ouvert_base": (None, 36, 30),
        "defenders_out_at": (31, 30),
        "hand_loss_doubled": (True, False),
        "hand_overbid": ("normal", "hand", "skat"),
        "kontra": (0, 1, 2, 3, 4),
        "gift": (None, "plain", "counts"),
        "saxon_spitze": (None, 20, 21, 16),
        "ramsch": (None, "most", "last_trick"),
        "winner_ramsch": (None, "both", "none"),
        "settlement": ("points", "seeger", "minus", "bierlachs"),
        "schneider_doubles": ON_OR_OFF,
        "free_announcements": ON_OR_OFF,
        "patrouille": ON_OR_OFF,
        "rum": ON_OR_OFF,
        "revolution": ON_OR_OFF,
        "march": ON_OR_OFF,
        "bock_ramsch": ON_OR_OFF,
        "robber": ON_OR_OFF,
        "six": ON_OR_OFF,
        "ace": ON_OR_OFF,
    }
    reasons = ["60-60", "kontra-lost", "re-won", "re-given", "grand-hand"]
    assert (len(bock), bock[0], bock[-1]) == (2**5, [], reasons)
    assert [some for some in bock if len(some) == 1] == [[reason] for reason in reasons]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"whist": 1}, "household has no option whist: 1"),
        ({"kontra": 5}, "household has no option kontra: 5"),
        ({"six": 1}, "household has no option six: 1"),
        ({"bock": ["tout"]}, "household has no option bock: ['tout']"),
        ({"bock": ("60-60",)}, "household has no option bock: ('60-60',)"),
    ],
)
def test_what_is_refused_is_named(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(UnknownOption) as refused:
        household(options)
    assert str(refused.value) == sentence
