"""Whether the numbers of a backup agree: WERT = PUNKTE + 50 × (GSP − VSP) + 30 or 40 × the others' VSP.

This reveals a column with unexpected content before anything is imported.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterator

from django.utils.translation import gettext as _

from tournaments.people.history.file_formats.rows import PastRow

BONUS = 50
# Points for each game lost by the others, by table size; a table of another size may be incomplete.
FOR_OTHERS = {3: (40,), 4: (30,)}
EITHER = (30, 40)

Table = tuple[dt.date, int, int]


class GamePointSums:
    """The results that have game points, by tables."""

    def __init__(self) -> None:
        self._rows: list[tuple[PastRow, int]] = []
        self._lost: dict[Table, list[int]] = defaultdict(list)

    def add(self, row: PastRow, game_points: int | None) -> None:
        """Adds a result. One without game points is not checked itself, but its lost games count for the others."""
        if row.table is not None:
            self._lost[row.date, row.series, row.table].append(row.lost)
        if game_points is not None:
            self._rows.append((row, game_points))

    def doubts(self) -> Iterator[tuple[int, str]]:
        """The line of each result that does not agree, and what is wrong."""
        for row, game_points in self._rows:
            if not self._agrees(row, game_points):
                words = {"points": row.points, "games": game_points, "won": row.won, "lost": row.lost}
                said = _(
                    "WERT %(points)d does not agree with PUNKTE %(games)d, GSP %(won)d and VSP %(lost)d."
                )
                yield row.line, said % words

    def _agrees(self, row: PastRow, game_points: int) -> bool:
        rest = row.points - game_points - BONUS * (row.won - row.lost)
        if row.table is None:
            # The others at the table are not known, so any number of lost games is possible.
            return rest >= 0 and any(rest % factor == 0 for factor in EITHER)
        lost = self._lost[row.date, row.series, row.table]
        others = sum(lost) - row.lost
        return any(rest == factor * others for factor in FOR_OTHERS.get(len(lost), EITHER))
