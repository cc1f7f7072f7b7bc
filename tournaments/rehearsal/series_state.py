"""A series of the rehearsal with everything that the program simulates, from the database, the plan and the notes."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.db.models import QuerySet

from scoring.rules import RuleSystem
from skatclub.serving.rehearsal.folder import read_order
from tournaments.models import Entry, ScoreSheet, Seat, Series, SkatTable
from tournaments.rehearsal.event_plan import read_planned
from tournaments.rehearsal.hall.course import HallCourse, course_of
from tournaments.rehearsal.hall.events import Happening, PlannedHappening, events_of, gone_before
from tournaments.rehearsal.hall.findings import PaperFinding, RecordedPaper, finding_of, seconds_of
from tournaments.rehearsal.hall.papers import HallGame, HallTable, TablePaper, papers_of
from tournaments.rehearsal.notes import HallDeed, HallNote, of_series, read_notes
from tournaments.seating.drawing.hall import seated_tables

Names = dict[int, str]
Tables = list[tuple[SkatTable, list[Seat]]]


@dataclass(frozen=True)
class RehearsedSeries:
    """``names``: by start number. ``here``: those ticked as present. ``empty``: seats without a player."""

    series: Series
    tables: Tables
    papers: list[TablePaper]
    notes: list[HallNote]
    course: HallCourse
    names: Names
    here: frozenset[int]
    empty: dict[int, int]

    def paper_of(self, table: int) -> TablePaper | None:
        """The paper of a table; None while it has not come to the desk."""
        return next((paper for paper in self.course.come if paper.table == table), None)

    def names_on(self, paper: TablePaper) -> list[str]:
        return [self.names[number] for number in paper.players]

    def table_of(self, number: int) -> int | None:
        """The table of the player with this start number."""
        found = (one.number for one, seats in self.tables for seat in seats if _key(seat) == number)
        return next(found, None)

    def findings(self) -> list[PaperFinding]:
        recorded = {table.number: recorded_of(table, seats) for table, seats in self.tables}
        return [
            finding_of(
                paper,
                recorded[paper.table],
                was_sent_back=paper.table in self.course.sent_back,
                seconds=seconds_of(self.notes, paper.table),
            )
            for paper in self.course.come
        ]


def own_folder() -> Path:
    return Path(settings.SKATCLUB_DATA)


def seed_of_rehearsal() -> int:
    order = read_order(own_folder().parent)
    return order.seed if order else 1


def played(series: Series) -> RehearsedSeries:
    """The newest series; a few queries for any number of tables."""
    tables, entries = seated_tables(series), list(_entries(series))
    planned, noted = read_planned(own_folder()), read_notes(own_folder())
    notes = of_series(noted, series.number)
    empty = _empty_seats(tables, planned, series.number, noted)
    # A table with a missing player writes no sheet.
    papers = [one for one in _papers(series, tables, notes) if one.table not in empty.values()]
    known = {number for note in notes if note.about == Happening.EMPTY_SEAT for number in note.players}
    events = events_of(planned, series.number, papers, known | set(empty))
    return RehearsedSeries(
        series,
        tables,
        papers,
        notes,
        course_of(papers, events, notes, time.time()),
        names={entry.start_number: entry.player.full_name for entry in entries},
        here=frozenset(entry.start_number for entry in entries if entry.is_here),
        empty=empty,
    )


def _entries(series: Series) -> QuerySet[Entry]:
    return series.tournament.entries.select_related("player__club").order_by("start_number")


def _empty_seats(
    tables: Tables, planned: Sequence[PlannedHappening], series: int, noted: Sequence[HallNote]
) -> dict[int, int]:
    """Start number and table of everybody who has gone home, has a seat nevertheless, and has no substitute."""
    begun = {note.series for note in noted if note.what == HallDeed.BEGUN}
    gone = gone_before(planned, series, begun)
    return {
        _key(seat): table.number
        for table, seats in tables
        for seat in seats
        if _key(seat) in gone and not seat.substitute
    }


def _key(seat: Seat) -> int:
    number: int = seat.entry.start_number
    return number


def _papers(series: Series, tables: Tables, notes: Sequence[HallNote]) -> list[TablePaper]:
    tournament = series.tournament
    sittings = tuple(HallTable(table.number, tuple(map(_key, seats))) for table, seats in tables)
    orders = tuple((note.table, note.players) for note in notes if note.what == HallDeed.SWAPPED)
    of = (tournament.rule_system, tournament.rounds)
    return list(_written(seed_of_rehearsal(), series.number, sittings, *of, orders))


@lru_cache(maxsize=8)  # every page of the rehearsal needs them
def _written(
    seed: int,
    series: int,
    sittings: tuple[HallTable, ...],
    system: RuleSystem,
    rounds: int,
    orders: tuple[tuple[int, tuple[int, ...]], ...],
) -> tuple[TablePaper, ...]:
    return tuple(papers_of(seed, series, sittings, HallGame(system, rounds), dict(orders)))


def recorded_of(table: SkatTable, seats: list[Seat]) -> RecordedPaper | None:
    sheet: ScoreSheet | None = getattr(table, "score_sheet", None)
    if sheet is None:
        return None
    lines = {
        seat.entry.start_number: (seat.game_points or 0, seat.won or 0, seat.lost or 0) for seat in seats
    }
    return RecordedPaper(lines, sheet.passed, sheet.reason)
