"""The path of the first ten."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.web.charts.rank_path import Node, RankLine, RankPath, placed_rank_path


def chart(*ranks: Sequence[int | None]) -> RankPath:
    """A line for each; called A, B, C …"""
    lines = tuple(RankLine(chr(65 + number), "0", tuple(one)) for number, one in enumerate(ranks))
    return RankPath(tuple(f"S{number + 1}" for number in range(len(ranks[0]))), lines)


def rows(one: RankPath) -> list[list[str]]:
    """For each line the heights of its nodes."""
    placed = placed_rank_path(one)
    assert placed is not None
    return [[node.y for node in path.nodes] for path in placed.paths]


def test_every_part_of_a_small_one() -> None:
    placed = placed_rank_path(chart((5, 1), (1, 2), (2, 3), (3, 4)))
    assert placed is not None
    assert (placed.rows_behind, placed.behind_at, list(placed.empty_rows)) == (1, "80", [])
    assert (placed.has_figures, placed.has_figures_on_phones) == (True, True)
    first = placed.paths[0]
    assert (first.key, first.curves) == ("top-1", ("M0 90C50 90 50 10 100 10",))
    assert first.nodes == (Node("0", "90", 5), Node("100", "10", 1))
    assert [path.key for path in placed.paths] == ["top-1", "top-2", "top-3", ""]
    assert placed.from_behind[-1] is first


@pytest.mark.parametrize("ranks", [[(1,), (2,), (3,), (4,)], [(1, 2), (2, 1), (3, 3)]])
def test_no_path_after_one_series_or_with_three_players(ranks: list[tuple[int, ...]]) -> None:
    assert placed_rank_path(chart(*ranks)) is None


def test_equal_ranks_stand_below_each_other() -> None:
    assert rows(chart((1, 1), (1, 2), (1, 3), (4, 4))) == [
        ["12.5", "12.5"],
        ["37.5", "37.5"],
        ["62.5", "62.5"],
        ["87.5", "87.5"],
    ]


def test_whoever_was_further_behind_stands_in_that_order() -> None:
    assert rows(chart((900, 1), (2, 2), (40, 3), (40, 4))) == [
        ["92.86", "7.14"],
        ["21.43", "21.43"],
        ["64.29", "35.71"],
        ["78.57", "50"],
    ]


def test_a_gap_has_neither_dot_nor_line() -> None:
    placed = placed_rank_path(chart((None, 1, 1), (1, 2, 2), (2, 3, 3), (3, None, 4)))
    assert placed is not None
    assert placed.paths[0].curves == ("M50 12.5C75 12.5 75 12.5 100 12.5",)
    assert [node.x for node in placed.paths[3].nodes] == ["0", "100"]
    assert placed.paths[3].curves == ()


@pytest.mark.parametrize(
    ("series", "figures"), [(3, (True, True)), (4, (True, False)), (8, (True, False)), (9, (False, False))]
)
def test_figures_in_the_dots(series: int, figures: tuple[bool, bool]) -> None:
    placed = placed_rank_path(chart(*[(number,) * series for number in (1, 2, 3, 4)]))
    assert placed is not None
    assert (placed.has_figures, placed.has_figures_on_phones) == figures


def test_of_a_thousand_the_first_ten() -> None:
    placed = placed_rank_path(chart(*[(1001 - number, number) for number in range(1, 1001)]))
    assert placed is not None
    assert [path.line.name for path in placed.paths] == list("ABCDEFGHIJ")
    assert (len(placed.chart.lines), placed.rows_behind, placed.behind_at) == (10, 10, "50")
    assert list(placed.empty_rows) == list(range(1, 10))


ranks = st.integers(2, 12).flatmap(
    lambda series: st.lists(
        st.tuples(*[st.none() | st.integers(1, 1000)] * (series - 1), st.integers(1, 12)),
        min_size=4,
        max_size=14,
    )
)


@given(ranks)
def test_positions_are_on_the_drawing_and_nobody_hides_anybody(found: list[tuple[int | None, ...]]) -> None:
    placed = placed_rank_path(chart(*found))
    assert placed is not None
    places = [(node.x, node.y) for path in placed.paths for node in path.nodes]
    assert len(places) == len(set(places))
    assert all(0 <= float(one) <= 100 for place in places for one in place)
    shown = [[node.rank for node in path.nodes] for path in placed.paths]
    assert shown == [[rank for rank in line if rank is not None] for line in found[:10]]
