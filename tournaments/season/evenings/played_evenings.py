"""The evenings of a season that have been played, and the points of each player on each of them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from tournaments.season.evenings.units import Unit
from tournaments.season.reckoning.rule import PlayerResults


@dataclass(frozen=True)
class PlayedEvening:
    """``first`` and ``after``: its units are those from index ``first`` up to, not including, ``after``."""

    date: dt.date
    first: int
    after: int


def evenings_in(units: Sequence[Unit]) -> tuple[PlayedEvening, ...]:
    found, first = [], 0
    for evening, group in groupby(units, key=lambda unit: unit.evening):
        after = first + len(list(group))
        found.append(PlayedEvening(evening.date, first, after))
        first = after
    return tuple(found)


def points_by_evening(results: PlayerResults, evenings: Sequence[PlayedEvening]) -> tuple[int | None, ...]:
    """The points of each evening; None where the player missed all of it."""
    return tuple(_points(results, one) for one in evenings)


def _points(results: PlayerResults, evening: PlayedEvening) -> int | None:
    played = [int(one.points) for one in results.results[evening.first : evening.after] if one is not None]
    return sum(played) if played else None
