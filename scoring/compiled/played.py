"""A deal with a declarer as tables: the rules' answer for each game, manner and ending.

Where a bid may be too high, the answers form a chain: each further one holds above a limit. Limits and booked amounts
are recognised as one of a few calculations; any other rule raises ``NotATable``.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import Any, Generic, NamedTuple, TypeVar

from scoring.compiled.cases import HAND_TOPS, TOPS, Cases, Told
from scoring.compiled.endings import Endings, endings_of
from scoring.compiled.shapes import Finding, ReckoningWay, Shape, shape_of
from scoring.rules.deal import Valued
from scoring.rules.reckoning import next_multiple

Item = TypeVar("Item", bound=Hashable)
FIXED, ADDED, ITS_VALUE = "fixed", "added", "base"
PLAIN, MULTIPLE, NEXT_NULL = "plain", "multiple", "null"
MOST_ADDED, MOST_TOO_HIGH = 40, 6


class NotATable(ValueError):
    """A rule needs a calculation that the phone cannot do."""


class BidLimit(NamedTuple):
    """The bid above which the next answer holds: a number, the game's fixed value, or base × (tops + ``number``)."""

    kind: str
    number: int = 0
    doublings: int = 0


class ChainLink(NamedTuple):
    """One link of a chain. ``booked``: how the booked amount is calculated; a number is added to the tops."""

    leaf: int
    limit: BidLimit | None = None
    booked: str | int = PLAIN


class Leaf(NamedTuple):
    """``needs``: the finding if the tops of the hand count and are not given."""

    shape: Shape
    needs: Finding | None = None


@dataclass
class Numbered(Generic[Item]):
    """Distinct items, each with a number."""

    numbers: dict[Item, int] = field(default_factory=dict)

    def number(self, item: Item) -> int:
        return self.numbers.setdefault(item, len(self.numbers))

    @property
    def items(self) -> list[Item]:
        return list(self.numbers)


@dataclass
class Played:
    """``rows``: the number of a row, by family, then manner; a row has the number of a chain for each ending.
    ``bases``: base values by game, then manner.
    """

    cases: Cases
    trumps: Endings
    nulls: Endings | None
    leaves: Numbered[Leaf] = field(default_factory=Numbered)
    chains: Numbered[tuple[ChainLink, ...]] = field(default_factory=Numbered)
    lines: Numbered[tuple[int, ...]] = field(default_factory=Numbered)
    rows: dict[str, list[int]] = field(default_factory=dict)
    bases: dict[str, list[int]] = field(default_factory=dict)

    @property
    def ways(self) -> list[ReckoningWay]:
        return list(dict.fromkeys(leaf.shape.way for leaf in self.leaves.items if leaf.shape.way))

    def endings(self, game: str) -> Endings:
        return self.trumps if game in self.cases.most_tops or self.nulls is None else self.nulls

    def fill(self) -> None:
        for game in self.cases.games:
            self.bases[game] = [_base(self.cases, game, manner) for manner in self.cases.manners()]
        for family in self.cases.families():
            self.rows[family] = [self._line(family, manner) for manner in self.cases.manners()]

    @cached_property
    def null_values(self) -> list[int]:
        """What a null can be worth, lowest first."""
        return sorted(set(self.bases.get("null", ())) - {0})

    def _line(self, family: str, manner: Told) -> int:
        endings = self.endings(family).first
        refused = self._always_refused(family, manner)
        if refused:
            return self.lines.number(
                (self.chains.number((ChainLink(self.leaves.number(Leaf(refused))),)),) * len(endings)
            )
        return self.lines.number(tuple(self._chain(family, manner, ending) for ending in endings))

    def _always_refused(self, family: str, manner: Told) -> Shape | None:
        """The answer to a manner that is impossible however the deal ends; saves most of the work."""
        bids = ({}, *({"bid": bid} for bid in self.cases.play.ladder[-1:]))
        said: list[tuple[Told, Told]] = list(
            product(({"decided_for": "declarer"}, {"decided_for": "defenders"}), bids)
        )
        shapes = {shape_of(self.cases.value(family, manner, *each)) for each in said}
        shape = shapes.pop()
        return shape if shape.is_refused and not shapes else None

    def _chain(self, family: str, manner: Told, ending: Told) -> int:
        def answer(bid: int | None) -> Valued:
            return self.cases.value(family, manner, ending, {} if bid is None else {"bid": bid})

        first, links = answer(None), []
        leaf = self.leaves.number(Leaf(shape_of(first)))
        guess = first.reckoning.value if first.reckoning else 0
        for bids, before in _stretches(answer, self.cases.play.ladder, guess):
            links.append(self._link(family, [answer(bid) for bid in bids], bids, before, manner, ending))
        return self.chains.number((ChainLink(leaf), *links))

    def _link(
        self,
        family: str,
        answers: list[Valued],
        bids: tuple[int, ...],
        before: int,
        manner: Told,
        ending: Told,
    ) -> ChainLink:
        """The answer from the first of ``bids`` on; ``before`` is the last bid to which it did not apply."""
        shape, needs = shape_of(answers[0]), None
        if shape.tops == HAND_TOPS:
            without = self.cases.value(family, manner, ending, {"bid": bids[0], "hand_tops": None})
            needs = shape_of(without).findings[-1]
        base = _base(self.cases, family, manner)
        limit = _limit(family in self.cases.nulls, answers[0], before, bids[0], base)
        booked = PLAIN if shape.is_refused else self._booked(answers, bids)
        return ChainLink(self.leaves.number(Leaf(shape, needs)), limit, booked)

    def _booked(self, answers: list[Valued], bids: tuple[int, ...]) -> str | int:
        """How what is booked follows from base value, tops and bid."""
        ways: tuple[str | int, ...] = (PLAIN, MULTIPLE, NEXT_NULL, *range(1, MOST_TOO_HIGH))
        for how in ways:
            if all(self._is_booked(how, answer, bid) for answer, bid in zip(answers, bids, strict=True)):
                return how
        raise NotATable(f"booked in an unknown way: {answers[0]}")

    def _is_booked(self, how: str | int, answer: Valued, bid: int) -> bool:
        reckoning = answer.reckoning
        if reckoning is None:
            return False
        if how == PLAIN:
            return answer.value == reckoning.value
        if how == MULTIPLE:
            return bool(reckoning.tops) and answer.value == next_multiple(reckoning.base, bid)
        if how == NEXT_NULL:
            return answer.value == next(
                (value for value in self.null_values if value >= bid), max(self.null_values)
            )
        return isinstance(how, int) and answer.value == reckoning.base * (reckoning.tops + how)


