"""What the lines of bookings are for. The codes stand in the database; pages have the words."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """``CHARGES`` make up what an entry owes; every other line on its account is paid, or paid out."""

    ENTRY = "entry"
    ORGANISER = "organiser"
    LIST = "list"
    LOSS = "loss"
    DEPOSIT = "deposit"
    FORFEIT = "forfeit"
    TABLE = "table"
    TABLE_WON = "table-won"
    SEASON = "season"
    JACKPOT = "jackpot"
    ABSENT = "absent"
    CASH = "cash"
    BANK = "bank"
    ROUNDING = "rounding"
    CARRIED = "carried"
    PRIZE = "prize"
    FLOAT = "float"
    DIFFERENCE = "difference"
    TOP_UP = "top-up"
    UNCLAIMED = "unclaimed"
    LEFT = "left"
    EMPTIED = "emptied"
    BORNE = "borne"
    # Without an evening: what a club receives and spends.
    DUES = "dues"
    DONATION = "donation"
    HALL = "hall"
    CARDS = "cards"
    TROPHIES = "trophies"
    FEDERATION = "federation"
    FINE = "fine"
    BANK_FEES = "bank-fees"
    OTHER = "other"
    MOVED = "moved"
    OPENING = "opening"


# Only when a list is recorded; it does not change what is due at the door.
OF_LISTS = (Code.LIST, Code.LOSS, Code.TABLE, Code.TABLE_WON)
AT_DOOR = (Code.ENTRY, Code.ORGANISER, Code.SEASON, Code.JACKPOT, Code.DEPOSIT)
CHARGES = (*AT_DOOR, Code.FORFEIT, *OF_LISTS)
# What an income or an expense without an evening can be for.
OF_CLUB = (
    Code.DUES, Code.DONATION, Code.HALL, Code.CARDS, Code.TROPHIES, Code.FEDERATION, Code.FINE, Code.BANK_FEES,
    Code.OTHER,
)  # fmt: skip
