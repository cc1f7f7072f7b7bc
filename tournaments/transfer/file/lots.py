"""Lots that were drawn for shared ranks."""

from __future__ import annotations

from tournaments.transfer.file.frame import MOST_SERIES, Frame, first_twice, refuse_twice
from tournaments.transfer.file.parts import FileLots
from tournaments.transfer.file.reader import PlaceInFile
from tournaments.transfer.file.seats import read_known
from tournaments.transfer.file.sheets import read_sign
from tournaments.transfer.file.values import LARGEST_WHOLE, LONGEST_SEED, or_none, read_exact

LOTS = ("equal_in", "seed", "drawn", "lots")
LOT = ("start_number", "number")


def read_lots(place: PlaceInFile, frame: Frame) -> FileLots:
    """One drawing among players who were equal. Raises ``Refused``."""
    place.only(*LOTS)
    items = list(place.at("lots").each("lot"))
    lots = tuple(_read_lot(item, frame) for item in items)
    refuse_twice(place.at("lots"), [start_number for start_number, _number in lots])
    twice = first_twice(number for _start_number, number in lots if number is not None)
    if twice is not None:
        raise place.at("lots").wrong("number-twice", number=twice)
    return FileLots(
        equal_in=_read_equal_in(place.at("equal_in"), frame),
        seed=read_exact(place.at("seed"), most=LONGEST_SEED),
        drawn=read_sign(place.at("drawn")),
        lots=lots,
    )


def _read_equal_in(place: PlaceInFile, frame: Frame) -> dict[str, int]:
    """The numbers that were equal: the total, and those by which the rules break ties; in a series its number."""
    names = ("total", *(tie_break.name for tie_break in frame.rules.tie_breaks))
    place.only("series", *names)
    series = {"series": read_series_number(place.at("series"))} if place.has("series") else {}
    return series | {name: place.at(name).whole(least=-LARGEST_WHOLE, most=LARGEST_WHOLE) for name in names}


def _read_lot(place: PlaceInFile, frame: Frame) -> tuple[int, int | None]:
    """Start number and lot; None for a player who was tied but drew no lot."""
    place.only(*LOT)
    return read_known(place.at("start_number"), frame), or_none(place.at("number"), _read_number)


def _read_number(place: PlaceInFile) -> int:
    return place.whole(least=1, most=LARGEST_WHOLE)


def read_series_number(place: PlaceInFile) -> int:
    return place.whole(least=1, most=MOST_SERIES)
