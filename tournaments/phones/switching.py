"""Switching phones on and off, for a tournament, a series or one table; new codes, and codes taken out of use."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from tournaments.access.actors import Actor
from tournaments.access.table_links import make_phones, make_phones_of
from tournaments.journal.writing import write_journal, write_journal_of_table
from tournaments.models import JournalEntry, Series, SkatTable, TablePhone
from tournaments.models.phones import new_code
from tournaments.models.tournaments import new_link_key
from tournaments.setup.official.mode import refuse_against_order
from tournaments.setup.states import lock_series
from tournaments.sheets.typing.recording import lock_table

MOST_FORMER = 20  # keys of revoked links that are still known


def switch_series(series: Series, *, on: bool | None, by: Actor) -> None:
    """``on`` None: the tournament's setting. Choices for single tables stay."""
    with transaction.atomic():
        locked = lock_series(series)
        if on:
            refuse_against_order(locked.tournament, "list")
        before, locked.phones = locked.phones, on
        if before == on:
            return
        locked.save(update_fields=["phones"])
        make_phones_of(locked)
        write_journal(
            locked.tournament,
            JournalEntry.Action.PHONES_CHANGED,
            by=by,
            before={"phones": before},
            after={"phones": on},
            series_number=locked.number,
        )


def switch_table(table: SkatTable, *, on: bool, by: Actor) -> None:
    with transaction.atomic():
        locked, phone = _locked(table)
        if on:
            refuse_against_order(locked.series.tournament, "list")
        before, phone.is_on = phone.is_on, on
        if before == on:
            return
        _save(phone, "is_on")
        _write_down(locked, by, {"phones": before}, {"phones": on})


def renew_code(table: SkatTable, *, by: Actor) -> TablePhone:
    """Makes a new code and a new link; the old ones become invalid. What an old phone still sends is kept."""
    with transaction.atomic():
        locked, phone = _locked(table)
        phone.code = new_code()
        _replace_key(phone)
        _save(phone, "code", "key", "former_keys", "writer")
        _write_down(locked, by, {}, {"phone_code": "new"})
        return phone


def revoke_code(table: SkatTable, *, by: Actor) -> None:
    """Makes link and code of the table invalid: it continues on paper."""
    with transaction.atomic():
        locked, phone = _locked(table)
        _replace_key(phone)
        phone.is_on, phone.code = False, new_code()
        _save(phone, "is_on", "code", "key", "former_keys", "writer")
        _write_down(locked, by, {}, {"phones": False, "phone_code": "revoked"})


def _locked(table: SkatTable) -> tuple[SkatTable, TablePhone]:
    locked = lock_table(table.pk)
    make_phones([locked])
    return locked, TablePhone.objects.select_for_update().get(skat_table=locked)


def _replace_key(phone: TablePhone) -> None:
    phone.former_keys = [*phone.former_keys, phone.key][-MOST_FORMER:]
    phone.key, phone.writer = new_link_key(), ""


def _save(phone: TablePhone, *names: str) -> None:
    phone.version += 1
    phone.save(update_fields=[*names, "version"])


def _write_down(table: SkatTable, by: Actor, before: dict[str, Any], after: dict[str, Any]) -> None:
    write_journal_of_table(table, JournalEntry.Action.PHONES_CHANGED, by=by, before=before, after=after)
