"""What the page of one table shows about the others, and which table comes next."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, Prefetch, QuerySet

from tournaments.access.venues import kept_here
from tournaments.models import ScoreSheet, Seat, Series, SkatTable
from tournaments.sheets.desk_order import ARRIVED_FIRST, going_round, tables_to_type

MOST_LINKS = 24  # tables listed on the page of one table: two lines on a laptop


@dataclass(frozen=True)
class Surroundings:
    """What the page of one table shows about the others, in a fixed number of queries."""

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


def surroundings_of(table: SkatTable) -> Surroundings:
    """The tables around ``table`` in its series."""
    tables = kept_here(SkatTable.objects.filter(series=table.series_id))
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
    return going_round(kept_here(tables_to_type(series.pk)), after, ARRIVED_FIRST).first()


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
