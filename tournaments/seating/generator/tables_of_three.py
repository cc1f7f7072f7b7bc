"""Sharing out the tables of three: players who have been there least often come first."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.seating.generator.facts import SeatingRule
from tournaments.seating.generator.weights import Weights


class Sharing:
    """Who sits at tables of three in the planned series, and the cost of that.

    ``level`` says for each series how often those whose turn it is have been there, if all take turns.
    Sitting there costs one for each visit above the level, not sitting there one for each visit below it.
    """

    def __init__(self, weights: Weights, series: int) -> None:
        self.weight = weights.of[SeatingRule.THREES] if weights.mixed_sizes else 0
        self.before = weights.threes
        self.at_three = [0] * len(weights.people)
        self.level = _levels(self.before, 3 * list(weights.sizes).count(3), series)
        self._known: dict[tuple[int, int], int] = {}

    def enter(self, plan: Sequence[Sequence[Sequence[int]]]) -> int:
        """Records who sits at tables of three; returns the cost."""
        for number, tables in enumerate(plan):
            for one in (one for table in tables if len(table) == 3 for one in table):
                self.at_three[one] |= 1 << number
        return sum(self.of_player(one) for one in range(len(self.before)))

    def of_player(self, one: int) -> int:
        return self._cost(self.before[one], self.at_three[one]) if self.weight else 0

    def change(self, number: int, one: int, left: Sequence[int], table: Sequence[int]) -> dict[int, int]:
        """The change of cost if ``one``, who leaves ``left`` behind, swaps with each of ``table``."""
        here, there = len(left) == 2, len(table) == 3
        if not self.weight or here == there:
            return {}
        mine = self._if_moved(number, one)
        return {two: mine + self._if_moved(number, two) for two in table}

    def exchange(self, number: int, one: int, two: int, here: int, there: int) -> None:
        """``one`` has gone from a table of ``here`` players to one of ``there``, ``two`` the other way."""
        if (here == 3) != (there == 3):
            self.at_three[one] ^= 1 << number
            self.at_three[two] ^= 1 << number

    def _if_moved(self, number: int, one: int) -> int:
        now = self.at_three[one]
        return self._cost(self.before[one], now ^ 1 << number) - self._cost(self.before[one], now)

    def _cost(self, count: int, at_three: int) -> int:
        known = self._known.get((count, at_three))
        if known is None:
            known = self._known[count, at_three] = self.weight * self._out_of_turn(count, at_three)
        return known

    def _out_of_turn(self, count: int, at_three: int) -> int:
        wrong = 0
        for number, level in enumerate(self.level):
            if at_three >> number & 1:
                wrong += max(0, count - level)
                count += 1
            else:
                wrong += max(0, level - count)
        return wrong


def _levels(before: Sequence[int], seats: int, series: int) -> list[int]:
    """For each series, how often the last player whose turn it is has been at a table of three."""
    counts, levels = sorted(before), []
    for _number in range(series):
        levels.append(counts[seats - 1] if seats else 0)
        counts = sorted([count + 1 for count in counts[:seats]] + counts[seats:])
    return levels
