"""Recording what the referee ruled, and taking it back. Points are taken off on the sheet of the table."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from tournaments.actors import Actor
from tournaments.errors import Refused
from tournaments.journal import write_journal
from tournaments.models import Entry, JournalEntry, Ruling, SkatTable, Tournament
from tournaments.names import tidy
from tournaments.result_version import touch_results
from tournaments.setup.states import lock_unless_closed


def record_ruling(
    tournament: Tournament,
    *,
    text: str,
    referee: str,
    by: Actor,
    series_number: int | None = None,
    table_number: int | None = None,
    start_number: int | None = None,
) -> Ruling:
    """Writes a ruling down; text and referee's name are public with the results. Raises ``Refused``."""
    text, referee = tidy(text), tidy(referee)
    _refuse_half(text, referee)
    with transaction.atomic():
        locked = lock_unless_closed(tournament)
        _refuse_unknown_table(locked, series_number, table_number)
        ruling = Ruling.objects.create(
            tournament=locked,
            text=text,
            referee=referee,
            series_number=series_number,
            table_number=table_number,
            entry=_entry(locked, start_number),
            recorded_by=by.user,
            recorded_as=by.name,
        )
        _write_down(ruling, by, before={}, after=ruling_as_data(ruling), reason=text)
        return ruling


def _entry(tournament: Tournament, start_number: int | None) -> Entry | None:
    if start_number is None:
        return None
    entry = tournament.entries.filter(start_number=start_number).first()
    if entry is None:
        raise Refused("nobody-has-start-number", field="start_number", number=start_number)
    return entry


def take_back_ruling(ruling: Ruling, *, by: Actor, reason: str) -> None:
    """Removes a ruling from the list; the journal keeps it. Raises ``Refused``."""
    if not reason.strip():
        raise Refused("ruling-back-without-reason", field="reason")
    with transaction.atomic():
        lock_unless_closed(ruling.tournament)
        known = Ruling.objects.select_for_update().filter(pk=ruling.pk).first()
        if known is None:
            return
        _write_down(known, by, before=ruling_as_data(known), after={}, reason=reason.strip())
        known.delete()


def ruling_as_data(ruling: Ruling) -> dict[str, Any]:
    """The ruling for the journal; series and table stand in columns of their own there."""
    about = {"player": str(ruling.entry)} if ruling.entry else {}
    return {"ruling": ruling.text, "referee": ruling.referee} | about


def _refuse_half(text: str, referee: str) -> None:
    """A ruling without a text would vanish from the remarks."""
    if not text:
        raise Refused("ruling-without-text", field="text")
    if not referee:
        raise Refused("ruling-without-referee", field="referee")


def _refuse_unknown_table(
    tournament: Tournament, series_number: int | None, table_number: int | None
) -> None:
    if table_number is None:
        return
    if series_number is None:
        raise Refused("ruling-table-without-series", field="series")
    tables = SkatTable.objects.filter(series__tournament=tournament, series__number=series_number)
    if not tables.filter(number=table_number).exists():
        raise Refused("ruling-on-unknown-table", field="table", series=series_number, table=table_number)


def _write_down(
    ruling: Ruling, by: Actor, *, before: dict[str, Any], after: dict[str, Any], reason: str
) -> None:
    write_journal(
        ruling.tournament,
        JournalEntry.Action.RULING,
        by=by,
        before=before,
        after=after,
        reason=reason,
        series_number=ruling.series_number,
        table_number=ruling.table_number,
    )
    touch_results(ruling.tournament)
