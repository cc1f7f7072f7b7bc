"""The venues in a tournament's file, which files of one venue lack. Keys stay on the lead's computer."""

from __future__ import annotations

from tournaments.models.venues import HIGHEST_TABLE, LONGEST_NAME
from tournaments.transfer.file.frame import first_twice, refuse_twice
from tournaments.transfer.file.parts import FileVenue
from tournaments.transfer.file.reader import PlaceInFile

MOST_VENUES = 200


def read_venues(file: PlaceInFile) -> tuple[FileVenue, ...]:
    """The venues: one of them the lead, no table at two. Raises ``Refused``."""
    if not file.has("venues"):
        return ()
    place = file.at("venues")
    venues = tuple(_read(one) for one in place.each("venue", most=MOST_VENUES))
    refuse_twice(place, [one.number for one in venues])
    twice = first_twice(one.name for one in venues)
    table = first_twice(number for one in venues for number in one.tables)
    if twice is not None or table is not None or sum(one.is_lead for one in venues) != 1:
        raise place.wrong("venues-in-file")
    return venues


def _read(place: PlaceInFile) -> FileVenue:
    place.only("number", "name", "first_table", "last_table", "lead")
    first = place.at("first_table").whole(least=1, most=HIGHEST_TABLE)
    last = place.at("last_table").whole(least=first, most=HIGHEST_TABLE)
    return FileVenue(
        number=place.at("number").whole(least=1, most=HIGHEST_TABLE),
        name=place.at("name").text(most=LONGEST_NAME, empty=False),
        tables=range(first, last + 1),
        is_lead=place.at("lead").flag(),
    )
