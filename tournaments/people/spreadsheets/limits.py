"""Limits on the size of a list of players or results, and the refusals of a larger one."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.foundations.errors import Refused

MOST_ROWS = 20_000  # below the heading
MOST_COLUMNS = 100
LONGEST_TEXT = 1_000  # letters of a cell
MOST_BYTES = 20_000_000  # of all parts of an archive together, unpacked
MOST_PARTS = 1_000


@dataclass(frozen=True)
class Most:
    """How many rows below the headings, and how many columns, a table may have."""

    rows: int
    columns: int


PLAYERS = Most(MOST_ROWS, MOST_COLUMNS)


def too_large() -> Refused:
    """The refusal of a file that would take more memory or time than a list of players needs."""
    return Refused("file-too-large", field="file")


def too_many_columns(most: Most) -> Refused:
    return Refused("too-many-columns", field="file", most=most.columns)


def too_many_rows(most: Most) -> Refused:
    return Refused("too-many-rows", field="file", most=most.rows)


def too_long(row: int) -> Refused:
    return Refused("cell-too-long", field="file", row=row, most=LONGEST_TEXT)


def damaged() -> Refused:
    return Refused("file-damaged", field="file")
