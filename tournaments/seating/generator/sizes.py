"""How a number of players is divided into tables."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations_with_replacement
from typing import Literal

from tournaments.foundations.errors import Refused

SKAT, TAROK = (3, 4), (3, 4, 5)
Preferred = Literal["fours", "threes"]
SIZE_OF: dict[Preferred, int] = {"fours": 4, "threes": 3}
# More tables of the other sizes are never needed: that many can be replaced by tables of the preferred size.
MOST_OTHERS = 5


def table_sizes(
    players: int,
    *,
    prefer: Preferred = "fours",
    threes: int | None = None,
    threes_first: bool = False,
    allowed: Collection[int] = SKAT,
    tables: int = 0,
) -> list[int]:
    """Sizes of the tables: as many of the preferred size as possible, large tables first.

    ``threes``: a fixed number of tables of three, if given. Otherwise there are at least ``tables`` tables, if that is
    possible. Tarok allows tables of five. Raises ``Refused`` if the players cannot be divided like this: 0, 1, 2, and 5
    without tables of five.
    """
    if players < min(allowed):
        raise _too_few(players, min(allowed))
    if threes is None:
        sizes = _with_tables(players, SIZE_OF[prefer], allowed, tables)
    else:
        sizes = _with_threes(players, threes, allowed)
    if sizes is None:
        raise _not_divisible(players, threes)
    return sorted(sizes, reverse=not threes_first)


def _as_many_as_possible(players: int, size: int, allowed: Collection[int]) -> list[int] | None:
    """Tables of ``size``, and as few others as needed; None if impossible."""
    others = sorted((other for other in allowed if other != size), reverse=True)
    for few in _few_others(others):
        left = players - sum(few)
        if left >= 0 and left % size == 0 and (size in allowed or left == 0):
            return [size] * (left // size) + list(few)
    return None


def _with_tables(players: int, size: int, allowed: Collection[int], tables: int) -> list[int] | None:
    """As many tables of ``size`` as possible, with just enough tables of three to reach the required number."""
    sizes = _as_many_as_possible(players, size, allowed)
    if sizes is None or len(sizes) >= tables:
        return sizes
    threes = range(sizes.count(3) + 1, players // 3 + 1)
    found = (_with_threes(players, count, allowed) for count in threes)
    return next((more for more in found if more is not None and len(more) >= tables), sizes)


def _few_others(others: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Tables of other sizes: combinations with the fewest players first, then with the fewest tables."""
    choices = [few for count in range(MOST_OTHERS) for few in combinations_with_replacement(others, count)]
    yield from sorted(choices, key=lambda few: (sum(few), len(few)))


def _with_threes(players: int, threes: int, allowed: Collection[int]) -> list[int] | None:
    """Exactly ``threes`` tables of three, the others as near to four as possible."""
    larger = [size for size in allowed if size != 3]
    left = players - 3 * threes
    if threes < 0 or left < 0 or (threes and 3 not in allowed):
        return None
    others = _as_many_as_possible(left, 4, larger) if larger else [] if left == 0 else None
    return None if others is None else [3] * threes + others


def _too_few(players: int, least: int) -> Refused:
    if least != 3:
        return Refused("too-few-players-for-rules", players=players, least=least)
    return Refused("too-few-players", players=players)


def _not_divisible(players: int, threes: int | None) -> Refused:
    if threes is not None:
        return Refused("threes-not-possible", players=players, threes=threes)
    if players == 5:
        return Refused("five-players")
    return Refused("sizes-not-possible", players=players)
