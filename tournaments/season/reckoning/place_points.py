"""Points for the place in each unit, instead of the points of the sheets. Pure; see docs/season.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from tournaments.season.reckoning.rule import Number, PlayerResults, SeasonRule, UnitResult

Played = tuple[int, UnitResult]


def with_place_points(rule: SeasonRule, players: Sequence[PlayerResults]) -> tuple[PlayerResults, ...]:
    """The results with the points of ``rule.places``; unchanged if that is empty."""
    if not rule.places:
        return tuple(players)
    rows = [list(player.results) for player in players]
    for unit in range(max(map(len, rows), default=0)):
        for player, result in _placed(rule.places, list(_played(rows, unit))):
            rows[player][unit] = result
    return tuple(replace(player, results=tuple(row)) for player, row in zip(players, rows, strict=True))


def _played(rows: Sequence[Sequence[UnitResult | None]], unit: int) -> Iterator[Played]:
    for player, row in enumerate(rows):
        result = row[unit] if unit < len(row) else None
        if result is not None:
            yield player, result


def _placed(places: Sequence[int], played: Sequence[Played]) -> Iterator[Played]:
    """Equal results share the place and all get its points; later places than ``rule.places`` has get 0."""
    before = 0
    for _key, group in groupby(sorted(played, key=_order), key=_order):
        equals = list(group)
        points = places[before] if before < len(places) else 0
        yield from ((player, result._replace(points=points)) for player, result in equals)
        before += len(equals)


def _order(played: Played) -> tuple[Number, int, int]:
    """The order in a unit: more points, then more won, then fewer lost."""
    result = played[1]
    return -result.points, -result.won, result.lost
