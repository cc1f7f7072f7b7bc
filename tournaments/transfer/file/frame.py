"""The common parts of both versions of the file: the rules, the frame of every series, unique numbers."""

from __future__ import annotations

import datetime as dt
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from scoring.rules import RuleSystem
from scoring.systems import UnknownRuleSystem, find_rule_system
from tournaments.models import PlayerClass
from tournaments.models.clubs import NAME_LENGTH
from tournaments.transfer.file.reader import PlaceInFile

MOST_IN_OPTION = 10
MOST_ROUNDS, MOST_SERIES = 24, 20
HIGHEST_START_NUMBER = 100_000
T = TypeVar("T", bound=Hashable)


@dataclass(frozen=True)
class Frame:
    """Data for every table of the tournament. ``known``: the start numbers of its entries."""

    rules: RuleSystem
    rounds: int
    series_count: int
    known: frozenset[int]


def read_frame(file: PlaceInFile, known: Iterable[int]) -> Frame:
    return Frame(
        rules=_read_rules(file.at("rules"), file.at("options")),
        rounds=file.at("rounds").whole(least=1, most=MOST_ROUNDS),
        series_count=file.at("series_count").whole(least=1, most=MOST_SERIES),
        known=frozenset(known),
    )


def _read_rules(place: PlaceInFile, options: PlaceInFile) -> RuleSystem:
    house = options.fields()
    if any(isinstance(value, list) and len(value) > MOST_IN_OPTION for value in house.values()):
        raise options.wrong("too-many-items", most=MOST_IN_OPTION)
    try:
        return find_rule_system(place.text(most=20), house)
    except UnknownRuleSystem as error:
        raise place.wrong("rules-unknown") from error


def read_date(place: PlaceInFile) -> dt.date:
    try:
        return dt.date.fromisoformat(place.text(most=10))
    except ValueError as error:
        raise place.wrong("date-expected") from error


def read_time(place: PlaceInFile) -> dt.time:
    """Hours and minutes, in this form only, so that an export gives back the file's own spelling."""
    text = place.text(most=10)
    try:
        time = dt.time.fromisoformat(text)
    except ValueError as error:
        raise place.wrong("time-expected") from error
    if time.isoformat("minutes") != text:
        raise place.wrong("time-expected")
    return time


def read_start_number(place: PlaceInFile) -> int:
    return place.whole(least=1, most=HIGHEST_START_NUMBER)


def read_club(place: PlaceInFile) -> str:
    """The name of a club; empty for none."""
    return place.text(most=NAME_LENGTH)


def read_class(place: PlaceInFile) -> str:
    """A class; an empty one is open."""
    found = place.text(most=20) or PlayerClass.OPEN.value
    if found not in PlayerClass.values:
        raise place.wrong("class-unknown")
    return found


def read_names(place: PlaceInFile) -> tuple[str, str]:
    """First and last name, one of which may be empty."""
    first = place.at("first_name").text(most=NAME_LENGTH)
    last = place.at("last_name").text(most=NAME_LENGTH)
    if not first and not last:
        raise place.wrong("player-nameless")
    return first, last


def refuse_twice(place: PlaceInFile, numbers: Iterable[int]) -> None:
    """Refuses a number that repeats an earlier one."""
    twice = first_twice(numbers)
    if twice is not None:
        raise place.wrong("number-twice", number=twice)


def first_twice(items: Iterable[T]) -> T | None:
    """The first item that repeats an earlier one; None if all differ."""
    seen: set[T] = set()
    for item in items:
        if item in seen:
            return item
        seen.add(item)
    return None
