"""The smallest and the largest number that each place of a tournament's file may have."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest

from scoring.systems import find_rule_system
from tournaments.transfer.file import (
    deals,
    draws,
    entries,
    frame,
    lots,
    prizes,
    rulings,
    seats,
    sheets,
    teams,
    timer,
    venues,
)
from tournaments.transfer.file.parts import FileSign
from tournaments.transfer.file.reader import FileRefused, PlaceInFile

MANY = 2_147_483_647
FRAME = frame.Frame(find_rule_system("danish"), 2, 3, frozenset({1, 2}))
SIGN = {"by": "anna", "at": "2026-11-21T19:30:00+00:00"}
TIMER = {"length": 60, "left": 60, "since": None, "started_at": None}
VENUE = {"number": 1, "name": "Aarhus", "first_table": 1, "last_table": 9_999, "lead": True}
GAME = {"rules": "danish", "options": {}, "rounds": 1, "series_count": 1}
ENTRY = {
    "start_number": 1, "uuid": str(UUID(int=7)), "first_name": "Åse", "last_name": "", "club": "", "class": "",
    "guest": False, "shows_full_name": False, "numbered": False, "member_since": None, "member_until": None,
    "earlier_clubs": [], "presence": "here", "fee_paid": False, "team": "", "family": "",
}  # fmt: skip
TALLY = {"game_points": 0, "won": 0, "lost": 0, "penalty": 0, "stated_total": None}
LINE = TALLY | {"series_points": 0}
TEAMS = {
    "kind": "four", "size": 4, "counted": None, "starts_with": 1, "factor": 0, "equal_totals": "games", "quota": None,
    "teams": [], "seed": "", "version": 1,
}  # fmt: skip
TEAM = {"number": 1, "name": "Red", "players": [], "uuid": str(UUID(int=8)), "version": 1}
STINT = {"number": 1, "place": 1, "from_series": 3, "until_series": None}
RULING = {
    "text": "Late", "referee": "Bo", "series": 1, "table": 1, "start_number": 1, "recorded": SIGN, "code": "other",
    "points": 0, "deal": None, "referred": None, "answer": "", "answered": None,
}  # fmt: skip
GROUP = {
    "kind": "main", "takes": "share", "value": 70, "split": "equal", "amounts": [], "count": None, "every": 1,
}  # fmt: skip
PRIZES = {
    "pot_from": "stakes", "pot": "1.00", "organiser_part": "0.00", "unit": "1.00", "minimum": "0.00", "ties": "share",
    "one_each": True, "left_to": "next", "is_shown": False, "changed_late_at": None, "version": 1, "groups": [],
}  # fmt: skip
PLAN = {"fewest_repeats": 0, "repeats": [0], "seeds": [], "fingerprints": []}
SECOND = {"typed": SIGN, "reason": "", "ruling": "", "passed": 0, "lines": []}
EQUAL = {"total": 0, "won": 0, "lost": 0}
Read = Callable[[PlaceInFile], Any]


def within(known: dict[str, Any], name: str, read: Read) -> Read:
    """Reads an object of which one value is another."""
    return lambda place: read(PlaceInFile(known | {name: place.value}, "here"))


def of_frame(read: Callable[..., Any], *more: Any) -> Read:
    return lambda place: read(place, FRAME, *more)


def of_stint(place: PlaceInFile) -> Any:
    return teams._read_stint(place, 1, FRAME)


def of_line(place: PlaceInFile) -> Any:
    return sheets._read_line(place, 30, 9)


def of_second(name: str) -> Read:
    by = FileSign("bo", dt.datetime(2026, 11, 21, tzinfo=dt.UTC))
    return lambda place: sheets._read_second(
        PlaceInFile({"second": SECOND | {name: place.value}}, "here"), by, 0
    )


def listed(read: Read) -> Read:
    """Reads a list of one value."""
    return lambda place: read(PlaceInFile([place.value], "here"))


BOUNDS: dict[str, tuple[Read, int, int]] = {
    "a table": (seats.read_table_number, 1, 10_000),
    "a series": (lots.read_series_number, 1, 20),
    "a lot": (lots._read_number, 1, MANY),
    "a deal": (rulings._read_deal, 1, 1_000),
    "a start number": (frame.read_start_number, 1, 100_000),
    "rounds": (within(GAME, "rounds", lambda place: frame.read_frame(place, ())), 1, 24),
    "how many series": (within(GAME, "series_count", lambda place: frame.read_frame(place, ())), 1, 20),
    "the length of a timer": (within(TIMER, "length", timer.read_timer), 0, 86_400),
    "what is left of it": (within(TIMER, "left", timer.read_timer), -MANY, 86_400),
    "a venue": (within(VENUE, "number", venues._read), 1, 9_999),
    "its first table": (within(VENUE, "first_table", venues._read), 1, 9_999),
    "its last table": (within(VENUE | {"first_table": 7}, "last_table", venues._read), 7, 9_999),
    "a fixed table": (within(ENTRY, "fixed_table", entries.read_entry), 1, 9_999),
    "the venue of an entry": (within(ENTRY, "venue", entries.read_entry), 1, 9_999),
    "game points": (within(LINE, "game_points", of_line), -30, 30),
    "games won": (within(LINE, "won", of_line), 0, 9),
    "games lost": (within(LINE, "lost", of_line), 0, 9),
    "a penalty": (within(LINE, "penalty", of_line), 0, 30_000),
    "a total": (within(LINE, "stated_total", of_line), -MANY, MANY),
    "the points of a series": (within(LINE, "series_points", of_line), -MANY, MANY),
    "what a ruling takes": (within(LINE | {"penalty": 50}, "ruled", of_line), 0, 50),
    "game points typed again": (within(TALLY, "game_points", sheets._read_typed_line), -30_000, 30_000),
    "games won typed again": (within(TALLY, "won", sheets._read_typed_line), 0, 99),
    "players of a team": (within(TEAMS, "size", of_frame(teams.read_teams)), 2, 20),
    "of whom count": (within(TEAMS, "counted", of_frame(teams.read_teams)), 1, 4),
    "who start": (within(TEAMS, "starts_with", of_frame(teams.read_teams)), 1, 4),
    "the factor": (within(TEAMS, "factor", of_frame(teams.read_teams)), 0, 100),
    "a quota": (within(TEAMS, "quota", of_frame(teams.read_teams)), 1, 100),
    "the version of teams": (within(TEAMS, "version", of_frame(teams.read_teams)), 1, MANY),
    "a team": (within(TEAM, "number", of_frame(teams._read_team, 4)), 1, 2_000),
    "the version of a team": (within(TEAM, "version", of_frame(teams._read_team, 4)), 1, MANY),
    "a place in a team": (within(STINT, "place", of_stint), 1, 20),
    "the first series in it": (within(STINT, "from_series", of_stint), 1, 20),
    "the last series in it": (within(STINT, "until_series", of_stint), 3, 20),
    "points of a ruling": (within(RULING, "points", of_frame(rulings.read_ruling)), 0, 30_000),
    "how many prizes": (prizes._read_count, 1, 500),
    "for how many one prize": (within(GROUP, "every", prizes._read_group), 1, 100),
    "the version of prizes": (within(PRIZES, "version", prizes.read_prizes), 1, MANY),
    "how few meet again in a plan": (within(PLAN, "fewest_repeats", draws._refuse_other_kinds), 0, 10**9),
    "how many meet again in a plan": (listed(within(PLAN, "repeats", draws._refuse_other_kinds)), 0, 10**9),
    "games typed again": (of_second("passed"), 0, 99),
    "what is equal": (within(EQUAL, "won", of_frame(lots._read_equal_in)), -MANY, MANY),
    "a number of a deal": (deals._number, -10_000, 10_000),
    "per cents of the pot": (lambda place: prizes._read_value(place, "share"), 1, 100),
}


@pytest.mark.parametrize("name", BOUNDS)
def test_the_bounds_of_a_number(name: str) -> None:
    read, least, most = BOUNDS[name]
    for value in (least, most):
        read(PlaceInFile(value, "here"))
    for value in (least - 1, most + 1):
        with pytest.raises(FileRefused) as wrong:
            read(PlaceInFile(value, "here"))
        assert (wrong.value.code, wrong.value.values) == (
            "number-out-of-range", {"least": least, "most": most},
        )  # fmt: skip
