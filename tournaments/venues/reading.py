"""Reads a delivery as strictly as a tournament's file: each sheet is settled again."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from uuid import UUID

from tournaments.foundations.errors import Refused
from tournaments.models import Tournament
from tournaments.models.venues import HIGHEST_TABLE
from tournaments.transfer.file.frame import MOST_SERIES, Frame, refuse_twice
from tournaments.transfer.file.parts import FileTable
from tournaments.transfer.file.reader import PlaceInFile
from tournaments.transfer.file.table import read_table
from tournaments.transfer.file.values import LARGEST_WHOLE, read_moment, read_uuid

KEYS = ("format", "tournament", "venue", "term", "laptop", "number", "made_at", "series")
LONGEST_LAPTOP = 32


@dataclass(frozen=True)
class SaidDelivery:
    """``tables``: by series and number, those for which the venue has data."""

    tournament: UUID
    venue: int
    term: int
    laptop: str
    number: int
    made_at: dt.datetime
    tables: dict[tuple[int, int], FileTable]

    @property
    def sheets(self) -> int:
        return sum(table.sheet is not None for table in self.tables.values())


def read_delivery(place: PlaceInFile, tournament: Tournament) -> SaidDelivery:
    """Raises ``Refused``, naming the place of the first mistake."""
    place.only(*KEYS)
    frame = Frame(
        rules=tournament.rule_system,
        rounds=tournament.rounds,
        series_count=tournament.series_count,
        known=frozenset(tournament.entries.values_list("start_number", flat=True)),
    )
    return SaidDelivery(
        tournament=read_uuid(place.at("tournament")),
        venue=place.at("venue").whole(least=1, most=HIGHEST_TABLE),
        term=place.at("term").whole(least=1, most=LARGEST_WHOLE),
        laptop=place.at("laptop").text(most=LONGEST_LAPTOP, empty=False),
        number=place.at("number").whole(least=1, most=LARGEST_WHOLE),
        made_at=read_moment(place.at("made_at")),
        tables=_read_series(place.at("series"), frame),
    )


def _read_series(place: PlaceInFile, frame: Frame) -> dict[tuple[int, int], FileTable]:
    found: dict[tuple[int, int], FileTable] = {}
    series = list(place.each("series", most=MOST_SERIES))
    numbers = [one.at("number").whole(least=1, most=frame.series_count) for one in series]
    refuse_twice(place, numbers)
    for number, one in zip(numbers, series, strict=True):
        one.only("number", "tables")
        here = PlaceInFile(one.value, f"series {number}")
        tables = [_read_table(item, frame, number) for item in here.at("tables").each("table")]
        refuse_twice(here.at("tables"), [table.number for table in tables])
        found |= {(number, table.number): table for table in tables}
    return found


def _read_table(place: PlaceInFile, frame: Frame, series: int) -> FileTable:
    """A table; a sheet that the rules find impossible needs a reason, like a typed one."""
    table = read_table(place, frame)
    if table.sheet is not None and table.sheet.settled.errors and not _reason_in(place):
        raise Refused("venue-sheet-wrong", table=table.number, series=series)
    return table


def _reason_in(place: PlaceInFile) -> str:
    return str(place.at("sheet").at("reason").value)
