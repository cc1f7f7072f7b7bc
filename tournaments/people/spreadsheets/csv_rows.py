"""The rows of a CSV file as text, from any program, within limits."""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Iterator

from tournaments.foundations.errors import Refused
from tournaments.people.spreadsheets.letters import LettersRead, reading_of
from tournaments.people.spreadsheets.limits import (
    LONGEST_TEXT,
    PLAYERS,
    Most,
    too_large,
    too_long,
    too_many_columns,
    too_many_rows,
)

LONGEST_ROW = (LONGEST_TEXT + 3) * PLAYERS.columns  # letters, with quotes and delimiters
MOST_LINES = 1_000  # of one row: cells may contain line breaks


DELIMITERS = ";,\t|"
UTF_16 = {0: "utf-16-be", 1: "utf-16-le"}  # by the positions of the zeros in English letters


def csv_rows(
    data: bytes, encoding: str, delimiter: str, most: Most = PLAYERS
) -> Iterator[tuple[int, list[str]]]:
    """For each row that is not empty, the line on which it ends and its cells. Raises ``Refused``."""
    lines = _Lines(data, encoding)
    filled = 0
    try:
        for cells in csv.reader(lines, delimiter=delimiter):
            lines.begin_row()
            if not any(cells):
                continue
            filled += 1
            # One more for the heading.
            if filled > most.rows + 1:
                raise too_many_rows(most)
            _refuse_large(cells, lines.number, most)
            yield lines.number, cells
    except csv.Error as error:
        raise Refused("not-readable-as-csv", field="file", why=error) from error


def _refuse_large(cells: list[str], row: int, most: Most) -> None:
    if any(cells[most.columns :]):
        raise too_many_columns(most)
    if max(map(len, cells)) > LONGEST_TEXT:
        raise too_long(row)


class _Lines:
    """The file's lines for ``csv.reader``; refuses rows that are too long before they are parsed."""

    def __init__(self, data: bytes, encoding: str) -> None:
        self._stream = io.TextIOWrapper(io.BytesIO(data), encoding, errors="replace", newline="")
        self.number = 0
        self.begin_row()

    def begin_row(self) -> None:
        self._lines, self._letters = 0, 0

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        line = self._stream.readline(LONGEST_ROW + 1)
        if not line:
            raise StopIteration
        self.number += 1
        self._lines += 1
        self._letters += len(line)
        if self._letters > LONGEST_ROW or self._lines > MOST_LINES:
            raise too_large()
        return line


def encoding_of(data: bytes) -> LettersRead:
    """UTF-8, UTF-16 (as "Unicode text" is saved), or what older programs write. Raises ``Refused``."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return LettersRead("utf-16")
    if b"\0" in data:
        return LettersRead(_utf_16(data))
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return reading_of(data)
    return LettersRead("utf-8-sig")


def _utf_16(data: bytes) -> str:
    """The byte order of UTF-16 without a mark at the start. Raises ``Refused`` if it is not text."""
    zeros = [data[start::2].count(0) for start in UTF_16]
    place = zeros.index(max(zeros))
    # Letters of our languages have a zero in the same half of each pair, and none in the other one.
    if len(data) % 2 or zeros[1 - place] or zeros[place] < len(data) / 4:
        raise Refused("not-a-list-of-players", field="file")
    return UTF_16[place]
