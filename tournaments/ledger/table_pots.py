"""The table pot: everybody at a table puts the same amount into it, and the order of that table's series divides it.

Pure. Amounts are whole numbers of the currency's smallest unit. The payouts always add up to the stakes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from scoring.ranking import ties
from scoring.rules.tie_breaks import TieBreak
from tournaments.foundations.currencies import hundredths_in_text, in_parts
from tournaments.foundations.errors import Refused

MOST_PART = 10_000_000


@dataclass(frozen=True)
class TablePot:
    """``stake``: of each player, 0 for no such pot. ``parts``: by the number of players, from the first place on.

    A table of a size without parts plays without a pot.
    """

    stake: int = 0
    parts: Mapping[int, Sequence[int]] = field(default_factory=dict)
    tie_breaks: Sequence[TieBreak] = ()


@dataclass(frozen=True)
class Sitting:
    """A player's result in the series at this table; a ``Result`` for ``scoring.ranking``."""

    entry: int
    seat: int
    total: int
    won: int
    lost: int
    lot: int | None = None


def divided(pot: TablePot, table: Sequence[Sitting]) -> dict[int, int]:
    """The amount for each entry, including zero; empty where the table plays without a pot.

    Tied players share the amounts of their places. A remainder goes to the one with the lowest seat.
    """
    parts = pot.parts.get(len(table))
    if not pot.stake or not parts:
        return {}
    amounts = in_parts(pot.stake * len(table), parts)
    found: dict[int, int] = {}
    for equals in ties(sorted(table, key=lambda one: one.seat), pot.tie_breaks):
        own = sum(amounts[len(found) : len(found) + len(equals)])
        shares = in_parts(own, [1] * len(equals))
        found |= {one.entry: share for one, share in zip(equals, shares, strict=True)}
    return found


def plain_parts(amounts: Sequence[int], between: str) -> str:
    """Parts in hundredths as numbers, without decimals where they have none: ``500 300 12.50``."""
    return between.join(hundredths_in_text(amount).removesuffix(".00") for amount in amounts)


def parts_from(typed: str, players: int) -> list[int]:
    """The parts of a table of this size, in hundredths: ``2 1.2 0.8 0``; a comma is a decimal point.

    Raises ``Refused`` unless there is one for each place, none larger than the one before, and not all zero.
    """
    words = typed.replace(";", " ").replace(",", ".").split()
    parts = [_part(word) for word in words]
    if None in parts or len(parts) != players:
        raise Refused("table-parts-unreadable", players=players)
    known = [part or 0 for part in parts]
    if not known[0] or any(later > earlier for earlier, later in pairwise(known)):
        raise Refused("table-parts-increase")
    return known


def _part(word: str) -> int | None:
    """A number with up to two decimals as hundredths, None for anything else."""
    whole, _point, decimals = word.partition(".")
    digits = f"{whole}{decimals.ljust(2, '0')}"
    is_plain = digits.isascii() and digits.isdecimal() and whole != "" and len(decimals) <= 2
    return int(digits) if is_plain and int(digits) <= MOST_PART else None
