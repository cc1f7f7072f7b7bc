"""CSV files that Central European spreadsheets open correctly by a double click."""

from __future__ import annotations

from tablib.core import Dataset


def csv_for_spreadsheets(rows: Dataset) -> bytes:
    """With semicolons, since the comma is the decimal sign here, and the byte order mark, without which Excel misreads
    the letters.
    """
    texts = Dataset(*([_text(value) for value in row] for row in rows[:]), headers=rows.headers)
    return str(texts.export("csv", delimiter=";")).encode("utf-8-sig")


def _text(value: object) -> object:
    return str(value).replace(".", ",") if isinstance(value, float) else value
