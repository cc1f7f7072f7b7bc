"""What the desk sees of a series: which sheets are in, which table comes next."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from django.db.models import Count, Prefetch, QuerySet

from tournaments.models import ScoreSheet, Seat, Series, SkatTable
from tournaments.people.namesakes import mark_namesakes
from tournaments.sheets.desk_order import ARRIVED_FIRST, going_round, tables_to_type
from tournaments.sheets.objections import agreeing

MOST_LINKS = 24  # tables that are named on the page of one table: two lines on a laptop


class At(StrEnum):
    """Where the sheet of a table is, in the order in which the list shows them."""

    ARRIVED = "arrived"
    OUT = "out"
    RECORDED = "recorded"
    CONFIRMED = "confirmed"


@dataclass(frozen=True)
class Desk:
    """The tables of a series: papers on the desk first, then those that are out, then those typed in."""

    series: Series
    tables: list[SkatTable]

    @property
    def rows(self) -> list[tuple[At, SkatTable, int]]:
        """Each table with the place of its sheet, and how many of its players say that their line is right."""
        rows = [(where_is(table), table, agreeing(table.seats.all())) for table in self.tables]
        return sorted(rows, key=_order_in_list)

    @property
    def counts(self) -> dict[str, int]:
        """How many sheets are where."""
        places = [where_is(table) for table in self.tables]
        return {at.value: places.count(at) for at in At}


def where_is(table: SkatTable) -> At:
    """Where the sheet of ``table`` is."""
    sheet = sheet_of(table)
    if sheet is not None:
        return At.CONFIRMED if sheet.state == ScoreSheet.State.CONFIRMED else At.RECORDED
    return At.OUT if table.sheet_arrived_at is None else At.ARRIVED


def _order_in_list(row: tuple[At, SkatTable, int]) -> tuple[int, float, int]:
    """Papers on the desk by the time they arrived; of those still out none is older, so they stand by number."""
    at, table, _agreeing = row
    arrived = table.sheet_arrived_at.timestamp() if at is At.ARRIVED and table.sheet_arrived_at else 0
    return list(At).index(at), arrived, table.number


@dataclass(frozen=True)
class Surroundings:
    """What the page of one table says of the others. It costs the same however large the hall is."""

    tables: int
    open_tables: list[int]  # numbers of the next tables without a sheet, at most ``MOST_LINKS``
    open_count: int
    tables_in: list[int]  # numbers of the tables whose sheet came last, at most ``MOST_LINKS``

    @property
    def in_count(self) -> int:
        return self.tables - self.open_count

    @property
    def are_all_named(self) -> bool:
        return len(self.open_tables) + len(self.tables_in) == self.tables


def desk_of(series: Series) -> Desk:
    """The desk's view of ``series``, in two queries."""
    tables = list(tables_with_sheets(series))
    mark_namesakes(seat.entry for table in tables for seat in table.seats.all())
    return Desk(series, tables)


def surroundings_of(table: SkatTable) -> Surroundings:
    """The tables around ``table`` in its series."""
    tables = SkatTable.objects.filter(series=table.series_id)
    counts = tables.aggregate(all=Count("pk"), sheets=Count("score_sheet"))
    newest = tables.exclude(score_sheet=None).order_by("-score_sheet__recorded_at", "number")
    return Surroundings(
        tables=counts["all"],
        open_tables=sorted(going_round(tables.filter(score_sheet=None), table.number)[:MOST_LINKS]),
        open_count=counts["all"] - counts["sheets"],
        tables_in=sorted(newest.values_list("number", flat=True)[:MOST_LINKS]),
    )


def next_open(series: Series, *, after: int) -> int | None:
    """The number of the next table without a sheet: those arrived first, then going round the hall."""
    return going_round(tables_to_type(series.pk), after, ARRIVED_FIRST).first()


def tables_with_sheets(series: Series) -> QuerySet[SkatTable]:
    """Tables with their sheet and the players at them."""
    seats = Seat.objects.select_related("entry__player__club", "agreement").order_by("number")
    return (
        series.skat_tables.select_related("score_sheet")
        .prefetch_related(Prefetch("seats", queryset=seats))
        .order_by("number")
    )


def sheet_of(table: SkatTable) -> ScoreSheet | None:
    """The table's sheet, or None; reverse one-to-one relations raise instead."""
    return getattr(table, "score_sheet", None)
