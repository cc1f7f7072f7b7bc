"""The poster of names grows to fill its page."""

from __future__ import annotations

import pytest

from tournaments.printing.documents.seating_by_name import PrintedSeat, _pages
from tournaments.printing.engine.story import UPRIGHT

HEIGHT = 700.0


@pytest.mark.parametrize(("names", "pages"), [(1, 1), (27, 1), (56, 1), (250, 4)])
def test_so_many_names_take_so_many_pages(names: int, pages: int) -> None:
    seats = [PrintedSeat(f"Hansen, Inge {number}", number, number // 4 + 1, 1) for number in range(names)]
    blocks = _pages(seats, UPRIGHT.inside, HEIGHT, HEIGHT)
    assert len(blocks) == pages
    if names == 27:
        assert HEIGHT - 1 <= blocks[0].height <= HEIGHT
