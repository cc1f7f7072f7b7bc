"""Noting that a table's paper has come to the desk, before it is typed in. No result changes, so it is not
journalled.
"""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.models import ScoreSheet, SkatTable
from tournaments.sheets.typing.recording import lock_table, refuse_if_not_writable


def note_arrival(skat_table: SkatTable, *, by: Actor) -> SkatTable:
    """Notes that the sheet is on the desk. Idempotent. Raises ``Refused`` if it is already typed in."""
    with transaction.atomic():
        locked = _locked_without_sheet(skat_table, by)
        if locked.sheet_arrived_at is None:
            locked.sheet_arrived_at, locked.sheet_arrived_as = timezone.now(), by.name
            locked.save(update_fields=["sheet_arrived_at", "sheet_arrived_as"])
        return locked


def take_arrival_back(skat_table: SkatTable, *, by: Actor) -> SkatTable:
    """Notes that the sheet is not on the desk. Idempotent. Raises ``Refused`` if it is already typed in."""
    with transaction.atomic():
        locked = _locked_without_sheet(skat_table, by)
        locked.sheet_arrived_at, locked.sheet_arrived_as = None, ""
        locked.save(update_fields=["sheet_arrived_at", "sheet_arrived_as"])
        return locked


def _locked_without_sheet(skat_table: SkatTable, by: Actor) -> SkatTable:
    locked = lock_table(skat_table.pk)
    refuse_if_not_writable(locked, None, by=by)
    if ScoreSheet.objects.filter(skat_table=locked).exists():
        raise Refused("sheet-in-already", table=locked.number)
    return locked
