"""What the desk sees of a series: which sheets are in, which table comes next."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from django.db.models import Case, Count, OrderBy, Prefetch, QuerySet, When

from tournaments.desk_order import ARRIVED_FIRST, tables_to_type
from tournaments.models import ScoreSheet, Seat, Series, SkatTable
from tournaments.namesakes import mark_namesakes

MOST_LINKS = 24  # tables that are named on the page of one table: two lines on a laptop


class At(StrEnum):
    """Where the sheet of a table is, in the order in which the list shows them."""

    ARRIVED = "arrived"
    OUT = "out"
    RECORDED = "recorded"
    CONFIRMED = "confirmed"


@dataclass(frozen=True)
class Desk:
    """The tables of a series, those first whose sheets have been missing longest."""

    series: Series
    tables: list[SkatTable]

    @property
    def rows(self) -> list[tuple[At, SkatTable]]:
        """Each table with the place of its sheet."""
        rows = [(where_is(table), table) for table in self.tables]
        return sorted(rows, key=_longest_missing_first)

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


def _longest_missing_first(row: tuple[At, SkatTable]) -> tuple[int, float, int]:
    """The paper that has lain on the desk longest, the tables still playing, then those that are in."""
    at, table = row
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
        open_tables=sorted(_going_round(tables.filter(score_sheet=None), table.number, MOST_LINKS)),
        open_count=counts["all"] - counts["sheets"],
        tables_in=sorted(newest.values_list("number", flat=True)[:MOST_LINKS]),
    )


def next_open(series: Series, *, after: int) -> int | None:
    """The number of the next table without a sheet: those arrived first, then going round the hall."""
    waiting = _after_first(tables_to_type(series.pk), after, ARRIVED_FIRST)
    return waiting.values_list("number", flat=True).first()


def _going_round(tables: QuerySet[SkatTable], after: int, most: int) -> list[int]:
    """Up to ``most`` table numbers, going round the hall."""
    return list(_after_first(tables, after).values_list("number", flat=True)[:most])


def _after_first(tables: QuerySet[SkatTable], after: int, *before: OrderBy) -> QuerySet[SkatTable]:
    """Ordered by what comes ``before``; then the tables above ``after``, then from the beginning."""
    comes_first = Case(When(number__gt=after, then=0), default=1)
    return tables.order_by(*before, comes_first, "number")


def tables_with_sheets(series: Series) -> QuerySet[SkatTable]:
    """Tables with their sheet and the players at them."""
    seats = Seat.objects.select_related("entry__player__club").order_by("number")
    return (
        series.skat_tables.select_related("score_sheet")
        .prefetch_related(Prefetch("seats", queryset=seats))
        .order_by("number")
    )


def sheet_of(table: SkatTable) -> ScoreSheet | None:
    """The table's sheet, or None; reverse one-to-one relations raise instead."""
    return getattr(table, "score_sheet", None)
