"""At a venue: updates the series from a newer file of the lead. New ones are added; tables that have not begun may
change."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.models import Entry, Series, SkatTable, VenuePart
from tournaments.seating.changes.changing import touched_tables
from tournaments.seating.drawing.draw_facts import tables_of_series
from tournaments.transfer.file.parts import FileSeries, FileTable
from tournaments.transfer.writing.series import write_series, write_tables
from tournaments.venues.table_import import store_table


def update_series(part: VenuePart, said: Sequence[FileSeries], *, takes_over: bool, by: Actor) -> None:
    """``takes_over``: the file has the sheets that an older laptop delivered, and they count. Raises ``Refused``."""
    tournament = part.tournament
    known = {one.number: one for one in tournament.series.select_for_update().order_by("number")}
    write_series(tournament, [one for one in said if one.number not in known], by)
    for one in said:
        if one.number in known:
            _update(known[one.number], one, by)
            if takes_over:
                _store_delivered(known[one.number], one, part.name)


def _update(series: Series, said: FileSeries, by: Actor) -> None:
    before, wanted = tables_of_series(series), {table.number: table for table in said.tables}
    changed = [number for number, table in wanted.items() if before.get(number) != table.seats]
    gone = [number for number in before if number not in wanted]
    begun = sorted({*changed, *gone} & touched_tables(series))
    if begun:
        raise Refused("venue-part-seats-changed", field="file", table=begun[0], series=series.number)
    series.skat_tables.filter(number__in=[*changed, *gone]).delete()
    _seat(series, [wanted[number] for number in changed], by)
    Series.objects.filter(pk=series.pk).update(
        state=said.state, phones=said.phones, version=series.version + bool(changed or gone)
    )


def _seat(series: Series, tables: Sequence[FileTable], by: Actor) -> None:
    entries = {entry.start_number: entry for entry in _entries(series)}
    write_tables(series, tables, entries, by)


def _entries(series: Series) -> list[Entry]:
    return list(series.tournament.entries.select_related("player"))


def _store_delivered(series: Series, said: FileSeries, whose: str) -> None:
    """Stores the delivered sheets; sheets that only this laptop has stay."""
    told = {table.number: table for table in said.tables if table.sheet is not None}
    tables = SkatTable.objects.select_for_update().filter(series=series, number__in=list(told))
    for table in tables.order_by("number"):
        table.series = series
        store_table(table, told[table.number], whose=whose, why="")
