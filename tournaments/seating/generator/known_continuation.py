"""The series that continue a known evening, for these players and this history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tournaments.foundations.chance import Chance
from tournaments.seating.generator.designs import Round, known_evening
from tournaments.seating.generator.fitting import Fitting
from tournaments.seating.generator.search import Seating
from tournaments.seating.generator.start import by_group
from tournaments.seating.generator.weights import Weights

TRIES = 12


def known_continuation(weights: Weights, fewest: int, most: int, chance: Chance) -> list[Seating]:
    """Up to ``most`` more series of a known evening in which nobody meets twice; none if not even ``fewest`` fit."""
    size, past = max(weights.sizes), _past(weights)
    design = known_evening(len(weights.sizes), size) if min(weights.sizes) >= max(3, size - 1) else ()
    if not design or past is None or len(past) + fewest > len(design):
        return []
    wanted = min(most, len(design) - len(past))
    best: list[Seating] = _begin(design, weights, chance) if not past else []
    for _try in range(TRIES):
        if len(best) >= wanted:
            break
        best = max(best, _continue(design, past, weights, chance), key=len)
    return best[:most] if len(best) >= fewest else []


def _continue(
    design: Sequence[Round], past: Sequence[Seating], weights: Weights, chance: Chance
) -> list[Seating]:
    """Every further series of the design, if the past can be mapped to its beginning."""
    players, size = len(weights.people), len(design[0][0])
    filled = [_with_empty_chairs(tables, players, size, chance) for tables in past]
    fitting = Fitting(design, filled, players, chance)
    points = fitting.find()
    if points is None:
        return []
    player_at = {point: player for player, point in points.items()}
    left = [tables for number, tables in enumerate(design) if number not in fitting.round_of]
    chance.shuffle(left)
    return _seatings(left, player_at, weights)


def _begin(design: Sequence[Round], weights: Weights, chance: Chance) -> list[Seating]:
    """The design with mates side by side and empty chairs last: players in one column of it do not meet."""
    numbers = list(range(len(weights.people)))
    chance.shuffle(numbers)
    player_at = dict(enumerate(by_group(numbers, weights.people, chance)))
    player_at |= {chair: chair for chair in range(len(numbers), len(design[0]) * len(design[0][0]))}
    left = list(design)
    chance.shuffle(left)
    return _seatings(left, player_at, weights)


def _seatings(left: Sequence[Round], player_at: Mapping[int, int], weights: Weights) -> list[Seating]:
    """Those series of the design that have tables of the sizes wanted."""
    players = len(weights.people)
    plan = []
    for tables in left:
        seated = [[player_at[point] for point in table if player_at[point] < players] for table in tables]
        if sorted(map(len, seated)) == sorted(weights.sizes):
            plan.append(_arranged(seated, weights.sizes))
    return plan


def _arranged(tables: Seating, sizes: Sequence[int]) -> Seating:
    """The tables in the order of the sizes wanted."""
    places = sorted(range(len(sizes)), key=sizes.__getitem__)
    table_at = dict(zip(places, sorted(tables, key=len), strict=True))
    return [table_at[place] for place in range(len(sizes))]


def _past(weights: Weights) -> list[Seating] | None:
    """The history in numbers, if the same players were seated at the same sizes in every series."""
    number_of, past = weights.number_of, []
    for tables in weights.history.series:
        keys = {key for table in tables for key in table}
        if keys != number_of.keys() or sorted(map(len, tables)) != sorted(weights.sizes):
            return None
        past.append([[number_of[key] for key in table] for table in tables])
    return past


def _with_empty_chairs(tables: Seating, players: int, size: int, chance: Chance) -> Seating:
    """Smaller tables filled with players who are not there, numbered from ``players`` on."""
    chairs = list(range(players, size * len(tables)))
    chance.shuffle(chairs)
    return [table if len(table) == size else [*table, chairs.pop()] for table in tables]
