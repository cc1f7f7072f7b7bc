"""A series of the rehearsal with all that the program plays in it: read from the database, the seed and the notes."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

from skatclub.serving.rehearsal.folder import read_order
from tournaments.models import ScoreSheet, Seat, Series, SkatTable, Tournament
from tournaments.rehearsal.hall.course import HallCourse, HallEvent, HallPeople, course_of, events_of
from tournaments.rehearsal.hall.findings import PaperFinding, RecordedPaper, finding_of, seconds_of
from tournaments.rehearsal.hall.papers import HallGame, HallTable, TablePaper, papers_of
from tournaments.rehearsal.notes import HallNote, of_series, read_notes
from tournaments.seating.drawing.hall import seated_tables

Names = dict[int, str]


@dataclass(frozen=True)
class RehearsedSeries:
    """``names``: by start number."""

    series: Series
    tables: list[tuple[SkatTable, list[Seat]]]
    papers: list[TablePaper]
    events: list[HallEvent]
    notes: list[HallNote]
    course: HallCourse
    names: Names

    def paper_of(self, table: int) -> TablePaper | None:
        """None while it has not come to the desk."""
        return next((paper for paper in self.course.come if paper.table == table), None)

    def names_on(self, paper: TablePaper) -> list[str]:
        return [self.names[number] for number in paper.players]

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
    """A few queries, whatever the number of tables."""
    tournament = series.tournament
    tables = seated_tables(series)
    sittings = [
        HallTable(table.number, tuple(seat.entry.start_number for seat in seats)) for table, seats in tables
    ]
    game = HallGame(tournament.rule_system, tournament.rounds)
    seed = seed_of_rehearsal()
    papers = papers_of(seed, series.number, sittings, game) if game.is_on_paper else []
    names, people = _people(tournament, sittings)
    events = events_of(seed, series.number, papers, people)
    notes = of_series(read_notes(own_folder()), series.number)
    return RehearsedSeries(
        series, tables, papers, events, notes, course_of(papers, events, notes, time.time()), names
    )


def _people(tournament: Tournament, sittings: list[HallTable]) -> tuple[Names, HallPeople]:
    entries = list(tournament.entries.select_related("player__club").order_by("start_number"))
    names = {entry.start_number: entry.player.full_name for entry in entries}
    count = Counter(names.values())
    seated = tuple(number for sitting in sittings for number in sitting.players)
    absent = tuple(one.start_number for one in entries if not one.is_here and not one.is_withdrawn)
    twice = tuple(number for number, name in names.items() if count[name] > 1)
    return names, HallPeople(seated, absent, twice)


def recorded_of(table: SkatTable, seats: list[Seat]) -> RecordedPaper | None:
    sheet: ScoreSheet | None = getattr(table, "score_sheet", None)
    if sheet is None:
        return None
    lines = {
        seat.entry.start_number: (seat.game_points or 0, seat.won or 0, seat.lost or 0) for seat in seats
    }
    return RecordedPaper(lines, sheet.passed, sheet.reason)
