"""What the desk sees of a series: which sheets are in, which table comes next."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Case, Count, Prefetch, QuerySet, When

from tournaments.models import ScoreSheet, Seat, Series, SkatTable

MOST_LINKS = 24  # tables that are named on the page of one table: two lines on a laptop


@dataclass(frozen=True)
class Desk:
    """The tables of a series and what is still to be done with them."""

    series: Series
    tables: list[SkatTable]

    @property
    def open_tables(self) -> list[SkatTable]:
        return [table for table in self.tables if sheet_of(table) is None]

    @property
    def to_confirm(self) -> list[SkatTable]:
        return [table for table in self.tables if _is_recorded(sheet_of(table))]

    @property
    def next_open(self) -> int | None:
        """The number of the first table without a sheet."""
        return next((table.number for table in self.open_tables), None)

    @property
    def next_to_confirm(self) -> int | None:
        """The number of the first table whose sheet waits for a second reader."""
        return next((table.number for table in self.to_confirm), None)


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
    return Desk(series, list(tables_with_sheets(series)))


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
    """The number of the next table without a sheet, going round the hall from table ``after``."""
    waiting = SkatTable.objects.filter(series=series, score_sheet=None)
    return next(iter(_going_round(waiting, after, 1)), None)


def next_to_confirm(series: Series, *, after: int) -> int | None:
    """The number of the next table whose sheet waits for a second reader."""
    waiting = SkatTable.objects.filter(series=series, score_sheet__state=ScoreSheet.State.RECORDED)
    return next(iter(_going_round(waiting, after, 1)), None)


def _going_round(tables: QuerySet[SkatTable], after: int, most: int) -> list[int]:
    """Up to ``most`` table numbers: those above ``after`` first, then from the beginning."""
    comes_first = Case(When(number__gt=after, then=0), default=1)
    return list(tables.order_by(comes_first, "number").values_list("number", flat=True)[:most])


def tables_with_sheets(series: Series) -> QuerySet[SkatTable]:
    """Tables with their sheet and the players at them."""
    seats = Seat.objects.select_related("entry__player").order_by("number")
    return (
        series.skat_tables.select_related("score_sheet")
        .prefetch_related(Prefetch("seats", queryset=seats))
        .order_by("number")
    )


def sheet_of(table: SkatTable) -> ScoreSheet | None:
    """The table's sheet, or None; reverse one-to-one relations raise instead."""
    return getattr(table, "score_sheet", None)


def _is_recorded(sheet: ScoreSheet | None) -> bool:
    return sheet is not None and sheet.state == ScoreSheet.State.RECORDED
