"""The purposes of booking lines. The codes are stored in the database; pages have the words."""

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
    # Without an evening: a club's income and expenses.
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


# Charged only when a list is recorded; not due at the door.
OF_LISTS = (Code.LIST, Code.LOSS, Code.TABLE, Code.TABLE_WON)
AT_DOOR = (Code.ENTRY, Code.ORGANISER, Code.SEASON, Code.JACKPOT, Code.DEPOSIT)
CHARGES = (*AT_DOOR, Code.FORFEIT, *OF_LISTS)
# Purposes of income and expenses without an evening.
OF_CLUB = (
    Code.DUES, Code.DONATION, Code.HALL, Code.CARDS, Code.TROPHIES, Code.FEDERATION, Code.FINE, Code.BANK_FEES,
    Code.OTHER,
)  # fmt: skip