def played(cases: Cases) -> Played:
    """The tables of a system."""
    nulls = endings_of(cases, cases.nulls[0]) if cases.nulls else None
    found = Played(cases, endings_of(cases, next(iter(cases.most_tops))), nulls)
    found.fill()
    return found


def _stretches(answer: Any, ladder: tuple[int, ...], guess: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Stretches of bids with the same answer: some bids of each stretch, and the bid before it. ``guess``: the bid
    above which the answer probably changes.
    """
    if not ladder:
        return
    kinds: dict[int, Hashable] = {}

    def kind(place: int) -> Hashable:
        if place not in kinds:
            valued = answer(ladder[place])
            raised = valued.reckoning is not None and valued.value != valued.reckoning.value
            kinds[place] = (shape_of(valued), raised)
        return kinds[place]

    last, start = len(ladder) - 1, 0
    guessed = bisect_right(ladder, guess)
    if 0 < guessed <= last and (kind(guessed - 1), kind(guessed)) == (kind(0), kind(last)):
        kinds.update(
            dict.fromkeys(range(guessed), kind(0)) | dict.fromkeys(range(guessed, last + 1), kind(last))
        )
    while kind(start) != kind(last):
        start = _end(kind, start, last) + 1
        end = _end(kind, start, last)
        yield tuple(ladder[place] for place in sorted({start, (start + end) // 2, end})), ladder[start - 1]


def _end(kind: Any, start: int, last: int) -> int:
    """The last place of the stretch that begins at ``start``."""
    if kind(start) == kind(last):
        return last
    return (
        bisect_right(range(last + 1), 0, key=lambda place: int(place > start and kind(place) != kind(start)))
        - 1
    )


def _base(cases: Cases, game: str, manner: Told) -> int:
    """The base value, or the fixed value of a game without tops; 0 where the game cannot be played in this manner."""
    ruled = {"decided_for": "declarer"}
    # A bid may also be compared with the value of a deal that is refused for another reason.
    tries: tuple[Told, ...] = (manner, {**manner, "gave_up": None, "passt_mir_nicht": None})
    found = (cases.value(game, one, ruled).reckoning for one in tries)
    return next((reckoning.base for reckoning in found if reckoning), 0)


def _limit(is_fixed: bool, answer: Valued, before: int, bid: int, base: int) -> BidLimit:
    """The limit that lies between two neighbouring bids."""
    reckoning = answer.reckoning
    if is_fixed:
        return BidLimit(ITS_VALUE) if before == base else BidLimit(FIXED, before)
    doublings = len(reckoning.doublings) if reckoning else 0
    for added in range(1, MOST_ADDED):
        if before <= base * (TOPS + added) << doublings < bid:
            return BidLimit(ADDED, added, doublings)
    raise NotATable(f"nothing between {before} and {bid}")
