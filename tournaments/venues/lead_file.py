"""The lead's file for a venue: its part of the tournament with the key of its laptop, signed by the lead."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.utils import timezone

from tournaments.foundations.errors import Refused
from tournaments.mirror.envelope import Purpose
from tournaments.models import Series, Venue
from tournaments.models.venues import HIGHEST_TABLE, LONGEST_NAME
from tournaments.transfer.export.values import moment_as_data
from tournaments.transfer.file.content import read_tournament
from tournaments.transfer.file.parts import FileTournament
from tournaments.transfer.file.values import LARGEST_WHOLE, read_moment, read_uuid
from tournaments.transfer.importing import copy_of
from tournaments.venues.files import opened_file, read_key, signed_file
from tournaments.venues.part_content import part_content
from tournaments.venues.planning import newest_term

KEYS = ("format", "tournament", "made_at", "lead", "venue", "term", "secret", "content")
OF_VENUE = ("number", "name", "first_table", "last_table")


@dataclass(frozen=True)
class LeadFile:
    """The content of such a file. ``lead_key``: the signer's key; ``content``: without UUIDs, which belong to the
    lead."""

    tournament: UUID
    made_at: dt.datetime
    lead_name: str
    lead_key: bytes
    number: int
    name: str
    tables: range
    term: int
    secret: bytes
    content: FileTournament


def lead_file(venue: Venue) -> bytes:
    """The file, for a stick. Raises ``Refused`` while no seats of the venue are released."""
    tournament = venue.tournament
    if venue.is_lead:
        raise Refused("venue-is-lead")
    if not tournament.series.exclude(state__in=Series.NOT_PUBLIC).exists():
        raise Refused("venue-nothing-released", venue=venue.name)
    lead = tournament.venues.get(is_lead=True)
    term = newest_term(venue)
    content: dict[str, Any] = {
        "tournament": str(tournament.uuid),
        "made_at": moment_as_data(timezone.now()),
        "lead": lead.name,
        "venue": {name: getattr(venue, name) for name in OF_VENUE},
        "term": term.term,
        "secret": bytes(term.secret_key).hex(),
        "content": part_content(tournament, venue),
    }
    return signed_file(bytes(newest_term(lead).secret_key), Purpose.VENUE_FILE, content)


def read_lead_file(file: bytes) -> LeadFile:
    """Raises ``Refused``."""
    key, place = opened_file(file, Purpose.VENUE_FILE)
    place.only(*KEYS)
    venue = place.at("venue")
    venue.only(*OF_VENUE)
    first = venue.at("first_table").whole(least=1, most=HIGHEST_TABLE)
    last = venue.at("last_table").whole(least=first, most=HIGHEST_TABLE)
    return LeadFile(
        tournament=read_uuid(place.at("tournament")),
        made_at=read_moment(place.at("made_at")),
        lead_name=place.at("lead").text(most=LONGEST_NAME, empty=False),
        lead_key=key,
        number=venue.at("number").whole(least=1, most=HIGHEST_TABLE),
        name=venue.at("name").text(most=LONGEST_NAME, empty=False),
        tables=range(first, last + 1),
        term=place.at("term").whole(least=1, most=LARGEST_WHOLE),
        secret=read_key(place.at("secret")),
        content=copy_of(read_tournament(place.at("content").value)),
    )
