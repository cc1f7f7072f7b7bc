"""Who sits at a table, the same in both versions of the file."""

from __future__ import annotations

from tournaments.transfer.file.frame import Frame, read_start_number
from tournaments.transfer.file.reader import PlaceInFile

HIGHEST_TABLE = 10_000


def numbered(place: PlaceInFile) -> tuple[int, PlaceInFile]:
    """The table's number, and its place, which messages name by that number from now on."""
    number = read_table_number(place.at("number"))
    return number, PlaceInFile(place.value, place.path.rpartition(" ")[0] + f" {number}")


def read_table_number(place: PlaceInFile) -> int:
    return place.whole(least=1, most=HIGHEST_TABLE)


def read_seats(here: PlaceInFile, frame: Frame) -> tuple[int, ...]:
    """Start numbers in dealing order."""
    seats = tuple(read_known(seat, frame) for seat in here.at("seats").each("seat"))
    if len(seats) not in frame.rules.table_sizes:
        raise here.wrong("seats-in-file", seats=len(seats))
    return seats


def read_known(place: PlaceInFile, frame: Frame) -> int:
    """The start number of an entry."""
    start_number = read_start_number(place)
    if start_number not in frame.known:
        raise place.wrong("start-number-unknown", number=start_number)
    return start_number
