"""A rule system: which parts it is put together from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from scoring.rules import problems
from scoring.rules.problems import Problem
from scoring.rules.reachable import nearest_reachable, reachable
from scoring.rules.settlement import SEEGER, SeatResult, Settlement, Tally
from scoring.rules.skat import GameValues


@dataclass(frozen=True)
class RuleSystem:
    """One way of playing: how deals are valued, a table is settled and ties are broken.

    ``tie_breaks`` name what decides between equal totals, a minus before what is better when higher.
    """

    key: str
    source: str
    values: GameValues = field(default_factory=GameValues)
    settlement: Settlement = SEEGER
    table_sizes: tuple[int, ...] = (3, 4)
    tie_breaks: tuple[str, ...] = ("-won", "lost")
    takes_tallies: bool = True

    def number_of_deals(self, seats: int, rounds: int) -> int:
        """In a round everybody deals once."""
        return seats * rounds

    def most_games(self, seats: int, rounds: int) -> int:
        """How often one seat can declare: at four the dealer sits out, so three deals of a round."""
        return min(seats, 3) * rounds

    def bonus(self, seats: int) -> tuple[int, int, int]:
        """Points for a game won, off for one lost, and for one lost by another at a table of ``seats``."""
        settlement = self.settlement
        return settlement.per_won, settlement.per_lost, settlement.per_lost_by_others[seats]

    def settle(self, tallies: Sequence[Tally]) -> tuple[SeatResult, ...]:
        """Series points of one table, in seat order."""
        return self.settlement.settle(tallies)

    def reachable(self, points: int, won: int, lost: int) -> bool:
        """Whether so many games won and lost can give ``points`` game points."""
        return reachable(points, won, lost, self.values.won_amounts, self.values.lost_amounts)

    def nearest_reachable(self, points: int, won: int, lost: int) -> int:
        """The game points nearest to ``points`` that so many games can give."""
        return nearest_reachable(points, won, lost, self.values.won_amounts, self.values.lost_amounts)

    def check_tallies(
        self, tallies: Sequence[Tally], *, passed: int, rounds: int | None
    ) -> tuple[Problem, ...]:
        """Every problem of one table's tallies. ``rounds`` None: the number of deals is not checked."""
        negative = problems.negative_counts(tallies, passed)
        if negative:
            return tuple(negative)
        found = [] if rounds is None else self._count_games(tallies, passed, rounds)
        found += self._unreachable(tallies)
        found += problems.totals_that_differ(tallies, self.settle(tallies))
        return tuple(found)

    def _count_games(self, tallies: Sequence[Tally], passed: int, rounds: int) -> list[Problem]:
        seats = len(tallies)
        added = problems.games_do_not_add_up(tallies, passed, self.number_of_deals(seats, rounds))
        return added + problems.too_many_games(tallies, self.most_games(seats, rounds))

    def _unreachable(self, tallies: Sequence[Tally]) -> list[Problem]:
        return [
            problems.error(
                "points-unreachable",
                seat=seat,
                field="game_points",
                points=tally.game_points,
                won=tally.won,
                lost=tally.lost,
                nearest=self.nearest_reachable(tally.game_points, tally.won, tally.lost),
            )
            for seat, tally in enumerate(tallies, 1)
            if not self.reachable(tally.game_points, tally.won, tally.lost)
        ]
