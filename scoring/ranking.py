"""Who is ahead: the only place that decides it, for standings, seating and everything else. Pure.

More in total is better; equal totals are ordered by the tie-breaks of the rule system (Dansk Skat Union: more games
won, then fewer lost). What is equal in all of that shares a rank, until a lot is drawn.

A lot separates players whose results are equal, nobody else. It belongs to the tie for which it was drawn: to its
players (the pot) and to the numbers in which they were equal (see ``counts_for``). Not everybody in the pot has to be
drawn: whoever was drawn is ahead of the others, in the order of the lots; the others share the rank behind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Protocol, TypeVar

from scoring.rules.tie_breaks import TieBreak, Totals

Key = tuple[int, ...]


class Result(Totals, Protocol):
    """``lot``: the lot that counts now, None without one."""

    @property
    def lot(self) -> int | None: ...


R = TypeVar("R", bound=Result)


class OfSeries(Protocol):
    """A line of the standings; a series without a recorded sheet is None."""

    @property
    def series_points(self) -> tuple[int | None, ...]: ...


def has_played(line: OfSeries) -> bool:
    """Whether a series of the player is recorded: before that a total of 0 is no result."""
    return any(points is not None for points in line.series_points)


@dataclass(frozen=True)
class DrawnLot:
    """A drawing of lots. ``lots``: by the key of the entry, None for whoever was tied, but not drawn."""

    pk: int
    equal_in: Mapping[str, int]
    lots: Mapping[int, int | None]
    seed: str = ""

    def counts_for(self, equals: Iterable[int], equal_in: Mapping[str, int]) -> bool:
        """Whether it decides between these entries, who are equal in these numbers.

        Not when the numbers have changed: that is another tie. Not when somebody has joined the tie who was not in
        the pot: he had no chance to be drawn. When somebody has left it, the order of those who remain still holds.
        """
        return self.equal_in == equal_in and set(equals) <= self.lots.keys()


def ties(results: Iterable[R], tie_breaks: Sequence[TieBreak]) -> list[list[R]]:
    """Those whose results are equal, best first; lots do not matter. Within a list in the order they came."""
    return _grouped(results, _result_key(tie_breaks))


def ranks(results: Iterable[R], tie_breaks: Sequence[TieBreak]) -> list[list[R]]:
    """Those who share a rank, best first. Within a list in the order they came."""
    by_result = _result_key(tie_breaks)

    def by_lot(result: Result) -> Key:
        undrawn = result.lot is None
        return (*by_result(result), int(undrawn), result.lot or 0)

    return _grouped(results, by_lot)


def equal_in(result: Result, tie_breaks: Sequence[TieBreak], series: int | None = None) -> dict[str, int]:
    """The numbers that decide the rank, by name: of everybody who shares it they are the same.

    ``series``: the number of the series that alone is looked at; it is one of the numbers, so that a lot for a
    place in a series never decides about one in the standings.
    """
    of_series = {} if series is None else {"series": series}
    return of_series | {"total": result.total} | {one.name: one.number(result) for one in tie_breaks}


def _result_key(tie_breaks: Sequence[TieBreak]) -> Callable[[Result], Key]:
    """A key that is lower for the better result."""

    def key(result: Result) -> Key:
        return (-result.total, *(one.rank_key(result) for one in tie_breaks))

    return key


def _grouped(results: Iterable[R], key: Callable[[Result], Key]) -> list[list[R]]:
    unordered = list(results)
    keys = [key(one) for one in unordered]
    in_order = sorted(range(len(keys)), key=keys.__getitem__)
    groups = groupby(in_order, key=keys.__getitem__)
    return [[unordered[place] for place in equals] for _value, equals in groups]


def shown_rank(rank: int | None, *, shared: bool, by_lot: bool = False) -> str:
    """The rank as it is read: ``=`` before one that is shared, a star after one that a lot has decided.

    A dash for who has no result, and so no rank.
    """
    if rank is None:
        return "–"
    if shared:
        return f"={rank}"
    return f"{rank}*" if by_lot else str(rank)
