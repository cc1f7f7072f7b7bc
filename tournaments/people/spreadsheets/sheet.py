"""The cells of a worksheet, row by row, as the text that a reader sees."""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Callable
from typing import Protocol

from tournaments.people.spreadsheets.limits import (
    LONGEST_TEXT,
    PLAYERS,
    Most,
    too_long,
    too_many_columns,
    too_many_rows,
)
from tournaments.people.spreadsheets.markup import LocalNames

DIGITS = "0123456789"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NAMES_OF_COLUMNS = [*LETTERS, *(first + second for first in LETTERS for second in LETTERS)]
# Columns beyond these count as ``FAR``, and text in them is refused.
COLUMNS = {name: column for column, name in enumerate(NAMES_OF_COLUMNS)}
FAR = len(COLUMNS)
# By ``counts_from_1904``. Not 31 December 1899, because Excel counts a 29 February 1900.
DAY_ZERO = {False: dt.date(1899, 12, 30), True: dt.date(1904, 1, 1)}
MOST_DAYS = 2_958_465  # 31 December 9999
EXACT = 1e15  # up to here a floating-point number keeps all its digits


class Texts(Protocol):
    def __getitem__(self, number: int) -> str: ...


class CollectedRows:
    """Collects rows that are not empty while the sheet is parsed; refuses more than ``most``."""

    def __init__(
        self,
        strings: Texts,
        is_date: Callable[[int], bool],
        *,
        counts_from_1904: bool = False,
        most: Most = PLAYERS,
    ) -> None:
        self.depth = 0
        self._names, self._most = LocalNames(), most
        self._strings, self._is_date, self._day_zero = strings, is_date, DAY_ZERO[counts_from_1904]
        self._rows: list[tuple[int, list[str]]] = []
        self._filled, self._number, self._column = 0, 0, -1
        self._cells: dict[int, str] = {}
        self._cell: dict[str, str] = {}
        self._pieces: list[str] = []
        self._length, self._listens, self._is_phonetic = 0, False, False

    def take_rows(self) -> list[tuple[int, list[str]]]:
        """Returns the completed rows and forgets them."""
        rows, self._rows = self._rows, []
        return rows

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        local = self._names[name]
        if local == "c":
            self._cell = attributes
        elif local in {"v", "t"}:
            self._listens = not self._is_phonetic
        elif local == "row":
            self._begin_row(attributes)
        elif local == "rPh":
            # A reading aid above the text, not part of it.
            self._is_phonetic = True

    def text(self, piece: str) -> None:
        if self._listens:
            self._pieces.append(piece)
            self._length += len(piece)
            if self._length > LONGEST_TEXT:
                raise too_long(self._number)

    def end(self, name: str) -> None:
        self.depth -= 1
        local = self._names[name]
        if local == "c":
            self._finish_cell()
        elif local in {"v", "t"}:
            self._listens = False
        elif local == "row":
            self._finish_row()
        elif local == "rPh":
            self._is_phonetic = False

    def _begin_row(self, attributes: dict[str, str]) -> None:
        told = attributes.get("r", "")
        self._number = int(told) if told.isascii() and told.isdigit() and len(told) < 9 else self._number + 1
        self._column, self._cells = -1, {}

    def _finish_cell(self) -> None:
        """A cell without a reference follows the last one. Empty ones first: hostile sheets have many."""
        place = self._cell.get("r")
        self._column = COLUMNS.get(place.rstrip(DIGITS), FAR) if place else self._column + 1
        if not self._pieces:
            return
        text = self._shown(self._pieces[0] if len(self._pieces) == 1 else "".join(self._pieces))
        self._pieces, self._length = [], 0
        if text:
            self._refuse_far_or_long(text)
            self._cells[self._column] = text

    def _refuse_far_or_long(self, text: str) -> None:
        if self._column >= self._most.columns:
            raise too_many_columns(self._most)
        if len(text) > LONGEST_TEXT:
            raise too_long(self._number)

    def _finish_row(self) -> None:
        if not self._cells:
            return
        self._filled += 1
        # One more, for the heading.
        if self._filled > self._most.rows + 1:
            raise too_many_rows(self._most)
        width = max(self._cells) + 1
        self._rows.append((self._number, [self._cells.get(column, "") for column in range(width)]))
        self._cells = {}

    def _shown(self, value: str) -> str:
        """The cell's text as a reader sees it, as far as that matters for a list of players."""
        # s: a shared string; n: a number; e: an error.
        kind = self._cell.get("t", "n")
        if kind == "s":
            return self._strings[int(value)]
        if kind == "n":
            return self._number_shown(value)
        return "" if kind == "e" else value

    def _number_shown(self, value: str) -> str:
        """Whole numbers without a decimal point, as in membership numbers; dates as 1951-05-03."""
        style = self._cell.get("s", "0")
        if style != "0" and self._is_date(int(style)):
            return _date_shown(value, self._day_zero)
        if value.isdigit():
            return value
        number = float(value)
        return (
            str(int(number))
            if math.isfinite(number) and number.is_integer() and abs(number) < EXACT
            else value
        )


def _date_shown(value: str, day_zero: dt.date) -> str:
    days = float(value)
    if not 0 <= days <= MOST_DAYS:
        return value
    return (day_zero + dt.timedelta(days=int(days))).isoformat()
