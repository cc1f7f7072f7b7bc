"""Known evenings: every meeting is counted."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tournaments.seating.generator.designs import FIRST_SERIES, known_evening


@pytest.mark.parametrize(
    ("tables", "size", "series"),
    [
        *((players // size, size, ring) for (size, players), (ring, _first) in FIRST_SERIES.items()),
        (3, 3, 4),
        (7, 3, 7),
        (5, 4, 5),
        (7, 4, 9),
        (25, 4, 25),
        (5, 5, 6),
        (7, 5, 7),
    ],
)
def test_nobody_meets_twice_and_everybody_sits(tables: int, size: int, series: int) -> None:
    evening = known_evening(tables, size)

    assert len(evening) == series
    met = Counter(pair for one in evening for table in one for pair in combinations(sorted(table), 2))
    assert max(met.values()) == 1
    for one in evening:
        assert {len(table) for table in one} == {size}
        assert sorted(point for table in one for point in table) == list(range(tables * size))


@pytest.mark.parametrize(("tables", "size", "series"), [(4, 4, 5), (7, 4, 9), (5, 3, 7), (9, 3, 13)])
def test_some_let_everybody_meet_everybody(tables: int, size: int, series: int) -> None:
    evening = known_evening(tables, size)
    met = {frozenset(pair) for one in evening for table in one for pair in combinations(table, 2)}
    assert len(evening) == series
    assert len(met) == tables * size * (tables * size - 1) // 2


@pytest.mark.parametrize(("tables", "size"), [(3, 4), (8, 4), (2, 3), (4, 5), (1, 4)])
def test_others_are_not_known(tables: int, size: int) -> None:
    assert known_evening(tables, size) == ()
