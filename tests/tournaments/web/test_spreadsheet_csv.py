"""The bytes of a CSV file that a double click opens."""

from __future__ import annotations

from tablib.core import Dataset

from tournaments.web.spreadsheet_csv import csv_for_spreadsheets


def test_every_byte_of_a_small_one() -> None:
    rows = Dataset(["Åse", 1250, 12.5, None], ["Kurt; Ib", -3, -0.25, "1.5"], headers=["Name", "A", "B", "C"])
    assert (
        csv_for_spreadsheets(rows)
        == ('\ufeffName;A;B;C\r\nÅse;1250;12,5;\r\n"Kurt; Ib";-3;-0,25;1.5\r\n').encode()
    )
