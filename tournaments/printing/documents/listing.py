"""A paper with a single list, fitted to the room between head and remarks and spread if there is more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tournaments.printing.engine.blocks import Block
from tournaments.printing.engine.fitting import FittedColumn, air_of, fit
from tournaments.printing.engine.story import UPRIGHT, Paper
from tournaments.printing.engine.table import Table

FOOT_ROOM = 54.0  # points, with the headings of the list
FOOT = 30.0  # of two lines
MOST_AIR = 0.5  # that is added in a row, in units of the size of its type
# The blocks above and below the list, for a width
Frame = Callable[[float], tuple[Sequence[Block], Sequence[Block]]]


@dataclass(frozen=True)
class Listing:
    paper: Paper
    above: Sequence[Block]
    table: Table
    below: Sequence[Block]

    @property
    def blocks(self) -> list[Block]:
        return [*self.above, self.table, *self.below]

    @property
    def fits_on_a_page(self) -> bool:
        taken = sum(block.height for block in self.blocks)
        return self.paper is UPRIGHT and taken <= UPRIGHT.height - 2 * UPRIGHT.margin - FOOT


def listing(
    columns: Sequence[FittedColumn], frame: Frame, *, stacked: Sequence[FittedColumn] | None = None
) -> Listing:
    """``stacked``: as for ``fit``."""
    above, below = frame(UPRIGHT.inside)
    taken = sum(block.height for block in (*above, *below))
    room = UPRIGHT.height - 2 * UPRIGHT.margin - FOOT_ROOM - taken
    found = fit(columns, rows_room=room, stacked=stacked or columns)
    if found.paper is not UPRIGHT:
        above, below = frame(found.paper.inside)
    lines = len(columns[0].texts)
    table = found.table(air=air_of(lines))
    # Rows that fit on one page spread over it.
    spare = min((room - table.height) / max(lines, 1), found.size * MOST_AIR)
    if found.paper is UPRIGHT and spare > 0:
        table = found.table(air=air_of(lines) + spare / found.size)
    return Listing(found.paper, above, table, below)
