"""What the desk sees of a series: which sheets are in, which table comes next."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Prefetch, QuerySet

from tournaments.models import ScoreSheet, Seat, Series, SkatTable


@dataclass(frozen=True)
class Desk:
    """The tables of a series and what is still to be done with them."""

    series: Series
    tables: list[SkatTable]

    @property
    def open_tables(self) -> list[SkatTable]:
        return [table for table in self.tables if sheet_of(table) is None]

    @property
    def tables_in(self) -> list[SkatTable]:
        """Tables whose sheet is in: the way back to what was just saved."""
        return [table for table in self.tables if sheet_of(table) is not None]

    @property
    def to_confirm(self) -> list[SkatTable]:
        return [table for table in self.tables if _is_recorded(sheet_of(table))]

    def next_open(self, after: int = 0) -> SkatTable | None:
        """The next table without a sheet, going round the hall from table ``after``."""
        tables = self.open_tables
        return next((table for table in tables if table.number > after), tables[0] if tables else None)

    def next_to_confirm(self, after: int = 0) -> SkatTable | None:
        """The next table whose sheet waits for a second reader."""
        tables = self.to_confirm
        return next((table for table in tables if table.number > after), tables[0] if tables else None)


def desk_of(series: Series) -> Desk:
    """The desk's view of ``series``, in two queries."""
    return Desk(series, list(tables_with_sheets(series)))


def tables_with_sheets(series: Series) -> QuerySet[SkatTable]:
    """Tables with their sheet, who typed it, and the players at them."""
    seats = Seat.objects.select_related("entry__player").order_by("number")
    return (
        series.skat_tables.select_related("score_sheet__recorded_by", "score_sheet__confirmed_by")
        .prefetch_related(Prefetch("seats", queryset=seats))
        .order_by("number")
    )


def sheet_of(table: SkatTable) -> ScoreSheet | None:
    """The table's sheet, or None; reverse one-to-one relations raise instead."""
    return getattr(table, "score_sheet", None)


def _is_recorded(sheet: ScoreSheet | None) -> bool:
    return sheet is not None and sheet.state == ScoreSheet.State.RECORDED
