"""Version 1 of the file: players, seats and results, everything released, nothing confirmed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.utils import timezone

from scoring.rules import Tally
from tournaments.models import Series, Tournament
from tournaments.sheets.typing.deal_scores import settle_deals
from tournaments.sheets.typing.limits import MOST_GAMES, MOST_POINTS
from tournaments.transfer.file.deals import read_deals
from tournaments.transfer.file.frame import (
    Frame,
    read_class,
    read_club,
    read_frame,
    read_names,
    read_start_number,
    refuse_twice,
)
from tournaments.transfer.file.parts import (
    FileDeal,
    FileEntry,
    FilePerson,
    FileSeries,
    FileSettings,
    FileSheet,
    FileTable,
    FileTournament,
)
from tournaments.transfer.file.reader import PlaceInFile
from tournaments.transfer.file.seats import numbered, read_seats
from tournaments.transfer.file.series import read_all_series
from tournaments.transfer.file.settings import read_columns
from tournaments.transfer.file.settled import kept_reason, kept_ruling, refuse_huge

SETTINGS = ("name", "date", "place", "rules", "options", "rounds", "series_count")
KEYS = ("format", *SETTINGS, "players", "series")


def read_version_1(file: PlaceInFile) -> FileTournament:
    """Raises ``Refused``, naming the place of the first mistake."""
    file.only(*KEYS)
    entries = tuple(_read_player(place) for place in file.at("players").each("player"))
    numbers = [entry.start_number for entry in entries]
    frame = read_frame(file, numbers)
    refuse_twice(file.at("players"), numbers)
    columns = read_columns(file, SETTINGS) | {"state": Tournament.State.OPEN}
    settings = FileSettings(frame.rules, columns)
    series = read_all_series(file.at("series"), frame, _read_series)
    return FileTournament(_started(settings, series) if series else settings, entries, series)


def _started(settings: FileSettings, series: tuple[FileSeries, ...]) -> FileSettings:
    """A tournament with seats is running; each sheet counts as one change of the results."""
    sheets = sum(table.sheet is not None for one in series for table in one.tables)
    progress = {
        "state": Tournament.State.RUNNING,
        "result_version": sheets,
        "results_changed_at": timezone.now(),
    }
    return replace(settings, columns=settings.columns | progress)


def _read_player(place: PlaceInFile) -> FileEntry:
    place.only("start_number", "first_name", "last_name", "club", "class")
    start_number = read_start_number(place.at("start_number"))
    first_name, last_name = read_names(place)
    club = read_club(place.at("club"))
    # Version 1 does not say who is a guest.
    person = FilePerson(first_name, last_name, club, read_class(place.at("class")), is_guest=not club)
    return FileEntry(start_number, person)


def _read_series(here: PlaceInFile, number: int, frame: Frame) -> FileSeries:
    here.only("number", "tables")
    tables = tuple(_read_table(item, frame) for item in here.at("tables").each("table"))
    return FileSeries(number, tables, state=Series.State.RELEASED, seating=Series.Seating.IMPORTED)


def _read_table(place: PlaceInFile, frame: Frame) -> FileTable:
    """One table, settled."""
    place.only("number", "seats", "deals", "passed", "lines")
    number, here = numbered(place)
    seats = read_seats(here, frame)
    deals: tuple[dict[str, Any], ...] = ()
    if here.has("deals"):
        deals = read_deals(here.at("deals"), frame.rules, seats=len(seats), rounds=frame.rounds)
    sheet = _read_sheet(here, frame, len(seats), deals) if here.has("lines") else None
    return FileTable(number, seats, sheet, tuple(FileDeal(told) for told in deals))


def _read_sheet(here: PlaceInFile, frame: Frame, seats: int, deals: tuple[dict[str, Any], ...]) -> FileSheet:
    lines = tuple(here.at("lines").each("line"))
    if len(lines) != seats:
        raise here.wrong("lines-in-file", seats=seats, lines=len(lines))
    if deals:
        penalties = [_read_penalty(line) for line in lines]
        settled = settle_deals(frame.rules, deals, seats=seats, rounds=frame.rounds, penalties=penalties)
    elif not frame.rules.takes_tallies:
        raise here.wrong("deals-expected")
    else:
        passed = here.at("passed").whole(least=0, most=MOST_GAMES)
        tallies = [_read_line(line) for line in lines]
        settled = frame.rules.settle_tallies(tallies, passed=passed, rounds=frame.rounds)
    refuse_huge(here, settled)
    return FileSheet(settled, kept_reason(settled), kept_ruling(settled))


def _read_line(place: PlaceInFile) -> Tally:
    return Tally(
        game_points=place.at("game_points").whole(least=-MOST_POINTS, most=MOST_POINTS),
        won=place.at("won").whole(least=0, most=MOST_GAMES),
        lost=place.at("lost").whole(least=0, most=MOST_GAMES),
        penalty=_read_penalty(place),
    )


def _read_penalty(place: PlaceInFile) -> int:
    place.only("game_points", "won", "lost", "penalty")
    return place.at("penalty").whole(least=0, most=MOST_POINTS)
