"""Deviations from a federation's order in a tournament's file, which older files lack."""

from __future__ import annotations

from tournaments.models.journal import REASON_LENGTH
from tournaments.setup.official.orders import LEFT, RULES
from tournaments.transfer.file.lots import read_series_number
from tournaments.transfer.file.parts import FileDeviation
from tournaments.transfer.file.reader import PlaceInFile
from tournaments.transfer.file.seats import read_table_number
from tournaments.transfer.file.sheets import read_sign
from tournaments.transfer.file.values import or_none, read_word

KEYS = (LEFT, *(one.key for one in RULES if one.name))


def read_deviations(file: PlaceInFile) -> tuple[FileDeviation, ...]:
    """Raises ``Refused``."""
    if not file.has("deviations"):
        return ()
    return tuple(_read(place) for place in file.at("deviations").each("deviation"))


def _read(place: PlaceInFile) -> FileDeviation:
    place.only("rule", "reason", "series", "table", "recorded")
    found = FileDeviation(
        rule=read_word(place.at("rule"), KEYS),
        reason=place.at("reason").text(most=REASON_LENGTH, empty=False),
        series=or_none(place.at("series"), read_series_number),
        table=or_none(place.at("table"), read_table_number),
        recorded=read_sign(place.at("recorded")),
    )
    if found.table is not None and found.series is None:
        raise place.wrong("ruling-table-without-series-in-file")
    return found
