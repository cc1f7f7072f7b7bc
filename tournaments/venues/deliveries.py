"""At a venue: all its sheets as one numbered, signed file.

The same sheets give the same number and the same bytes, so that a file may be saved twice.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, NamedTuple

from django.db import transaction
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.access.venues import sheet_states
from tournaments.foundations.errors import Refused
from tournaments.journal.writing import write_journal
from tournaments.mirror.envelope import Purpose
from tournaments.mirror.pushes import written
from tournaments.models import JournalEntry, VenuePart
from tournaments.transfer.export.series import series_as_data
from tournaments.transfer.export.values import moment_as_data
from tournaments.venues.files import signed_file

Data = dict[str, Any]


class Delivery(NamedTuple):
    number: int
    file: bytes


def deliver(part: VenuePart, *, by: Actor) -> Delivery:
    """The present state of all sheets. Raises ``Refused`` while there is nothing to deliver."""
    with transaction.atomic():
        parts = VenuePart.objects.select_for_update(of=("self",)).select_related("tournament")
        locked = parts.get(pk=part.pk)
        series = [_series(one) for one in series_as_data(locked.tournament)]
        if not any(one["tables"] for one in series):
            raise Refused("venue-no-sheets")
        content = sha256(written(series)).hexdigest()
        if content != locked.delivered_content:
            _count(locked, content, by)
        return Delivery(locked.delivered, _file(locked, series))


def _count(part: VenuePart, content: str, by: Actor) -> None:
    part.delivered += 1
    part.delivered_at, part.delivered_content = timezone.now(), content
    part.delivered_states = sheet_states(part.tournament)
    part.save()
    said = {"delivery": part.delivered, "sheets": len(part.delivered_states)}
    write_journal(part.tournament, JournalEntry.Action.DELIVERY, by=by, after=said)


def _file(part: VenuePart, series: list[Data]) -> bytes:
    content: Data = {
        "tournament": str(part.lead_tournament),
        "venue": part.number,
        "term": part.term,
        "laptop": part.laptop,
        "number": part.delivered,
        "made_at": moment_as_data(part.delivered_at or timezone.now()),
        "series": series,
    }
    return signed_file(bytes(part.secret_key), Purpose.DELIVERY, content)


def _series(series: Data) -> Data:
    """The tables for which the venue has data, by series."""
    tables = [table for table in series["tables"] if {"sheet", "deals", "arrived"} & table.keys()]
    return {"number": series["number"], "tables": tables}
