"""CSV files as spreadsheets of this part of the world open them by a double click."""

from __future__ import annotations

from tablib.core import Dataset


def csv_for_spreadsheets(rows: Dataset) -> bytes:
    """With semicolons, since a comma begins the decimals here, and the byte order mark without which Excel
    reads the letters of another alphabet.
    """
    return str(rows.export("csv", delimiter=";")).encode("utf-8-sig")
