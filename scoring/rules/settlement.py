"""From the tallies of one table to series points: the border between the game and the tournament."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tally:
    """What a seat brings to the settlement: three numbers of the sheet, and the sheet's own total.

    ``penalty`` is positive and is subtracted; ``stated_total`` is None where the sheet gives none. ``ruled``:
    points that rulings take off in addition, which the sheet's own total may or may not include.
    """

    game_points: int = 0
    won: int = 0
    lost: int = 0
    penalty: int = 0
    stated_total: int | None = None
    ruled: int = 0


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A settled line: ``series_points`` includes bonuses and has the penalty deducted; seats count from 1.

    ``rounds_lost``: only where a series is decided by lost rounds (bierlachs).
    """

    seat: int
    game_points: int
    won: int
    lost: int
    lost_by_others: int
    penalty: int
    series_points: int
    rounds_lost: int | None = None


@dataclass(frozen=True, slots=True)
class Settlement:
    """Points for games won, lost and lost by the others at the table (by the number of seats).

    Source: UNION, “Slutopgørelse”; WIKIPEDIA, “erweitertes Seeger-System”. The dealer who sits out counts among the
    others.
    """

    per_won: int
    per_lost: int
    per_lost_by_others: Mapping[int, int]

    def settle(self, tallies: Sequence[Tally]) -> tuple[SeatResult, ...]:
        """One result for each tally, in seat order. ``KeyError`` for a table size without a rule."""
        # Everybody at the table gets this bonus, including the dealer who sat out of the lost game.
        bonus, all_lost = self.per_lost_by_others[len(tallies)], sum(tally.lost for tally in tallies)
        return tuple(
            self._line(seat, tally, all_lost - tally.lost, bonus) for seat, tally in enumerate(tallies, 1)
        )

    def _line(self, seat: int, tally: Tally, others: int, bonus: int) -> SeatResult:
        games = self.per_won * tally.won - self.per_lost * tally.lost
        off = tally.penalty + tally.ruled
        points = tally.game_points + games + bonus * others - off
        return SeatResult(seat, tally.game_points, tally.won, tally.lost, others, off, points)


SEEGER = Settlement(per_won=50, per_lost=50, per_lost_by_others={3: 40, 4: 30})
PLAIN = Settlement(per_won=0, per_lost=0, per_lost_by_others={3: 0, 4: 0, 5: 0})
