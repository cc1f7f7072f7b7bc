"""Lists of players made from a snapshot: all series together, one of them, one class. Pure."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.urls import reverse

from scoring.rules import RuleSystem
from tournaments.public.snapshot.people import PublicLine
from tournaments.public.snapshot.snapshot import MissingSheets, PublicSeries, PublicTournament, missing_in
from tournaments.standings.quota import QuotaLine, quota_line
from tournaments.standings.ranking import StandingsLine, ranked

OF_SERIES = "series-"  # prefix of the key of a list of one series


@dataclass(frozen=True)
class PublicList:
    """Lines in rank order; ``key`` names the list in its address, "" for the one over all series."""

    key: str
    snapshot: PublicTournament
    series: tuple[PublicSeries, ...]
    lines: tuple[StandingsLine, ...]

    @property
    def name(self) -> str:
        return self.snapshot.name

    @property
    def system(self) -> RuleSystem:
        return self.snapshot.system

    @property
    def series_numbers(self) -> tuple[int, ...]:
        return tuple(series.number for series in self.series)

    @property
    def person_address(self) -> str:
        """The address of the tournament's page that finds a start number: seat, companions, place."""
        return f"{reverse('tournament', args=[self.snapshot.slug])}?q="

    @property
    def quota(self) -> QuotaLine | None:
        """The quota; other lists than that of everybody over all series have none."""
        return None if self.key else quota_line(self.snapshot.quota, self.lines, is_final=self.is_official)

    @property
    def remarks(self) -> tuple[str, ...]:
        return self.snapshot.remarks

    @property
    def as_of(self) -> dt.datetime | None:
        return self.snapshot.as_of

    @property
    def missing(self) -> MissingSheets:
        return missing_in(self.series)

    @property
    def is_official(self) -> bool:
        """Whether the list is final: for one series as soon as it is closed, for any other list at the end."""
        is_of_series = self.key.startswith(OF_SERIES)
        return self.series[0].is_closed if is_of_series else self.snapshot.is_official


def total_list(snapshot: PublicTournament) -> PublicList:
    """Everybody, over all series with public results; lots count here."""
    lines = tuple(_line(snapshot, line) for line in snapshot.lines)
    return PublicList("", snapshot, snapshot.results, lines)


def series_list(snapshot: PublicTournament, series: PublicSeries) -> PublicList:
    """Everybody who has played in ``series``, by its points alone."""
    lines = ranked(_lines_of(snapshot, series), snapshot.system.tie_breaks)
    return PublicList(f"{OF_SERIES}{series.number}", snapshot, (series,), lines)


def class_list(snapshot: PublicTournament, player_class: str) -> PublicList:
    """The players of one class, over all series, ranked among themselves; lots of the whole list count."""
    return among(total_list(snapshot), player_class)


def among(listed: PublicList, player_class: str) -> PublicList:
    """The players of ``listed`` who are in the class, ranked among themselves."""
    lines = [line for line in listed.lines if player_class in _classes(listed.snapshot, line)]
    return replace(listed, key=player_class, lines=ranked(lines, listed.system.tie_breaks))


def _classes(snapshot: PublicTournament, line: StandingsLine) -> tuple[str, ...]:
    return snapshot.people[line.start_number].classes


def _lines_of(snapshot: PublicTournament, series: PublicSeries) -> Iterator[StandingsLine]:
    for number, points, won, lost in series.seat_results:
        yield _line(snapshot, PublicLine(None, False, number, (points,), won, lost, points))


def _line(snapshot: PublicTournament, line: PublicLine) -> StandingsLine:
    """The line for tables, identified by its start number, since a snapshot has no keys of the database."""
    person = snapshot.people[line.start_number]
    return StandingsLine(
        rank=line.rank,
        shared=line.shared,
        entry_id=line.start_number,
        start_number=line.start_number,
        name=person.name,
        public_name=person.name,
        club=person.club,
        series_points=line.series_points,
        won=line.won,
        lost=line.lost,
        total=line.total,
        lot=line.lot,
        sort_key=snapshot.sort_key_of(line.start_number),
    )
