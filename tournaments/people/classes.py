"""The classes in which somebody is listed, by the entered class and by the age in the year of the event."""

from __future__ import annotations

import datetime as dt
from typing import NamedTuple, Protocol

from tournaments.models.players import PlayerClass

# Whole years at the start of the event's year: juniors are under 21, seniors 60 or older.
JUNIORS_UNDER = 21
SENIORS_FROM = 60
CLASSES = (PlayerClass.WOMEN, PlayerClass.JUNIORS, PlayerClass.SENIORS)


class HasClass(Protocol):
    """The data that decides about classes: a ``Player``, or its columns in ``ClassFacts``."""

    @property
    def player_class(self) -> str: ...
    @property
    def birth_year(self) -> int | None: ...


class ClassFacts(NamedTuple):
    """The columns of a ``Player`` that decide about classes, by their names."""

    player_class: str
    birth_year: int | None


# To read ``ClassFacts`` through a relation to the player.
COLUMNS = tuple(f"player__{name}" for name in ClassFacts._fields)


def classes_of(player: HasClass, date: dt.date) -> tuple[str, ...]:
    """The keys of the classes, women first. A known birth year decides about juniors and seniors."""
    found = {PlayerClass(player.player_class)}
    if player.birth_year is not None:
        found -= {PlayerClass.JUNIORS, PlayerClass.SENIORS}
        found |= _by_age(date.year - player.birth_year - 1)
    return tuple(str(one.value) for one in CLASSES if one in found)


def _by_age(age: int) -> set[PlayerClass]:
    """``age``: in whole years on 1 January, for a birthday later in the year."""
    if age < JUNIORS_UNDER:
        return {PlayerClass.JUNIORS}
    return {PlayerClass.SENIORS} if age >= SENIORS_FROM else set()
