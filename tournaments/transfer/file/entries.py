"""The entries of version 2: who takes part, who is here, who has paid, who should not meet."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from tournaments.models.clubs import NAME_LENGTH
from tournaments.people.memberships.membership_dates import Membership, overlaps
from tournaments.transfer.file.frame import (
    read_class,
    read_club,
    read_date,
    read_names,
    read_start_number,
)
from tournaments.transfer.file.parts import FileEntry, FileMembership, FilePerson
from tournaments.transfer.file.reader import PlaceInFile
from tournaments.transfer.file.values import or_none, read_uuid, read_word

KEYS = (
    "uuid", "start_number", "first_name", "last_name", "club", "class", "guest", "shows_full_name",
    "numbered", "presence", "fee_paid", "team", "family", "fixed_table", "venue",
    "member_since", "member_until", "earlier_clubs",
)  # fmt: skip
EARLIER_CLUB = ("club", "member_since", "member_until")
HERE, ABSENT, WITHDRAWN = PRESENCES = ("here", "absent", "withdrawn")
LONGEST_GROUP, MOST_EARLIER = 60, 50
MOST_TABLES = 9_999


def read_entry(place: PlaceInFile) -> FileEntry:
    """Raises ``Refused``."""
    place.only(*KEYS)
    presence = read_word(place.at("presence"), PRESENCES)
    return FileEntry(
        start_number=read_start_number(place.at("start_number")),
        person=_read_person(place),
        uuid=read_uuid(place.at("uuid")),
        is_here=presence == HERE,
        is_withdrawn=presence == WITHDRAWN,
        fee_paid=place.at("fee_paid").flag(),
        team=place.at("team").text(most=LONGEST_GROUP),
        family=place.at("family").text(most=LONGEST_GROUP),
        fixed_table=place.at("fixed_table").whole(least=1, most=MOST_TABLES)
        if place.has("fixed_table")
        else None,
        venue=place.at("venue").whole(least=1, most=MOST_TABLES) if place.has("venue") else None,
    )


def _read_person(place: PlaceInFile) -> FilePerson:
    first_name, last_name = read_names(place)
    club = read_club(place.at("club"))
    since, until = (_read_day(place, name) for name in ("member_since", "member_until"))
    if (since or until) and not club:
        raise place.wrong("days-without-club")
    earlier = _read_earlier(place)
    spans = [Membership(0, one.since, one.until) for one in earlier]
    _refuse_overlaps(place, [*spans, Membership(0, since, until)] if club else spans)
    return FilePerson(
        first_name=first_name,
        last_name=last_name,
        club=club,
        player_class=read_class(place.at("class")),
        is_guest=place.at("guest").flag(),
        shows_full_name=place.at("shows_full_name").flag(),
        is_numbered=place.has("numbered") and place.at("numbered").flag(),
        member_since=since,
        member_until=until,
        earlier=tuple(earlier),
    )


def _read_day(place: PlaceInFile, name: str) -> dt.date | None:
    """A day; None if the key is missing or null."""
    return or_none(place.at(name), read_date) if place.has(name) else None


def _read_earlier(place: PlaceInFile) -> list[FileMembership]:
    if not place.has("earlier_clubs"):
        return []
    items = place.at("earlier_clubs").each("earlier club", most=MOST_EARLIER)
    return [_read_earlier_club(item) for item in items]


def _read_earlier_club(place: PlaceInFile) -> FileMembership:
    place.only(*EARLIER_CLUB)
    return FileMembership(
        club=place.at("club").text(most=NAME_LENGTH, empty=False),
        since=_read_day(place, "member_since"),
        until=read_date(place.at("member_until")),
    )


def _refuse_overlaps(place: PlaceInFile, spans: Sequence[Membership]) -> None:
    """Raises ``Refused`` if the last day is before the first, or memberships overlap."""
    if any(one.since and one.until and one.until < one.since for one in spans) or overlaps(spans):
        raise place.wrong("memberships-overlap")
