"""Whether pairs of teams can share the open steps so that each team gets what it wants. Pure."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from itertools import pairwise
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)


class PairShares(Generic[K]):
    """``pairs``: the number of steps that two teams share, in whole steps.

    A flow: a team that lacks steps takes them from another one of a pair, which takes them from the next one.
    """

    def __init__(self, pairs: Mapping[tuple[K, K], int]) -> None:
        teams = {team for pair in pairs for team in pair}
        self.held: dict[K, dict[K, int]] = {team: {} for team in teams}
        for (one, two), steps in pairs.items():
            self.held[one][two], self.held[two][one] = steps, 0

    def serves(self, wanted: Mapping[K, int]) -> bool:
        """Whether all teams can have what they want at once."""
        for team, steps in wanted.items():
            lacks = steps - self._won(team)
            while lacks > 0:
                path = self._path(team, wanted)
                if not path:
                    return False
                lacks -= self._take(path, lacks, wanted)
        return True

    def _won(self, team: K) -> int:
        return sum(self.held.get(team, {}).values())

    def _spare(self, team: K, wanted: Mapping[K, int]) -> int:
        return self._won(team) - max(0, wanted.get(team, 0))

    def _path(self, team: K, wanted: Mapping[K, int]) -> list[K]:
        """From the team that lacks steps to one with some to spare; empty where there is none."""
        before: dict[K, K] = {}
        queue = [team]
        for one in queue:
            for other in self.held.get(one, {}):
                shared = self.held[other][one]
                if shared and other != team and other not in before:
                    before[other] = one
                    queue.append(other)
                    if self._spare(other, wanted) > 0:
                        return self._back(other, team, before)
        return []

    @staticmethod
    def _back(last: K, first: K, before: Mapping[K, K]) -> list[K]:
        path = [last]
        while path[-1] != first:
            path.append(before[path[-1]])
        return path[::-1]

    def _take(self, path: list[K], lacks: int, wanted: Mapping[K, int]) -> int:
        links = list(pairwise(path))
        steps = min(
            lacks, self._spare(path[-1], wanted), *(self.held[giver][taker] for taker, giver in links)
        )
        for taker, giver in links:
            self.held[giver][taker] -= steps
            self.held[taker][giver] += steps
        return steps
