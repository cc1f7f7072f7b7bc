"""Household skat: skat with any of the variants that the texts name, as options.

Source: WIKIPEDIA, “Neben den in der Internationalen Skatordnung festgelegten Regeln”, “Ramsch- und Bockrunden”,
“6er-Skat”, “Räuberskat”, “Ass”; TCHIBO. Not a second engine: each option sets a part of ``SkatRules``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from scoring.rules.cards import PACK, PACK_WITH_SIXES, Scale
from scoring.rules.settlement import PLAIN, SEEGER
from scoring.rules.sheet.customs import BOCK_TRIGGERS, Customs
from scoring.rules.sheet.score import DealByDeal
from scoring.rules.skat.announcing import Announcing
from scoring.rules.skat.ramsch import Ramsch
from scoring.rules.skat.value import SkatPlay
from scoring.rules.skat.values import NULLS, SUITS, GameValues
from scoring.rules.sources import WIKIPEDIA
from scoring.rules.system import RuleSystem, UnknownOption
from scoring.rules.tie_breaks import SKAT_ORDER

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


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """What a house plays. The fields are its options, with their defaults."""

    tops: str = "all"
    grand_base: int = 24
    grand_ouvert_base: int | None = None
    schneider_doubles: bool = False
    free_announcements: bool = False
    defenders_out_at: int = 31
    hand_loss_doubled: bool = True
    hand_overbid: str = "normal"
    kontra: int = 0
    patrouille: bool = False
    rum: bool = False
    gift: str | None = None
    revolution: bool = False
    saxon_spitze: int | None = None
    ramsch: str | None = None
    march: bool = False
    winner_ramsch: str | None = None
    bock: Sequence[str] = ()
    bock_ramsch: bool = False
    robber: bool = False
    six: bool = False
    ace: bool = False
    settlement: str = "points"

    @property
    def is_bierlachs(self) -> bool:
        return self.settlement == "bierlachs"

    @property
    def plays_ramsch(self) -> bool:
        """Some customs need a ramsch even where passed deals are simply passed."""
        needs_one = self.robber or self.bock_ramsch or self.march
        return needs_one or self.ramsch is not None or self.winner_ramsch is not None

    @property
    def takes_tallies(self) -> bool:
        """Three numbers are enough where every point belongs to a declarer and all deals count the same."""
        return not self.plays_ramsch and self.settlement in ("points", "seeger") and not self.bock


def household(options: Mapping[str, object]) -> RuleSystem:
    """The rule system that a house plays. Raises ``UnknownOption``."""
    for name, value in options.items():
        if name not in OPTIONS or not _is_allowed(name, value):
            raise UnknownOption(f"household has no option {name}: {value}")
    house = House(**options)  # type: ignore[arg-type]  # their kinds have just been checked
    return RuleSystem(
        key="household",
        source=WIKIPEDIA,
        sheet=DealByDeal(_play(house), _customs(house)),
        settlement=SEEGER if house.settlement == "seeger" else PLAIN,
        table_sizes=(3, 4),
        tie_breaks=SKAT_ORDER,
        takes_tallies=house.takes_tallies,
        # Bierlachs does not compare points, only who lost how many rounds.
        measure="rounds_lost" if house.is_bierlachs else "points",
        options=OPTIONS,
        with_options=household,
    )


def _is_allowed(name: str, value: object) -> bool:
    """Whether the option allows the value. 1 is not accepted for True; bock reasons may be in any order."""
    if name == "bock":
        return isinstance(value, list) and all(reason in (*BOCK_TRIGGERS,) for reason in value)
    return any(type(value) is type(allowed) and value == allowed for allowed in OPTIONS[name])


def _play(house: House) -> SkatPlay:
    # Out of schneider at 30 means that the declarer needs one card point more, 91.
    out_at = OPTIONS["defenders_out_at"].index(house.defenders_out_at)
    return SkatPlay(
        values=_values(house),
        scale=Scale(PACK_WITH_SIXES if house.six else PACK, declarer_needs_more=out_at),
        bidding=not (house.robber or house.ace),
        passed=not (house.plays_ramsch or house.ace),
        hand_loss=2 if house.hand_loss_doubled else 1,
        hand_overbid=house.hand_overbid,
        kontra=house.kontra,
        patrouille=house.patrouille,
        rum=house.rum,
        gift=house.gift,
        ramsch=_ramsch(house),
    )


def _values(house: House) -> GameValues:
    """The holder of the ace plays suit games only, and the ace is the highest trump."""
    most_tops = _most_tops(house)
    has_revolution = house.revolution and not house.ace
    return GameValues(
        suits=SUITS,
        grand=0 if house.ace else house.grand_base,
        nulls={} if house.ace else NULLS,
        most_tops_in_suit=most_tops,
        announcing=_announcing(house),
        grand_ouvert=house.grand_ouvert_base,
        spitze=None if house.ace else house.saxon_spitze,
        revolution=REVOLUTION if has_revolution else None,
        schneider_doubles=house.schneider_doubles,
        more_steps=most_tops * house.patrouille + house.rum + (house.gift == "counts"),
        only_with=house.ace,
    )


def _most_tops(house: House) -> int:
    cards_of_suit = 8 if house.six else 7
    counted = 0 if house.tops == "jacks" else cards_of_suit
    return JACKS + counted + house.ace


def _announcing(house: House) -> Announcing:
    return Announcing(needs_hand=False, includes=False) if house.free_announcements else Announcing()


def _ramsch(house: House) -> Ramsch | None:
    if not house.plays_ramsch:
        return None
    return Ramsch(house.ramsch or "most", march=house.march, winner=house.winner_ramsch)


def _customs(house: House) -> Customs:
    return Customs(
        bock=frozenset(house.bock),
        bock_ramsch=house.bock_ramsch,
        robber=house.robber,
        minus=house.is_bierlachs or house.settlement == "minus",
        round_ends=BIERLACHS_ENDS if house.is_bierlachs else {},
    )


HOUSEHOLD = household({})
