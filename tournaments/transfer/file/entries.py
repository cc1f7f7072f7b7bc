"""The entries of version 2: who takes part, who is here, who has paid, who should not meet."""

from __future__ import annotations

from tournaments.transfer.file.frame import read_class, read_club, read_names, read_start_number
from tournaments.transfer.file.parts import FileEntry, FilePerson
from tournaments.transfer.file.reader import Place
from tournaments.transfer.file.values import read_flag, read_uuid, read_word

KEYS = (
    "uuid", "start_number", "first_name", "last_name", "club", "class", "guest", "shows_full_name",
    "numbered", "presence", "fee_paid", "team", "family",
)  # fmt: skip
HERE, ABSENT, WITHDRAWN = PRESENCES = ("here", "absent", "withdrawn")
LONGEST_GROUP = 60


def read_entry(place: Place) -> FileEntry:
    """Raises ``Refused``."""
    place.only(*KEYS)
    presence = read_word(place.at("presence"), PRESENCES)
    return FileEntry(
        start_number=read_start_number(place.at("start_number")),
        person=_read_person(place),
        uuid=read_uuid(place.at("uuid")),
        is_here=presence == HERE,
        is_withdrawn=presence == WITHDRAWN,
        fee_paid=read_flag(place.at("fee_paid")),
        team=place.at("team").text(most=LONGEST_GROUP),
        family=place.at("family").text(most=LONGEST_GROUP),
    )


def _read_person(place: Place) -> FilePerson:
    first_name, last_name = read_names(place)
    return FilePerson(
        first_name=first_name,
        last_name=last_name,
        club=read_club(place.at("club")),
        player_class=read_class(place.at("class")),
        is_guest=read_flag(place.at("guest")),
        shows_full_name=read_flag(place.at("shows_full_name")),
        is_numbered=place.has("numbered") and read_flag(place.at("numbered")),
    )
