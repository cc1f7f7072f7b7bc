"""How a deal can end, and which endings are equivalent under the rules.

First pairs of card points and tricks, most of which are equivalent; then these with the sheet's ticks and a ruling.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product

from scoring.compiled.cases import AskedField, Cases, Told
from scoring.compiled.shapes import shape_of

TICKED = (None, True, False)
TICKS = (AskedField("won", TICKED), AskedField("schneider", TICKED), AskedField("schwarz", TICKED))
RULED = AskedField("decided_for", ("", "declarer", "defenders"))
# Ticks that reveal every difference between two pairs: none, and those of the highest game won.
TELLING_TICKS: tuple[Told, ...] = ({}, {"won": True, "schwarz": True})


@dataclass
class Classes:
    """Classes of cases that the rules answer alike, each with its first case."""

    first: list[Told] = field(default_factory=list)
    numbers: dict[Hashable, int] = field(default_factory=dict)

    def number(self, case: Told, answers: Hashable) -> int:
        if answers not in self.numbers:
            self.numbers[answers] = len(self.first)
            self.first.append(case)
        return self.numbers[answers]


@dataclass(frozen=True)
class Endings:
    """``pairs``: the kind of each pair, by tricks, then card points; the first of each is "not known", the last "no
    such number". ``kinds``: the kind of ending, by pair, then won, schneider, schwarz and ruling. ``first``: an ending
    of each kind.
    """

    pairs: list[list[int]]
    kinds: list[int]
    first: list[Told]


def endings_of(cases: Cases, game: str) -> Endings:
    """The endings of a game, and of all games that are won in the same way."""
    pairs, classes = _pairs(cases, game)
    found = Classes()
    manners = cases.telling if game in cases.most_tops else [_plainest(cases)]
    # With too high a bid too, since such a game may be ticked as won or lost; no hand game, which some houses never
    # overbid.
    manners = [*manners, *({**_plainest(cases), "bid": bid} for bid in cases.play.ladder[-1:])]
    kinds = [
        found.number(ending, _answers(cases, game, manners, [ending])) for ending in _endings(classes.first)
    ]
    return Endings(pairs, kinds, found.first)


def _plainest(cases: Cases) -> Told:
    """Nothing announced and no hand game, so that any bid can be too high."""
    return {name: said for name, said in cases.telling[0].items() if name == "contract"}


def _pairs(cases: Cases, game: str) -> tuple[list[list[int]], Classes]:
    pack, classes = cases.play.pack, Classes()

    def kind(tricks: int | None, card_points: int | None) -> int:
        pair: Told = {"card_points": card_points, "tricks": tricks}
        endings = [{**pair, **ticks} for ticks in TELLING_TICKS]
        return classes.number(pair, _answers(cases, game, [_plainest(cases)], endings))

    every = (None, *range(pack.total + 2))
    return [[kind(tricks, points) for points in every] for tricks in (None, *range(pack.tricks + 2))], classes


def _endings(pairs: Iterable[Told]) -> Iterator[Told]:
    """Every pair with every tick and ruling, in the order of ``Endings.kinds``; what is unset is None or ""."""
    asked = (*TICKS, RULED)
    for pair, *ticks in product(pairs, *(one.values for one in asked)):
        yield {**pair, **{one.name: tick for one, tick in zip(asked, ticks, strict=True)}}


def _answers(cases: Cases, game: str, manners: Iterable[Told], endings: Iterable[Told]) -> Hashable:
    """The rules' answers to these endings."""
    return tuple(shape_of(cases.value(game, *said)) for said in product(manners, endings))
