"""The small line of a player's ranks."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.web.charts.rank_spark import PlacedSpark, RankSpark, placed_spark


@pytest.mark.parametrize(
    ("chart", "expected"),
    [
        (RankSpark((11, 6, 1), 11), PlacedSpark((11, 6, 1), ("M0 85L48 50L96 15",), "M96 15h0")),
        (RankSpark((None, 2, 1), 3), PlacedSpark((2, 1), ("M48 50L96 15",), "M96 15h0")),
        (RankSpark((1, None, 3), 2), PlacedSpark((1, 3), (), "M96 85h0")),
        (RankSpark((1, 1), 1), PlacedSpark((1, 1), ("M0 50L96 50",), "M96 50h0")),
    ],
)
def test_where_it_lies(chart: RankSpark, expected: PlacedSpark) -> None:
    """The third one played less and the others have left: a rank may be behind everybody."""
    assert placed_spark(chart) == expected


@pytest.mark.parametrize("ranks", [(), (3,), (None, 3), (None, None)])
def test_one_rank_is_no_line(ranks: tuple[int | None, ...]) -> None:
    assert placed_spark(RankSpark(ranks, 20)) is None


@given(st.lists(st.none() | st.integers(1, 1000), max_size=20), st.integers(0, 1000))
def test_it_stays_on_the_drawing(ranks: list[int | None], players: int) -> None:
    placed = placed_spark(RankSpark(tuple(ranks), players))
    known = [rank for rank in ranks if rank is not None]
    assert (placed is None) == (len(known) < 2)
    if placed:
        assert list(placed.ranks) == known
        paths = "".join((*placed.lines, placed.end.removesuffix("h0")))
        assert all(0 <= float(one) <= 100 for one in re.findall(r"-?[0-9.]+", paths))
