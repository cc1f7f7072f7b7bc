"""One deal as the rules see it, and what it is worth once it is valued. Each game has its own kind of deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scoring.rules.problems import Problem, is_error
from scoring.rules.reckoning import Reckoning

Seats = tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class AnyDeal:
    """``problems``: found while reading the deal; with an error among them it counts nothing.

    Fields that could not be read are left at their defaults, so that the rest is still checked.
    """

    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, kw_only=True)
class UnreadableDeal(AnyDeal):
    """The input was not a deal at all."""


@dataclass(frozen=True, kw_only=True)
class Passed(AnyDeal):
    """Nobody played."""


@dataclass(slots=True)
class Valued:
    """What a deal is worth. ``points`` are signed and written for the declarer; None: the deal counts nothing.

    ``value`` is what was booked before a loss, kontra or a bock round multiplies it. ``seat_points``: where several
    get points. ``won_by``: who is credited with a won game although nobody declared. The rest is its derivation.
    """

    problems: tuple[Problem, ...] = ()
    won: bool | None = None
    value: int | None = None
    points: int | None = None
    reason: str | None = None
    seat_points: Mapping[int, int] | None = None
    won_by: Seats = ()
    reckoning: Reckoning | None = None
    bid: int | None = None
    loss: int = 1
    doublings: int = 0


def refused(problems: Iterable[Problem]) -> Valued:
    """A deal with an error: it is reported and counts nothing. A field gets each code once."""
    first: dict[tuple[str, str | None], Problem] = {}
    for problem in problems:
        first.setdefault((problem.code, problem.field), problem)
    return Valued(tuple(first.values()))


def has_errors(problems: Iterable[Problem]) -> bool:
    """Whether a deal with these problems counts nothing."""
    return any(map(is_error, problems))
