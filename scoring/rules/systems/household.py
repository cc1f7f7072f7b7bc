"""Household skat: skat with any of the variants that the texts name, as options.

Source: 004, "Neben den in der Internationalen Skatordnung festgelegten Regeln", "Ramsch- und Bockrunden", "6er-Skat",
"Räuberskat", "Ass"; rules.md's table of options. Not a second engine: each option sets a part of ``SkatRules``.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from scoring.rules.cards import PACK, PACK_WITH_SIXES, Scale
from scoring.rules.settlement import PLAIN, SEEGER
from scoring.rules.sheet.customs import BOCK_TRIGGERS, Customs
from scoring.rules.skat.announcing import Announcing
from scoring.rules.skat.deal import SkatRules
from scoring.rules.skat.ramsch import Ramsch
from scoring.rules.skat.system import SUITS, GameValues
from scoring.rules.system import RuleSystem, UnknownOption

ON_OR_OFF = (False, True)
JACKS = 4
OPTIONS: Mapping[str, tuple[object, ...]] = {
    "tops": ("all", "jacks"),
    "grand_base": (24, 20),
    "grand_ouvert_base": (None, 36, 30),
    "schneider_doubles": ON_OR_OFF,
    "free_announcements": ON_OR_OFF,
    "defenders_out_at": (31, 30),
    "hand_loss_doubled": (True, False),
    "hand_overbid": ("normal", "hand", "skat"),
    "kontra": (0, 1, 2, 3, 4),
    "patrouille": ON_OR_OFF,
    "rum": ON_OR_OFF,
    "gift": (None, "plain", "counts"),
    "revolution": ON_OR_OFF,
    "saxon_spitze": (None, 20, 21, 16),
    "ramsch": (None, "most", "last_trick"),
    "march": ON_OR_OFF,
    "winner_ramsch": (None, "both", "none"),
    "bock": tuple(
        list(some) for size in range(len(BOCK_TRIGGERS) + 1) for some in combinations(BOCK_TRIGGERS, size)
    ),
    "bock_ramsch": ON_OR_OFF,
    "robber": ON_OR_OFF,
    "six": ON_OR_OFF,
    "ace": ON_OR_OFF,
    "settlement": ("points", "seeger", "minus", "bierlachs"),
}
REVOLUTION = 92
BIERLACHS_ENDS: Mapping[int, int] = {3: 301, 4: 401}


def household(options: Mapping[str, object]) -> RuleSystem:
    """The rule system that a house plays. Raises ``UnknownOption``."""
    house = {name: allowed[0] for name, allowed in OPTIONS.items()} | _checked(options)
    ramsch = _ramsch(house)
    by_declarer = ramsch is None and house["settlement"] in ("points", "seeger") and not house["bock"]
    return RuleSystem(
        key="household",
        source="004_d510e697bba65496.txt",
        play=_play(house, ramsch),
        customs=_customs(house),
        settlement=SEEGER if house["settlement"] == "seeger" else PLAIN,
        takes_tallies=by_declarer,
        measure="rounds_lost" if house["settlement"] == "bierlachs" else "points",
        options=OPTIONS,
        with_options=household,
    )


def _checked(options: Mapping[str, object]) -> dict[str, Any]:
    for name, value in options.items():
        if name not in OPTIONS or not _is_allowed(name, value):
            raise UnknownOption(f"household has no option {name}: {value}")
    return dict(options)


def _is_allowed(name: str, value: object) -> bool:
    """Exactly one of the allowed values: 1 is not "on"; the reasons for bock come in any order."""
    if name == "bock":
        return isinstance(value, list) and all(isinstance(one, str) and one in BOCK_TRIGGERS for one in value)
    return any(type(value) is type(allowed) and value == allowed for allowed in OPTIONS[name])


def _play(house: Mapping[str, Any], ramsch: Ramsch | None) -> SkatRules:
    out_at = OPTIONS["defenders_out_at"].index(house["defenders_out_at"])
    return SkatRules(
        values=_values(house),
        scale=Scale(PACK_WITH_SIXES if house["six"] else PACK, declarer_needs_more=out_at),
        bidding=not (house["robber"] or house["ace"]),
        passed=ramsch is None and not house["ace"],
        hand_loss=2 if house["hand_loss_doubled"] else 1,
        hand_overbid=house["hand_overbid"],
        kontra=house["kontra"],
        patrouille=house["patrouille"],
        rum=house["rum"],
        gift=house["gift"],
        ramsch=ramsch,
    )


def _values(house: Mapping[str, Any]) -> GameValues:
    suit_cards = 8 if house["six"] else 7
    most = JACKS + (0 if house["tops"] == "jacks" else suit_cards) + house["ace"]
    free = Announcing(needs_hand=False, includes=False)
    common: dict[str, Any] = {
        "announcing": free if house["free_announcements"] else Announcing(),
        "schneider_doubles": house["schneider_doubles"],
        "more_steps": most * house["patrouille"] + house["rum"] + (house["gift"] == "counts"),
    }
    if house["ace"]:
        return GameValues(most_tops_in_suit=most, grand=0, nulls={}, only_with=True, **common)
    return GameValues(
        suits=SUITS,
        grand=house["grand_base"],
        most_tops_in_suit=most,
        grand_ouvert=house["grand_ouvert_base"],
        spitze=house["saxon_spitze"],
        revolution=REVOLUTION if house["revolution"] else None,
        **common,
    )


def _ramsch(house: Mapping[str, Any]) -> Ramsch | None:
    """Räuberskat, rounds of ramsch and winners' ramsch need one even where passed deals are just passed."""
    if not any(house[name] for name in ("ramsch", "winner_ramsch", "robber", "bock_ramsch", "march")):
        return None
    return Ramsch(house["ramsch"] or "most", march=house["march"], winner=house["winner_ramsch"])


def _customs(house: Mapping[str, Any]) -> Customs:
    bierlachs = house["settlement"] == "bierlachs"
    return Customs(
        bock=frozenset(house["bock"]),
        bock_ramsch=house["bock_ramsch"],
        robber=house["robber"],
        minus=bierlachs or house["settlement"] == "minus",
        round_ends=BIERLACHS_ENDS if bierlachs else {},
    )


HOUSEHOLD = household({})
