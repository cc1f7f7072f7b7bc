"""Blocks on pages: nothing lost, headings stay with what follows, no page empty."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tournaments.printing.engine.blocks import Block, Drawn, Gap, Lines, PageBreak, heading
from tournaments.printing.engine.drawing import LEADING
from tournaments.printing.engine.pages import pages_of
from tournaments.printing.engine.story import Paper, Section
from tournaments.printing.engine.table import Column, Table, table_of

PAPER = Paper(200, 140, 20)  # 100 points for blocks


def lines(count: int) -> Lines:
    return Lines([f"line {number}" for number in range(count)], 160, 10 / LEADING)


def pages(*blocks: Block) -> list[list[Block]]:
    return [[placed.block for placed in page.blocks] for page in pages_of(Section("t", [*blocks], PAPER), 0)]


def test_a_long_text_goes_on_over_the_page() -> None:
    found = pages(lines(23))
    assert [len(block.lines) for (block,) in found if isinstance(block, Lines)] == [10, 10, 3]


def test_a_heading_goes_with_its_first_line() -> None:
    head = heading("Heading", 160, 10 / LEADING)
    first, second = pages(lines(9), head, lines(2))
    assert (len(first), second[0]) == (1, head)


def test_no_empty_page() -> None:
    assert len(pages(PageBreak(), lines(10), Gap(50), PageBreak(), PageBreak(), lines(1), Gap(300))) == 2


def test_a_table_repeats_its_heads() -> None:
    table = table_of([Column("Head", 160)], [[str(number)] for number in range(12)])
    found = [block for (block,) in pages(table) if isinstance(block, Table)]
    assert [row.cells[0] for block in found for row in block.rows] == [[str(number)] for number in range(12)]
    assert len(found) > 1
    assert all(block.heads == [["Head"]] for block in found)


@pytest.mark.parametrize(
    ("count", "room", "parts"), [(5, 29.9, (2, 3)), (5, 30, (3, 2)), (5, 9.9, None), (5, 50, None)]
)
def test_a_paragraph_is_cut_between_lines(count: int, room: float, parts: tuple[int, int] | None) -> None:
    """What stands behind it stands behind its last part."""
    whole = replace(lines(count), after=7)
    found = whole.split(room)
    assert whole.height == pytest.approx(10 * count + 7)
    heights = [10 * parts[0], 10 * parts[1] + 7] if parts else []
    assert [part.height for part in found or ()] == pytest.approx(heights)


def test_what_is_higher_than_a_page_has_one_to_itself() -> None:
    high = Drawn(150, lambda *_place: None)
    assert pages(lines(1), high, lines(2)) == [[lines(1)], [high], [lines(2)]]
    assert pages(high) == [[high]]


def test_a_gap_that_has_no_room_is_left_out() -> None:
    first, second = pages(lines(9), Gap(11), lines(3))
    assert (len(first), second) == (1, [lines(3)])
    assert [len(page) for page in pages(lines(5), Gap(10), lines(4))] == [3]
