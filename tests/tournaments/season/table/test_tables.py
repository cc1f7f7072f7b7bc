"""The table of a season as numbers in a file, and the cells of what members have played."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tournaments.season.table.all_time import PlayedRecord
from tournaments.season.table.shown import ShownLine
from tournaments.season.table.tables import AllTimeTable, SeasonExport, _number


def test_a_row_for_each_line_with_numbers_as_numbers() -> None:
    lines = [
        ShownLine(1, False, "Anna", "Ribe", False, 3, 2, (1,), (-20,), "1000.50", "0.00", "1000.50", "full", 0, 2),
        ShownLine(None, True, "=Bo", "", True, 1, 0, (0, 2), (5, 6), "0.00", "-2.00", "-2.00", "full", 2, None),
    ]  # fmt: skip
    _headings, *rows = SeasonExport(lines).as_values()
    assert rows == [
        [1, "Anna", "Ribe", "", 3, 2, 1000.5, 0, 1000.5, "-20", 0, 2],
        [None, "'=Bo", "", "guest", 1, 0, 0, -2, -2, "5 6", 2, None],
    ]
    assert [type(one) for one in rows[0][6:9]] == [float, int, float]


@pytest.mark.parametrize(("text", "number"), [("12.00", 12), ("12.50", 12.5), ("-0.25", -0.25)])
def test_whole_numbers_stay_whole(text: str, number: float) -> None:
    assert (_number(text), type(_number(text))) == (number, type(number))


def test_what_a_member_has_played() -> None:
    records = [
        PlayedRecord("Anna", 3, Fraction(2000, 3), Fraction(1, 3), 1200),
        PlayedRecord("Bo", 1, Fraction(-50), None, -50),
    ]
    shown = [[row.get_cell(name) for name in ("name", "series", "average", "won_share", "best")]
             for row in AllTimeTable(records).rows]  # fmt: skip
    assert shown == [["Anna", 3, "666.67", "33.3 %", "1,200"], ["Bo", 1, "−50.00", "–", "−50"]]


def test_who_declared_no_game_stands_behind_those_who_won_none() -> None:
    records = [
        PlayedRecord(name, 1, Fraction(1), share, 1)
        for name, share in [
            ("Anna", Fraction(1, 3)),
            ("Bo", None),
            ("Carl", Fraction(0)),
            ("Dora", Fraction(2, 3)),
        ]
    ]
    assert [one.won_order for one in records] == [Fraction(1, 3), -1, 0, Fraction(2, 3)]
    ordered = AllTimeTable(records)
    ordered.order_by = "-won_share"
    assert [row.record.name for row in ordered.rows] == ["Dora", "Anna", "Carl", "Bo"]
