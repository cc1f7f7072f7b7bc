"""Who is ahead: the only place that decides it, for standings, seating and everything else. Pure.

A higher total is better; equal totals are ordered by the tie-breaks of the rule system (Dansk Skat Union: more
games won, then fewer lost). Players who are equal in all of these share a rank until a lot is drawn.

A lot separates only players whose results are equal. It belongs to the tie for which it was drawn: to its players
(the pot) and to the numbers in which they were equal (see ``counts_for``). Not everybody in the pot has to draw:
those who drew are ahead of the others, in the order of the lots; the others share the rank behind them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Protocol, TypeVar

from scoring.rules.tie_breaks import TieBreak, Totals

Key = tuple[int, ...]


class Rankable(Totals, Protocol):
    """``lot``: the lot that counts now, None without one."""

    @property
    def lot(self) -> int | None: ...


R = TypeVar("R", bound=Rankable)


class OfSeries(Protocol):
    """A line of the standings; the value of a series without a recorded sheet is None."""

    @property
    def series_points(self) -> tuple[int | None, ...]: ...


def has_played(line: OfSeries) -> bool:
    """Whether a series of the player is recorded; before that a total of 0 is not a result."""
    points = line.series_points
    return points.count(None) < len(points)


@dataclass(frozen=True)
class DrawnLot:
    """A drawing of lots. ``lots``: by the key of the entry, None for somebody who was tied but did not draw."""

    pk: int
    equal_in: Mapping[str, int]
    lots: Mapping[int, int | None]
    seed: str = ""

    def counts_for(self, equals: Iterable[int], equal_in: Mapping[str, int]) -> bool:
        """Whether it decides between these entries, whose results are equal in these numbers.

        It does not when the numbers have changed: that is another tie. It does not when somebody has joined the tie who
        was not in the pot and had no chance to draw. When somebody has left it, the order of the others still holds.
        """
        return self.equal_in == equal_in and set(equals) <= self.lots.keys()


def ties(results: Iterable[R], tie_breaks: Sequence[TieBreak]) -> list[list[R]]:
    """Groups of equal results, best first; lots are ignored. Within a group in the given order."""
    return _grouped(results, _result_key(tie_breaks))


def ranks(results: Iterable[R], tie_breaks: Sequence[TieBreak]) -> list[list[R]]:
    """Groups that share a rank, best first. Within a group in the given order."""
    by_result = _result_key(tie_breaks)

    def by_lot(result: Rankable) -> Key:
        undrawn = result.lot is None
        return (*by_result(result), int(undrawn), result.lot or 0)

    return _grouped(results, by_lot)


def equal_in(result: Rankable, tie_breaks: Sequence[TieBreak], series: int | None = None) -> dict[str, int]:
    """The numbers that decide the rank, by name; everybody who shares the rank has the same.

    ``series``: the number of the series if only one is ranked; it is among the numbers, so that a lot for a place
    in a series never decides one in the standings.
    """
    of_series = {} if series is None else {"series": series}
    return of_series | {"total": result.total} | {one.name: one.number(result) for one in tie_breaks}


def _result_key(tie_breaks: Sequence[TieBreak]) -> Callable[[Rankable], Key]:
    """A key that is lower for the better result."""

    def key(result: Rankable) -> Key:
        return (-result.total, *[one.rank_key(result) for one in tie_breaks])

    return key


def _grouped(results: Iterable[R], key: Callable[[Rankable], Key]) -> list[list[R]]:
    unordered = list(results)
    keys = [key(one) for one in unordered]
    in_order = sorted(range(len(keys)), key=keys.__getitem__)
    groups = groupby(in_order, key=keys.__getitem__)
    return [[unordered[place] for place in equals] for _value, equals in groups]


def shown_rank(rank: int | None, *, shared: bool, by_lot: bool = False) -> str:
    """The rank as it is shown: ``=`` before a shared one, a star after one decided by lot, a dash where there is
    no result.
    """
    if rank is None:
        return "–"
    if shared:
        return f"={rank}"
    return f"{rank}*" if by_lot else str(rank)
