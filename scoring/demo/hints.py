"""What a rule system provides for demonstrations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from scoring.rules import RuleSystem
from scoring.rules.roles import Roles

Item = TypeVar("Item")
DealData = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Situation:
    """The circumstances of the next deal. ``skills``: by seat, around 1.0 for an average player.

    ``only_ramsch``: a round of ramsch is being played.
    """

    system: RuleSystem
    roles: Roles
    skills: Sequence[float]
    only_ramsch: bool = False


@dataclass(frozen=True, slots=True)
class DemoHints:
    """``deal``: the next deal. ``game_value``: what the game of one deal is worth, where tallies are kept."""

    deal: Callable[[Situation, Random], DealData]
    game_value: Callable[[Random], int] | None = None


def pick(weighted: Sequence[tuple[Item, int]], chance: Random) -> Item:
    """A random item; the weights are relative frequencies."""
    items = [item for item, _weight in weighted]
    return chance.choices(items, weights=[weight for _item, weight in weighted])[0]
