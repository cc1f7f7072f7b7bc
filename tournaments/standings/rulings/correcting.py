"""A ruling changes figures of a player's line on a sheet that is typed in.

A confirmation of the sheet stays, since it confirms what the paper says.
"""

from __future__ import annotations

from collections.abc import Mapping

from tournaments.access.actors import Actor
from tournaments.journal.sheet_data import sheet_as_data
from tournaments.journal.writing import write_journal
from tournaments.ledger.charges import settle_if_used
from tournaments.models import JournalEntry, ScoreSheet, Seat, SkatTable


def correct_line(
    seat: Seat, figures: Mapping[str, int | None], *, by: Actor, reason: str, step: int = 1
) -> None:
    """Stores and journals the figures, in the caller's transaction with the series locked. ``step``: of the sheet's
    version."""
    tournament = seat.series.tournament
    table = SkatTable.objects.select_for_update().get(pk=seat.skat_table_id)
    sheet = ScoreSheet.objects.select_for_update().get(skat_table=table)
    seats = list(table.seats.select_related("entry__player").order_by("number"))
    before = sheet_as_data(sheet, seats)
    own = next(one for one in seats if one.pk == seat.pk)
    for name, value in figures.items():
        setattr(own, name, value)
    own.save(update_fields=[*figures])
    sheet.version += step
    sheet.save(update_fields=["version"])
    write_journal(
        tournament,
        JournalEntry.Action.SHEET_CORRECTED,
        by=by,
        before=before,
        after=sheet_as_data(sheet, seats),
        reason=reason,
        series_number=seat.series.number,
        table_number=table.number,
    )
    # The places at a table, which a table pot is divided by, may have changed.
    settle_if_used(tournament, by=by, entries=[one.entry for one in seats])
