"""What the file of a tournament says, checked as a whole before anything is written."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from scoring.rules import RuleSystem, Tally
from scoring.systems import UnknownRuleSystem, find_rule_system
from tournaments.models import PlayerClass
from tournaments.models.clubs import NAME_LENGTH
from tournaments.transfer.file_reader import FORMAT, MOST_POINTS, Place


@dataclass(frozen=True)
class FilePlayer:
    start_number: int
    first_name: str
    last_name: str
    club: str
    player_class: str


@dataclass(frozen=True)
class FileTable:
    """``lines`` None: the sheet has not been recorded. ``deals``: where it was kept deal by deal."""

    number: int
    seats: tuple[int, ...]
    passed: int
    lines: tuple[Tally, ...] | None
    deals: tuple[dict[str, Any], ...] = ()


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
    """The whole file. Raises ``UserError`` that names the place of the first mistake."""
    file = Place(data)
    found = file.at("format")
    if found.value != FORMAT:
        raise found.wrong(_("only the format “%(format)s” can be read") % {"format": FORMAT})
    options = file.at("options").value
    rules = _read_rules(file.at("rules"), options)
    series_count = file.at("series_count").number(least=1, most=20)
    players = tuple(_read_player(place) for place in file.at("players").each("player"))
    _refuse_twice(file.at("players"), [player.start_number for player in players])
    known = {player.start_number for player in players}
    return FileTournament(
        name=file.at("name").text(most=120, empty=False),
        date=_read_date(file.at("date")),
        place=file.at("place").text(most=120),
        rules=rules,
        options=options,
        rounds=file.at("rounds").number(least=1, most=24),
        series_count=series_count,
        players=players,
        series=_read_all_series(file.at("series"), rules, known, series_count),
    )


def _read_rules(place: Place, options: Any) -> RuleSystem:
    if not isinstance(options, dict):
        raise Place(options, "options").wrong(_("an object with keys is expected here"))
    try:
        return find_rule_system(place.text(most=20), options)
    except UnknownRuleSystem as error:
        raise place.wrong(_("there is no such rule system, or it has no such option")) from error


def _read_date(place: Place) -> dt.date:
    try:
        return dt.date.fromisoformat(place.text(most=10))
    except ValueError as error:
        raise place.wrong(_("a date such as 2026-11-21 is expected here")) from error


def _read_player(place: Place) -> FilePlayer:
    player = FilePlayer(
        start_number=place.at("start_number").number(least=1, most=100_000),
        first_name=place.at("first_name").text(most=NAME_LENGTH),
        last_name=place.at("last_name").text(most=NAME_LENGTH),
        club=place.at("club").text(most=NAME_LENGTH),
        player_class=place.at("class").text(most=20),
    )
    if player.player_class not in PlayerClass.values:
        raise place.at("class").wrong(_("there is no such class"))
    if not player.first_name and not player.last_name:
        raise place.wrong(_("a player needs a first name or a last name"))
    return player


def _read_all_series(place: Place, rules: RuleSystem, known: set[int], most: int) -> tuple[FileSeries, ...]:
    series = tuple(_read_series(item, rules, known, most) for item in place.each("series"))
    if [one.number for one in series] != list(range(1, len(series) + 1)):
        raise place.wrong(_("the series must be numbered 1, 2, 3 … without a gap"))
    return series


def _read_series(place: Place, rules: RuleSystem, known: set[int], most: int) -> FileSeries:
    number = place.at("number").number(least=1, most=most)
    here = Place(place.value, f"series {number}")
    tables = tuple(_read_table(item, rules, known) for item in here.at("tables").each("table"))
    _refuse_twice(here.at("tables"), [table.number for table in tables])
    seated = [start_number for table in tables for start_number in table.seats]
    twice = next((n for n in seated if seated.count(n) > 1), None) if len(set(seated)) < len(seated) else None
    if twice is not None:
        raise here.wrong(_("start number %(number)d sits at two places") % {"number": twice})
    return FileSeries(number, tables)


def _read_table(place: Place, rules: RuleSystem, known: set[int]) -> FileTable:
    number = place.at("number").number(least=1, most=10_000)
    here = Place(place.value, place.path.rpartition(" ")[0] + f" {number}")
    seats = tuple(_read_seat(seat, known) for seat in here.at("seats").each("seat"))
    if len(seats) not in rules.table_sizes:
        raise here.wrong(_("%(seats)d players cannot sit at one table") % {"seats": len(seats)})
    deals = _read_deals(here.at("deals")) if here.has("deals") else ()
    if not here.has("lines"):
        return FileTable(number, seats, 0, None, deals)
    if not deals and not rules.takes_tallies:
        raise here.wrong(_("a series of this rule system is recorded deal by deal"))
    lines = tuple(_read_line(line) for line in here.at("lines").each("line"))
    if len(lines) != len(seats):
        raise here.wrong(
            _("%(seats)d seats but %(lines)d lines") % {"seats": len(seats), "lines": len(lines)}
        )
    return FileTable(number, seats, here.at("passed").number(least=0, most=999), lines, deals)


def _read_deals(place: Place) -> tuple[dict[str, Any], ...]:
    """Deals in the format of the ``score`` command; what is wrong with one is for the rules to say."""
    deals = tuple(deal.value for deal in place.each("deal"))
    for number, deal in enumerate(deals, 1):
        if not isinstance(deal, dict):
            raise place.wrong(_("deal %(number)d cannot be read") % {"number": number})
    return deals


def _read_seat(place: Place, known: set[int]) -> int:
    start_number = place.number(least=1, most=100_000)
    if start_number not in known:
        raise place.wrong(_("start number %(number)d is not among the players") % {"number": start_number})
    return start_number


def _read_line(place: Place) -> Tally:
    return Tally(
        game_points=place.at("game_points").number(least=-MOST_POINTS, most=MOST_POINTS),
        won=place.at("won").number(least=0, most=999),
        lost=place.at("lost").number(least=0, most=999),
        penalty=place.at("penalty").number(least=0, most=MOST_POINTS),
    )


def _refuse_twice(place: Place, numbers: list[int]) -> None:
    if len(set(numbers)) < len(numbers):
        twice = next(number for number in numbers if numbers.count(number) > 1)
        raise place.wrong(_("number %(number)d stands here twice") % {"number": twice})
