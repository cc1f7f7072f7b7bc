"""Where the sheets of a series are, in a fixed number of queries."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from django.db.models import Count

from tournaments.access.venues import typed_at
from tournaments.models import Deal, ScoreSheet, Seat, Series, SkatTable
from tournaments.people.names.namesakes import mark_among
from tournaments.sheets.desk.overview import sheet_of
from tournaments.sheets.objections.objections import agreeing


class At(StrEnum):
    """Where the sheet of a table is."""

    ARRIVED = "arrived"
    OUT = "out"
    RECORDED = "recorded"
    CONFIRMED = "confirmed"


@dataclass(frozen=True)
class TableAtDesk:
    """One table. ``came_at``: when its paper came back, or was typed in if nobody noted that. ``deals``: number of
    recorded deals, for a sheet kept deal by deal. ``agree``: number of players who agree to their line. ``venue``: the
    other venue that keeps the sheet, "" for a sheet that is kept here.
    """

    number: int
    players: int
    at: At
    came_at: dt.datetime | None = None
    sheet: ScoreSheet | None = None
    deals: int = 0
    agree: int = 0
    venue: str = ""


@dataclass(frozen=True)
class Desk:
    """The tables of a series by number."""

    series: Series
    tables: list[TableAtDesk]

    def those(self, at: At) -> list[TableAtDesk]:
        return [table for table in self.tables if table.at is at]

    @cached_property
    def arrived(self) -> list[TableAtDesk]:
        """Arrived tables in the order of typing: the paper that has been here longest first."""
        here = [table for table in self.those(At.ARRIVED) if not table.venue]
        return sorted(here, key=lambda table: (table.came_at, table.number))

    @property
    def counts(self) -> dict[str, int]:
        """The number of sheets in each place."""
        places = [table.at for table in self.tables]
        return {at.value: places.count(at) for at in At}

    def names(self, numbers: Collection[int]) -> dict[int, list[str]]:
        """The names of the players at these tables."""
        seats = Seat.objects.filter(series=self.series, skat_table__number__in=numbers)
        seats = seats.select_related("skat_table", "entry__player__club").order_by("number")
        mark_among(self.series.tournament, [seat.entry for seat in seats])
        found: dict[int, list[str]] = {number: [] for number in numbers}
        for seat in seats:
            found[seat.skat_table.number].append(seat.entry.player.distinct_name)
        return found


def desk_of(series: Series) -> Desk:
    """Every table of the series, without its players."""
    tables = (
        series.skat_tables.select_related("score_sheet").annotate(players=Count("seats")).order_by("number")
    )
    deals, agree, venues = _deals(series), _agree(series), typed_at(series.tournament)
    found = [
        _at_desk(table, deals[table.pk], agree[table.pk], venues.get(table.number, "")) for table in tables
    ]
    return Desk(series, found)


def _at_desk(table: SkatTable, deals: int, agree: int, venue: str) -> TableAtDesk:
    sheet = sheet_of(table)
    came_at = table.sheet_arrived_at or (sheet.recorded_at if sheet else None)
    players: int = table.players  # type: ignore[attr-defined]
    return TableAtDesk(table.number, players, _where(table, sheet), came_at, sheet, deals, agree, venue)


def _where(table: SkatTable, sheet: ScoreSheet | None) -> At:
    if sheet is not None:
        return At.CONFIRMED if sheet.state == ScoreSheet.State.CONFIRMED else At.RECORDED
    return At.OUT if table.sheet_arrived_at is None else At.ARRIVED


def _deals(series: Series) -> Counter[int]:
    """The number of recorded deals of each table that has any."""
    tables = Deal.objects.filter(skat_table__series=series).order_by().values_list("skat_table_id")
    return Counter(dict(tables.annotate(Count("pk"))))


def _agree(series: Series) -> Counter[int]:
    answered = Seat.objects.filter(series=series, agreement__isnull=False).select_related("agreement")
    return Counter(seat.skat_table_id for seat in answered if agreeing([seat]))
