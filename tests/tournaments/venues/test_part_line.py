"""What a venue's pages say of its deliveries."""

from __future__ import annotations

import pytest

from tournaments.venues.part_line import PartLine


@pytest.mark.parametrize(
    ("number", "changed", "said"),
    [(0, 0, (False, 1)), (0, 2, (False, 1)), (3, 0, (True, 3)), (1, 0, (True, 1)), (3, 1, (False, 4))],
)
def test_the_next_delivery(number: int, changed: int, said: tuple[bool, int]) -> None:
    line = PartLine("Vejle", "Aarhus", 1, number, None, changed)
    assert (line.is_delivered, line.next_number) == said
