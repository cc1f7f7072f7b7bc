"""The entries of version 2: who takes part, who is here, who has paid, who should not meet."""

from __future__ import annotations

from tournaments.transfer.file.frame import read_class, read_club, read_names, read_start_number
from tournaments.transfer.file.parts import FileEntry, FilePerson
from tournaments.transfer.file.reader import PlaceInFile
from tournaments.transfer.file.values import read_uuid, read_word

KEYS = (
    "uuid", "start_number", "first_name", "last_name", "club", "class", "guest", "shows_full_name",
    "numbered", "presence", "fee_paid", "team", "family", "fixed_table",
)  # fmt: skip
HERE, ABSENT, WITHDRAWN = PRESENCES = ("here", "absent", "withdrawn")
LONGEST_GROUP = 60
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
    )


def _read_person(place: PlaceInFile) -> FilePerson:
    first_name, last_name = read_names(place)
    return FilePerson(
        first_name=first_name,
        last_name=last_name,
        club=read_club(place.at("club")),
        player_class=read_class(place.at("class")),
        is_guest=place.at("guest").flag(),
        shows_full_name=place.at("shows_full_name").flag(),
        is_numbered=place.has("numbered") and place.at("numbered").flag(),
    )
