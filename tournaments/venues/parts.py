"""At a venue: opening the lead's file. The first one makes the part, later ones add the lead's changes.

The part's own sheets stay, except when this laptop takes the venue over: then the lead's file has the delivered sheets.
"""

from __future__ import annotations

import secrets
from typing import Any

from django.conf import settings
from django.db import transaction

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry, Series, Tournament, VenuePart
from tournaments.transfer.importing import import_read
from tournaments.venues.lead_file import LeadFile, read_lead_file
from tournaments.venues.part_people import update_people
from tournaments.venues.part_series import update_series

LAPTOP_BYTES = 8  # of a random name that no other laptop has


def open_lead_file(file: bytes, *, by: Actor) -> VenuePart:
    """Opens the file. Raises ``Refused``; then nothing has changed."""
    if settings.REHEARSAL:
        raise Refused("venue-part-is-rehearsal", field="file")
    said = read_lead_file(file)
    known = VenuePart.objects.filter(lead_tournament=said.tournament, number=said.number).first()
    with transaction.atomic():
        return _first(said, by) if known is None else _newer(known, said, by)


def _first(said: LeadFile, by: Actor) -> VenuePart:
    """Imports the first file as a copy with new UUIDs, so that one laptop can try being lead and venue at once."""
    tournament = import_read(said.content, by=by)
    tournament.at_venues = Tournament.AtVenues.PART
    tournament.save(update_fields=["at_venues"])
    return VenuePart.objects.create(
        tournament=tournament,
        lead_tournament=said.tournament,
        lead_key=said.lead_key,
        number=said.number,
        laptop=secrets.token_hex(LAPTOP_BYTES),
        **_of_each_file(said),
    )


def _of_each_file(said: LeadFile) -> dict[str, Any]:
    return {
        "lead_name": said.lead_name,
        "name": said.name,
        "first_table": said.tables[0],
        "last_table": said.tables[-1],
        "term": said.term,
        "secret_key": said.secret,
        "file_made_at": said.made_at,
    }


def _newer(known: VenuePart, said: LeadFile, by: Actor) -> VenuePart:
    part = _locked(known)
    if bytes(part.lead_key) != said.lead_key:
        raise Refused("venue-part-other-lead", field="file")
    if (said.term, said.made_at) < (part.term, part.file_made_at):
        raise Refused("venue-part-older", field="file")
    takes_over = said.term > part.term
    _update_settings(part.tournament, said)
    update_people(part.tournament, said.content)
    update_series(part, said.content.series, takes_over=takes_over, by=by)
    for name, value in _of_each_file(said).items():
        setattr(part, name, value)
    if takes_over:
        part.delivered_content, part.delivered_states = "", {}
    part.save()
    write_journal(part.tournament, JournalEntry.Action.IMPORTED, by=by, after={"name": part.tournament.name})
    return part


def _locked(known: VenuePart) -> VenuePart:
    """Locks the series before the tournament, as when a sheet is saved."""
    series = Series.objects.filter(tournament=known.tournament_id).order_by("number")
    list(series.select_for_update(of=("self",)).values_list("pk"))
    parts = VenuePart.objects.select_for_update(of=("self",)).select_related("tournament")
    return parts.get(pk=known.pk)


def _update_settings(tournament: Tournament, said: LeadFile) -> None:
    columns = {name: value for name, value in said.content.settings.columns.items() if name != "next_seed"}
    Tournament.objects.filter(pk=tournament.pk).update(**columns)
    tournament.refresh_from_db()
