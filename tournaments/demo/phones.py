"""Tables of a demo evening that keep their sheets on phones: some deals in, one phone silent, one deal in dispute."""

from __future__ import annotations

import datetime as dt
from random import Random
from typing import Any

from django.utils import timezone

from tournaments.access.table_links import phones_of
from tournaments.demo.deals import play_deals
from tournaments.models import Series, TablePhone
from tournaments.phones.heard import note_heard, set_writer
from tournaments.phones.storing_entries import take_all

MOST_TABLES = 4
PART = 0.56  # of the deals: 27 of 48
SILENT = dt.timedelta(minutes=14)


def keep_on_phones(series: Series, skills: dict[int, float], chance: Random) -> None:
    """The first tables without a sheet are played on phones; the last of them has been silent for a while."""
    playing = [one for one in phones_of(series) if not hasattr(one.skat_table, "score_sheet")][:MOST_TABLES]
    for phone in playing:
        _play(phone, skills, chance)
    if len(playing) > 1:
        TablePhone.objects.filter(pk=playing[-1].pk).update(heard_at=timezone.now() - SILENT)


def _play(phone: TablePhone, skills: dict[int, float], chance: Random) -> None:
    """Records the deals; a second phone reports the first one differently."""
    table = phone.skat_table
    tournament = table.series.tournament
    at_table = [
        skills[seat.entry.start_number] for seat in table.seats.select_related("entry").order_by("number")
    ]
    deals = play_deals(at_table, tournament.rounds, tournament.rule_system, chance)
    device = f"d-demo-{table.number:04}"
    set_writer(phone, device)
    played = round(len(deals) * PART)
    take_all(phone, [_entry(device, number, told) for number, told in enumerate(deals[:played], 1)], device)
    if table.number % 2 and deals[0] != deals[played]:
        take_all(phone, [_entry("d-other", 1, deals[played])], "d-other-phone")
    note_heard(phone, device, sent_something=True)


def _entry(device: str, number: int, told: Any) -> dict[str, Any]:
    return {"id": f"{device}-{number:04}", "number": number, "deal": dict(told), "tick": True}
