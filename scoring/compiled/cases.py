"""The deals on which a rule system is tried: the fields of a deal, and the values that each may have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from scoring.api import parse_deal
from scoring.parsing.fields import CHOICES
from scoring.rules.deal import Valued
from scoring.rules.skat.value import SkatPlay
from scoring.rules.skat.values import SUITS
from scoring.rules.system import Play, RuleSystem
from scoring.rules.turneskat.value import TurneskatPlay
from scoring.rules.turneskat.values import CONTRACTS, most_tops

Told = dict[str, Any]
TICK = (False, True)
ACTIVE = (1, 2, 3)
TOPS, HAND_TOPS = 1, 2  # different, so that an answer shows which of them counted
NOTHING_COUNTED, MORE_THAN_ONCE = 3, 2
DEFENDERS = ("", "schneider", "schwarz", "schneider schwarz")


@dataclass(frozen=True, slots=True)
class AskedField:
    """A field with the values that are tried; the first is the default of a deal that does not set it.

    ``others``: a number that stands for all other values, between which the rules do not distinguish.
    """

    name: str
    values: tuple[Any, ...]
    others: int | None = None

    @property
    def tried(self) -> tuple[Any, ...]:
        return self.values if self.others is None else (*self.values, self.others)


@dataclass(frozen=True, kw_only=True)
class Cases:
    """Every combination of fields that a deal with a declarer can have.

    ``most_tops``: by game; games without tops are ``nulls``. ``manner``: fields that are announced before play.
    ``telling``: manners that owe each level once, with which endings are distinguished. ``always``: fields that each
    deal with tops has in addition.
    """

    system: RuleSystem
    play: Play
    most_tops: Mapping[str, int]
    nulls: tuple[str, ...]
    manner: tuple[AskedField, ...]
    telling: tuple[Told, ...]
    only_with: bool = False
    kontra: int = 0
    always: Told = field(default_factory=dict)

    @property
    def games(self) -> tuple[str, ...]:
        return (*self.most_tops, *self.nulls)

    def manners(self) -> Iterator[Told]:
        """Every combination; the last field changes fastest."""
        names = [asked.name for asked in self.manner]
        for values in product(*(asked.tried for asked in self.manner)):
            yield dict(zip(names, values, strict=True))

    def family(self, game: str) -> str:
        """The game that stands for ``game``: suits differ only in their base value."""
        return next(iter(SUITS)) if game in SUITS else game

    def families(self) -> list[str]:
        return list(dict.fromkeys(map(self.family, self.games)))

    def value(self, game: str, *told: Told) -> Valued:
        """The rules' valuation of this deal."""
        deal: Told = {"declarer": 1, "game": game}
        if game in self.most_tops:
            deal |= {"tops": TOPS, **self.always}
        for more in told:
            deal |= more
        deal = {name: said for name, said in deal.items() if said not in ("", None)}
        if "defenders_announced" in deal:
            deal["defenders_announced"] = deal["defenders_announced"].split()
        return self.play.value(parse_deal(self.system, deal), ACTIVE)


def cases_of(system: RuleSystem, play: Play) -> Cases | None:
    """The cases of a system; None for a game that this package does not know."""
    if isinstance(play, SkatPlay):
        return _skat(system, play)
    return _turneskat(system, play) if isinstance(play, TurneskatPlay) else None


def _ticks(*names: str) -> tuple[AskedField, ...]:
    return tuple(AskedField(name, TICK) for name in names)


def _choice(name: str) -> AskedField:
    return AskedField(name, ("", *CHOICES[name]))


def _skat(system: RuleSystem, play: SkatPlay) -> Cases:
    values = play.values
    rare = {
        "gift": _choice("gift"),
        "rum": AskedField("rum", TICK),
        "patrouille": AskedField("patrouille", (0, 1), others=MORE_THAN_ONCE),
        "cards_laid_away": AskedField("cards_laid_away", (None, 2), others=NOTHING_COUNTED),
        "defenders_announced": AskedField("defenders_announced", DEFENDERS),
    }
    announced = _ticks("hand", "ouvert", "schneider_announced", "schwarz_announced")
    return Cases(
        system=system,
        play=play,
        most_tops=values.most_tops,
        nulls=tuple(sorted(values.nullgames)),
        manner=(*announced, *(asked for name, asked in rare.items() if name in play.own_fields)),
        telling=(
            {"hand": True},
            {"hand": True, "schneider_announced": True},
            {"hand": True, "schwarz_announced": True},
        ),
        only_with=values.only_with,
        kontra=play.kontra,
        always={"hand_tops": HAND_TOPS} if "hand_tops" in play.own_fields else {},
    )


def _turneskat(system: RuleSystem, play: TurneskatPlay) -> Cases:
    solo = {"contract": "solo"}
    return Cases(
        system=system,
        play=play,
        most_tops={game: most_tops(game) for game in CONTRACTS["solo"].bases},
        nulls=("null",),
        manner=(
            _choice("contract"),
            *_ticks("ouvert", "schneider_announced", "schwarz_announced", "passt_mir_nicht"),
            _choice("gave_up"),
        ),
        telling=(solo, {**solo, "schneider_announced": True}, {**solo, "schwarz_announced": True}),
    )
