"""The tables of a tournament's file: who sits there, and what their sheets come to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scoring.rules import RuleSystem, Settled, Tally
from tournaments.sheets.limits import MOST_GAMES, MOST_POINTS
from tournaments.sheets.settling import settle_deals
from tournaments.transfer.file_deals import read_deals
from tournaments.transfer.file_reader import Place

LARGEST_RESULT = 2**31 - 1  # of a database's integer; cups that are doubled 40 times come to more


@dataclass(frozen=True)
class Frame:
    """What holds for every table of the tournament."""

    rules: RuleSystem
    rounds: int
    series_count: int


@dataclass(frozen=True)
class FileTable:
    """``settled``: what the sheet comes to, None while it is not recorded. ``deals``: where it was kept by deals."""

    number: int
    seats: tuple[int, ...]
    settled: Settled | None
    deals: tuple[dict[str, Any], ...] = ()


def read_table(place: Place, frame: Frame, known: set[int]) -> FileTable:
    """One table, settled. Raises ``Refused``. ``known``: the start numbers of the tournament."""
    place.only("number", "seats", "deals", "passed", "lines")
    number = place.at("number").number(least=1, most=10_000)
    here = Place(place.value, place.path.rpartition(" ")[0] + f" {number}")
    seats = tuple(_read_seat(seat, known) for seat in here.at("seats").each("seat"))
    if len(seats) not in frame.rules.table_sizes:
        raise here.wrong("seats-in-file", seats=len(seats))
    deals: tuple[dict[str, Any], ...] = ()
    if here.has("deals"):
        deals = read_deals(here.at("deals"), frame.rules, seats=len(seats), rounds=frame.rounds)
    return FileTable(number, seats, _read_sheet(here, frame, len(seats), deals), deals)


def _read_seat(place: Place, known: set[int]) -> int:
    start_number = place.number(least=1, most=100_000)
    if start_number not in known:
        raise place.wrong("start-number-unknown", number=start_number)
    return start_number


def _read_sheet(here: Place, frame: Frame, seats: int, deals: tuple[dict[str, Any], ...]) -> Settled | None:
    if not here.has("lines"):
        return None
    lines = tuple(here.at("lines").each("line"))
    if len(lines) != seats:
        raise here.wrong("lines-in-file", seats=seats, lines=len(lines))
    if deals:
        penalties = [_read_penalty(line) for line in lines]
        settled = settle_deals(frame.rules, deals, seats=seats, rounds=frame.rounds, penalties=penalties)
    elif not frame.rules.takes_tallies:
        raise here.wrong("deals-expected")
    else:
        passed = here.at("passed").number(least=0, most=MOST_GAMES)
        tallies = [_read_line(line) for line in lines]
        settled = frame.rules.settle_tallies(tallies, passed=passed, rounds=frame.rounds)
    if any(abs(result.series_points) > LARGEST_RESULT for result in settled.results):
        raise here.wrong("result-too-large")
    return settled


def _read_line(place: Place) -> Tally:
    return Tally(
        game_points=place.at("game_points").number(least=-MOST_POINTS, most=MOST_POINTS),
        won=place.at("won").number(least=0, most=MOST_GAMES),
        lost=place.at("lost").number(least=0, most=MOST_GAMES),
        penalty=_read_penalty(place),
    )


def _read_penalty(place: Place) -> int:
    place.only("game_points", "won", "lost", "penalty")
    return place.at("penalty").number(least=0, most=MOST_POINTS)
