"""Writes the venues of a file, and who plays where. Their laptops get new keys with the first file made for them."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.models import Tournament, Venue
from tournaments.transfer.file.parts import FileEntry, FileVenue


def write_venues(tournament: Tournament, venues: Sequence[FileVenue], entries: Sequence[FileEntry]) -> None:
    for one in venues:
        venue = Venue.objects.create(
            tournament=tournament,
            number=one.number,
            name=one.name,
            first_table=one.tables[0],
            last_table=one.tables[-1],
            is_lead=one.is_lead,
        )
        numbers = [entry.start_number for entry in entries if entry.venue == one.number]
        tournament.entries.filter(start_number__in=numbers).update(venue=venue)
    if venues:
        tournament.at_venues = Tournament.AtVenues.LEAD
        tournament.save(update_fields=["at_venues"])
