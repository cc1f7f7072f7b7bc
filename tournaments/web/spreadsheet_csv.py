"""CSV files as spreadsheets of this part of the world open them by a double click."""

from __future__ import annotations

from tablib.core import Dataset


def csv_for_spreadsheets(rows: Dataset) -> bytes:
    """With semicolons, since a comma begins the decimals here, and the byte order mark without which Excel
    reads the letters of another alphabet.
    """
    texts = Dataset(*([_text(value) for value in row] for row in rows[:]), headers=rows.headers)
    return str(texts.export("csv", delimiter=";")).encode("utf-8-sig")


def _text(value: object) -> object:
    return str(value).replace(".", ",") if isinstance(value, float) else value
