"""Where a table is cut between two pages, and which lines it draws heavily."""

from __future__ import annotations

from typing import Any

import pytest

from tournaments.printing.engine.table import Column, PaperRow, Table, as_wide_as_heading, table_of

HEAD = 2 * 10 * 1.22 + 5  # of two lines in 10 points


def table(heights: list[float], **fields: Any) -> Table:
    rows = [PaperRow([[str(number)]], height) for number, height in enumerate(heights)]
    return Table([Column("", 100)], rows, **fields)


def cut(found: Table, room: float) -> tuple[int, int, bool] | None:
    """How many rows stay, how many follow, and whether these begin with a shaded one."""
    parts = found.split(room)
    return (len(parts[0].rows), len(parts[1].rows), parts[1].is_odd) if parts else None


@pytest.mark.parametrize(
    ("rows", "room", "is_odd", "parts"),
    [
        (5, 9.9, False, None),
        (5, 10, False, (1, 4, True)),
        (5, 29.9, False, (2, 3, False)),
        (5, 30, False, (3, 2, True)),
        (5, 30, True, (3, 2, False)),
        (5, 20, True, (2, 3, True)),
        (5, 40, False, (3, 2, True)),  # a single row would be alone
        (3, 20, False, (1, 2, True)),
        (2, 10, False, (1, 1, True)),
        (5, 50, False, None),
        (1, 5, False, None),
    ],
)
def test_so_many_rows_stay_on_the_page(
    rows: int, room: float, is_odd: bool, parts: tuple[int, int, bool] | None
) -> None:
    assert cut(table([10] * rows, is_odd=is_odd), room) == parts


def test_the_headings_take_room_on_each_page() -> None:
    found = table([10] * 5, heads=[["a", "b"], ["c"]], head_size=10)
    assert [found.head_height, found.height] == pytest.approx([HEAD, HEAD + 50])
    assert [cut(found, HEAD + room) for room in (9.9, 20)] == [None, (2, 3, False)]
    assert table([10, 20]).height == 30


@pytest.mark.parametrize(("height", "is_cut"), [(400, False), (401, True)])
def test_what_belongs_together_stays_on_one_page_that_has_room(height: float, is_cut: bool) -> None:
    assert (cut(table([height - 20, 10, 10], is_whole=True), 390) is not None) is is_cut
    assert cut(table([height - 20, 10, 10]), 391) == (1, 2, True)


def test_a_heavy_line_below_some_rows() -> None:
    for count in (0, 1, 3):
        ends = [row.ends_part for row in table([10] * 3).with_line_below(count).rows]
        assert ends == [count == 1, False, count == 3]
    # Below the headings there is always one.
    three = table([10, 20, 30], heads=[["a"]]).with_line_below(2)
    assert list(three._heavy(100)) == [100, 70]
    assert list(table([10, 20, 30])._heavy(100)) == []


def test_rows_are_as_high_as_their_highest_cell() -> None:
    columns = [Column("One", 60, font_size=10), Column("Two", 60, font_size=5)]
    found = table_of(columns, [["a", "b"], ["a\nb", "c\nd\ne"]], air=3, strong=(1,))
    assert [row.height for row in found.rows] == pytest.approx([15.2, 27.4])
    assert [(row.cells, row.is_strong) for row in found.rows] == [
        ([["a"], ["b"]], False),
        ([["a", "b"], ["c", "d", "e"]], True),
    ]
    assert found.heads == [["One"], ["Two"]]


def test_a_column_is_as_wide_as_the_longest_word_of_its_heading() -> None:
    assert as_wide_as_heading("a Table b") == as_wide_as_heading("Table")
    assert as_wide_as_heading("Table", 19) - 10 == pytest.approx(2 * (as_wide_as_heading("Table") - 10))
