"""Releasing the results of a series, or withdrawing them."""

from __future__ import annotations

from django.db import transaction

from tournaments.actors import Actor
from tournaments.errors import Refused
from tournaments.journal import write_journal
from tournaments.models import JournalEntry, Series


def release_results(series: Series, *, released: bool, by: Actor) -> Series:
    """Shows (or hides) the results of ``series``; refused before its seats are released."""
    with transaction.atomic():
        locked = Series.objects.select_for_update().get(pk=series.pk)
        if locked.results_released == released:
            return locked
        if released and not locked.is_public:
            raise Refused("seats-not-released", number=locked.number)
        locked.results_released = released
        locked.save(update_fields=["results_released"])
        action = JournalEntry.Action.RESULTS_RELEASED if released else JournalEntry.Action.RESULTS_WITHHELD
        write_journal(locked.tournament, action, by=by, series_number=locked.number)
        return locked
