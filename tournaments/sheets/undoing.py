"""Undoing the newest correction of a sheet: it is recorded again as it was before; the journal keeps all versions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from scoring.rules import Tally
from tournaments.access.actors import Actor
from tournaments.models import JournalEntry, ScoreSheet, Series, SkatTable
from tournaments.sheets.deals.finishing import finish_sheet
from tournaments.sheets.deals.recording import change_deal
from tournaments.sheets.typing.correcting import newest_correction
from tournaments.sheets.typing.recording import (
    StaleSheet,
    current_sheet,
    is_kept_by_deals,
    lock_table,
    record_sheet,
)
from tournaments.standings.rulings.ruled import ruled_at


def undoable_correction(table: SkatTable) -> JournalEntry | None:
    """The newest correction, if the sheet has not changed since and may be changed."""
    sheet = ScoreSheet.objects.filter(skat_table=table).first()
    if sheet is None or sheet.state != ScoreSheet.State.RECORDED:
        return None
    if table.series.state != Series.State.RELEASED:
        return None
    entry = newest_correction(table)
    return entry if entry is not None and entry.after.get("version") == sheet.version else None


def undo_correction(table: SkatTable, *, version: int, by: Actor) -> None:
    """Records the sheet again as it was before the correction that made ``version``.

    Raises ``StaleSheet`` if the sheet has changed since, or another ``Refused``.
    """
    with transaction.atomic():
        locked = lock_table(table.pk)
        entry = undoable_correction(locked)
        if entry is None or entry.after["version"] != version:
            raise StaleSheet(current_sheet(locked), by)
        changed = _changed_deal(entry)
        if changed is not None:
            _undo_deal(locked, changed, entry, by)
        elif is_kept_by_deals(locked):
            _undo_finish(locked, entry, by)
        else:
            _undo_lines(locked, entry, by)


def _changed_deal(entry: JournalEntry) -> JournalEntry | None:
    """The entry about the deal whose change corrected the sheet; None for another correction.

    Both are written in one transaction that locks the tournament, so no other entry comes between them.
    """
    return JournalEntry.objects.filter(
        tournament=entry.tournament_id,
        number=entry.number - 1,
        action=JournalEntry.Action.DEAL_CHANGED,
        series_number=entry.series_number,
        table_number=entry.table_number,
    ).first()


def _undo_deal(table: SkatTable, changed: JournalEntry, entry: JournalEntry, by: Actor) -> None:
    told = dict(changed.before)
    number = told.pop("deal")
    change_deal(
        table,
        told,
        number=number,
        version=table.deals.get(number=number).version,
        by=by,
        reason=_the_reason(),
        public_reason=entry.before.get("reason", ""),
    )


def _undo_finish(table: SkatTable, entry: JournalEntry, by: Actor) -> None:
    """Restores the paper's totals, penalties and texts; the deals have not changed."""
    lines = entry.before["lines"]
    finish_sheet(
        table,
        stated=[line["stated_total"] for line in lines],
        penalties=[line.penalty for line in _tallies(table, entry)],
        version=entry.after["version"],
        by=by,
        why=_the_reason(),
        **_texts(entry),
    )


def _undo_lines(table: SkatTable, entry: JournalEntry, by: Actor) -> None:
    record_sheet(
        table,
        _tallies(table, entry),
        passed=entry.before["passed"],
        version=entry.after["version"],
        by=by,
        why=_the_reason(),
        **_texts(entry),
    )


def _the_reason() -> str:
    return _("The last correction is undone.")


def _texts(entry: JournalEntry) -> dict[str, str]:
    """The texts that the sheet had; the journal leaves out empty ones."""
    return {name: entry.before.get(name, "") for name in ("reason", "ruling")}


def _tallies(table: SkatTable, entry: JournalEntry) -> list[Tally]:
    """The lines as typed; the journal's penalties also contain points taken off by rulings."""
    return [
        replace(_tally(line), penalty=max(0, line["penalty"] - ruled))
        for line, ruled in zip(entry.before["lines"], ruled_at(table), strict=True)
    ]


def _tally(line: dict[str, Any]) -> Tally:
    return Tally(line["game_points"], line["won"], line["lost"], line["penalty"], line["stated_total"])
