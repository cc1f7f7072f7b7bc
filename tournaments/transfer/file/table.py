"""The tables of version 2: seats, substitutes, deals with who typed them in, and the sheet."""

from __future__ import annotations

from tournaments.models.journal import ACTOR_LENGTH
from tournaments.transfer.file.deals import read_deals
from tournaments.transfer.file.frame import Frame
from tournaments.transfer.file.parts import FileDeal, FileSign, FileTable
from tournaments.transfer.file.reader import PlaceInFile
from tournaments.transfer.file.seats import numbered, read_seats
from tournaments.transfer.file.sheets import read_sheet, read_sign
from tournaments.transfer.file.values import read_count, read_moment, read_uuid, refuse_other_length

KEYS = ("uuid", "number", "seats", "substitutes", "arrived", "deals", "deals_entered", "sheet")
LONGEST_SUBSTITUTE = 120


def read_table(place: PlaceInFile, frame: Frame) -> FileTable:
    """One table, settled. Raises ``Refused``."""
    place.only(*KEYS)
    number, here = numbered(place)
    seats = read_seats(here, frame)
    dealt = _read_dealt(here, frame, len(seats)) if here.has("deals") else ()
    deals = tuple(deal.told for deal in dealt)
    sheet = read_sheet(here.at("sheet"), frame, len(seats), deals) if here.has("sheet") else None
    return FileTable(
        number=number,
        seats=seats,
        sheet=sheet,
        dealt=dealt,
        substitutes=_read_substitutes(here.at("substitutes"), len(seats)) if here.has("substitutes") else (),
        uuid=read_uuid(here.at("uuid")),
        arrived=read_sign(here.at("arrived")) if here.has("arrived") else None,
    )


def _read_substitutes(place: PlaceInFile, seats: int) -> tuple[str, ...]:
    """The substitute at each seat; "" for none."""
    names = tuple(item.text(most=LONGEST_SUBSTITUTE) for item in place.each("substitute"))
    refuse_other_length(place, len(names), seats)
    return names


def _read_dealt(here: PlaceInFile, frame: Frame, seats: int) -> tuple[FileDeal, ...]:
    told = read_deals(here.at("deals"), frame.rules, seats=seats, rounds=frame.rounds)
    entered = here.at("deals_entered")
    entered.only("by", "at", "versions", "open")
    names = [item.text(most=ACTOR_LENGTH) for item in _as_many(entered.at("by"), len(told))]
    moments = [read_moment(item) for item in _as_many(entered.at("at"), len(told))]
    versions = [read_count(item) for item in _as_many(entered.at("versions"), len(told))]
    signs = [FileSign(name, at) for name, at in zip(names, moments, strict=True)]
    taken_back = entered.at("open").wholes(least=1, most=len(told)) if entered.has("open") else ()
    is_open = [number in taken_back for number in range(1, len(told) + 1)]
    return tuple(FileDeal(*facts) for facts in zip(told, signs, versions, is_open, strict=True))


def _as_many(place: PlaceInFile, wanted: int) -> list[PlaceInFile]:
    """The items of a list that must have one for each deal."""
    items = list(place.each("deal"))
    refuse_other_length(place, len(items), wanted)
    return items
