"""The venues of a draw. Tables have one number in the whole tournament: at a venue they begin with its first one, and
some numbers stay free.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.parsing.strict_json import JsonPlace
from tournaments.seating.generator.facts import Participant, Tables


@dataclass(frozen=True)
class TaskVenue:
    """``first``: the number of its first table; ``sizes``: of the tables that are drawn there."""

    number: int
    first: int
    sizes: tuple[int, ...]


def fixed_at(fixed: Tables, keys: Iterable[int]) -> Tables:
    """The kept tables at which only players of one venue sit."""
    own = set(keys)
    return tuple(table for table in fixed if own.issuperset(table))


def numbers_at(
    venues: Sequence[TaskVenue], people: Iterable[Participant], tables: Sequence[Sequence[int]]
) -> list[int]:
    """The number of each table; ``tables`` are in the order of the venues' own tables."""
    following = {venue.number: venue.first for venue in venues}
    venue_of = {person.key: person.venue for person in people}
    found = []
    for table in tables:
        venue = venue_of[table[0]] or venues[0].number
        found.append(following[venue])
        following[venue] += 1
    return found


def venues_as_data(venues: Iterable[TaskVenue]) -> list[dict[str, Any]]:
    return [{"number": one.number, "first": one.first, "sizes": list(one.sizes)} for one in venues]


def read_venues(draw: JsonPlace) -> tuple[TaskVenue, ...]:
    """The venues of a document; missing for a single one, as in all older documents. Raises ``ValueError``."""
    if not draw.has("venues"):
        return ()
    return tuple(_read_venue(place) for place in draw.at("venues").listed())


def _read_venue(place: JsonPlace) -> TaskVenue:
    return TaskVenue(
        place.at("number").whole(least=1),
        place.at("first").whole(least=1),
        place.at("sizes").wholes(least=1),
    )
