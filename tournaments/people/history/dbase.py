"""Records of a dBASE III table in memory, however damaged: what cannot be read is said, never raised.

Source: Xbase file format, header of 32 bytes; byte 29 names the code page. The tables are read by pyshp.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any

from shapefile import DbfReader, ShapefileException

from tournaments.errors import Refused

# Texts are read byte by byte, since what the header says of the code page is often wrong (see ``letters``).
BYTES = "latin-1"
DAMAGED = (ShapefileException, struct.error, ValueError, KeyError, IndexError, TypeError, OverflowError)
HEADER = struct.Struct("<4xIHH17xB2x")
COLUMN, NAME = 32, 11  # bytes of a column in the header, and of them its name


class DbaseTable:
    """``count``: records that are there; ``missing``: those that the header promises beside them."""

    def __init__(self, data: bytes) -> None:
        """Raises ``Refused`` for what is no such table."""
        if len(data) < HEADER.size:
            raise damaged()
        promised, start, length, self.code_page = HEADER.unpack_from(data)
        # Some programs fill texts up with zeros instead of spaces.
        filled = _plain_names(data[:start]) + data[start:].replace(b"\0", b" ")
        try:
            self._reader = DbfReader(BytesIO(filled), encoding=BYTES)
        except DAMAGED as error:
            raise damaged() from error
        # A record that is longer or shorter than its columns would be read at the wrong place.
        if sum(column.size for column in self._reader.fields) != length:
            raise damaged()
        self.columns = {column.name.upper(): column.name for column in self._reader.data_fields}
        there = max(0, len(data) - start) // length
        self.count, self.missing = min(promised, there), max(0, promised - there)

    def records(self, wanted: Sequence[str]) -> Iterator[tuple[int, list[Any] | None]]:
        """The number of each record from 1 on, and its values in the order of ``wanted``; None for a damaged one.

        Deleted records are left out. A column that the table lacks is None in every record.
        """
        known = [self.columns[name] for name in wanted if name in self.columns]
        # A record holds the wanted columns in the table's order; asking it for each by name takes most of the time.
        held = [column.name for column in self._reader.data_fields if column.name in known]
        places = [held.index(self.columns[name]) if name in self.columns else len(held) for name in wanted]
        next_one = 0
        while next_one < self.count:
            try:
                for record in self._reader.iterRecords(known, next_one, self.count, deleted_as_None=True):
                    next_one += 1
                    if record is not None:
                        values = [*record, None]
                        yield next_one, [values[place] for place in places]
            except DAMAGED:
                next_one += 1
                yield next_one, None


def _plain_names(header: bytes) -> bytes:
    """A name of a column ends at its NUL; what stands behind it was never cleared."""
    found = bytearray(header)
    for at in range(HEADER.size, len(header) - HEADER.size + 1, COLUMN):
        name, _nul, _garbage = header[at : at + NAME].partition(b"\0")
        found[at : at + NAME] = name.ljust(NAME, b"\0")
    return bytes(found)


def damaged() -> Refused:
    return Refused("history-damaged", field="file")
