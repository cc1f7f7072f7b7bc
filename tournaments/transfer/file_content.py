"""What the file of a tournament says, checked as a whole before anything is written."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from scoring.rules import RuleSystem
from scoring.systems import UnknownRuleSystem, find_rule_system
from tournaments.models import PlayerClass
from tournaments.models.clubs import NAME_LENGTH
from tournaments.transfer.file_reader import FORMAT, Place
from tournaments.transfer.file_sheets import FileTable, Frame, read_table

KEYS = ("format", "name", "date", "place", "rules", "options", "rounds", "series_count", "players", "series")
MOST_IN_OPTION = 10


@dataclass(frozen=True)
class FilePlayer:
    start_number: int
    first_name: str
    last_name: str
    club: str
    player_class: str


@dataclass(frozen=True)
class FileSeries:
    number: int
    tables: tuple[FileTable, ...]


@dataclass(frozen=True)
class FileTournament:
    name: str
    date: dt.date
    place: str
    rules: RuleSystem
    options: dict[str, Any]
    rounds: int
    series_count: int
    players: tuple[FilePlayer, ...]
    series: tuple[FileSeries, ...]


def read_tournament(data: Any) -> FileTournament:
    """The whole file. Raises ``Refused`` that names the place of the first mistake."""
    file = Place(data)
    _refuse_other_formats(file)
    frame = _read_frame(file)
    players = tuple(_read_player(place) for place in file.at("players").each("player"))
    _refuse_twice(file.at("players"), [player.start_number for player in players])
    known = {player.start_number for player in players}
    return FileTournament(
        name=file.at("name").text(most=120, empty=False),
        date=_read_date(file.at("date")),
        place=file.at("place").text(most=120),
        rules=frame.rules,
        options=file.at("options").value,
        rounds=frame.rounds,
        series_count=frame.series_count,
        players=players,
        series=_read_all_series(file.at("series"), frame, known),
    )


def _refuse_other_formats(file: Place) -> None:
    found = file.at("format")
    if found.value != FORMAT:
        raise found.wrong("format-unknown", format=FORMAT)
    file.only(*KEYS)


def _read_frame(file: Place) -> Frame:
    return Frame(
        rules=_read_rules(file.at("rules"), file.at("options")),
        rounds=file.at("rounds").number(least=1, most=24),
        series_count=file.at("series_count").number(least=1, most=20),
    )


def _read_rules(place: Place, options: Place) -> RuleSystem:
    if not isinstance(options.value, dict):
        raise options.wrong("object-expected")
    if any(isinstance(value, list) and len(value) > MOST_IN_OPTION for value in options.value.values()):
        raise options.wrong("too-many-items", most=MOST_IN_OPTION)
    try:
        return find_rule_system(place.text(most=20), options.value)
    except UnknownRuleSystem as error:
        raise place.wrong("rules-unknown") from error


def _read_date(place: Place) -> dt.date:
    try:
        return dt.date.fromisoformat(place.text(most=10))
    except ValueError as error:
        raise place.wrong("date-expected") from error


def _read_player(place: Place) -> FilePlayer:
    place.only("start_number", "first_name", "last_name", "club", "class")
    player = FilePlayer(
        start_number=place.at("start_number").number(least=1, most=100_000),
        first_name=place.at("first_name").text(most=NAME_LENGTH),
        last_name=place.at("last_name").text(most=NAME_LENGTH),
        club=place.at("club").text(most=NAME_LENGTH),
        player_class=place.at("class").text(most=20),
    )
    if player.player_class not in PlayerClass.values:
        raise place.at("class").wrong("class-unknown")
    if not player.first_name and not player.last_name:
        raise place.wrong("player-nameless")
    return player


def _read_all_series(place: Place, frame: Frame, known: set[int]) -> tuple[FileSeries, ...]:
    series = tuple(_read_series(item, frame, known) for item in place.each("series"))
    if [one.number for one in series] != list(range(1, len(series) + 1)):
        raise place.wrong("series-numbers-with-gap")
    return series


def _read_series(place: Place, frame: Frame, known: set[int]) -> FileSeries:
    place.only("number", "tables")
    number = place.at("number").number(least=1, most=frame.series_count)
    here = Place(place.value, f"series {number}")
    tables = tuple(read_table(item, frame, known) for item in here.at("tables").each("table"))
    _refuse_twice(here.at("tables"), [table.number for table in tables])
    twice = first_twice(start_number for table in tables for start_number in table.seats)
    if twice is not None:
        raise here.wrong("sits-twice", number=twice)
    return FileSeries(number, tables)


def _refuse_twice(place: Place, numbers: list[int]) -> None:
    twice = first_twice(numbers)
    if twice is not None:
        raise place.wrong("number-twice", number=twice)


def first_twice(numbers: Iterable[int]) -> int | None:
    """The first number that has been there before."""
    seen: set[int] = set()
    for number in numbers:
        if number in seen:
            return number
        seen.add(number)
    return None
