"""Tables of four, the rest threes; or the other way round; or tables of three to five."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.refusals import refused
from tournaments.seating.generator.sizes import TAROK, table_sizes


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (3, [3]),
        (4, [4]),
        (6, [3, 3]),
        (7, [4, 3]),
        (8, [4, 4]),
        (9, [3, 3, 3]),
        (10, [4, 3, 3]),
        (11, [4, 4, 3]),
        (27, [4, 4, 4, 4, 4, 4, 3]),
    ],
)
def test_as_many_fours_as_possible(players: int, sizes: list[int]) -> None:
    assert table_sizes(players) == sizes


@pytest.mark.parametrize(
    ("players", "options", "sizes"),
    [
        (12, {"prefer": "threes"}, [3, 3, 3, 3]),
        (4, {"prefer": "threes"}, [4]),
        (8, {"prefer": "threes"}, [4, 4]),
        (13, {"prefer": "threes"}, [4, 3, 3, 3]),
        (14, {"prefer": "threes"}, [4, 4, 3, 3]),
        (12, {"threes": 4}, [3, 3, 3, 3]),
        (12, {"threes": 0}, [4, 4, 4]),
        (19, {"threes": 5}, [4, 3, 3, 3, 3, 3]),
        (23, {"threes": 1, "threes_first": True}, [3, 4, 4, 4, 4, 4]),
        (11, {"threes_first": True}, [3, 4, 4]),
        (5, {"allowed": TAROK}, [5]),
        (6, {"allowed": TAROK}, [3, 3]),
        (9, {"allowed": TAROK}, [5, 4]),
        (10, {"allowed": TAROK}, [4, 3, 3]),
        (13, {"allowed": TAROK}, [5, 4, 4]),
        (11, {"allowed": TAROK, "prefer": "threes"}, [5, 3, 3]),
        (14, {"allowed": TAROK, "threes": 0}, [5, 5, 4]),
        (14, {"allowed": TAROK, "threes": 3}, [5, 3, 3, 3]),
        (8, {"allowed": (4,)}, [4, 4]),
        (9, {"allowed": (3,)}, [3, 3, 3]),
    ],
)
def test_other_wishes(players: int, options: dict[str, Any], sizes: list[int]) -> None:
    assert table_sizes(players, **options) == sizes


@pytest.mark.parametrize(
    ("players", "options", "code", "values"),
    [
        (0, {}, "too-few-players", {}),
        (1, {}, "too-few-players", {}),
        (2, {}, "too-few-players", {}),
        (12, {"threes": 2}, "threes-not-possible", {"threes": 2}),
        (12, {"threes": 5}, "threes-not-possible", {"threes": 5}),
        (12, {"threes": -1}, "threes-not-possible", {"threes": -1}),
        (7, {"allowed": (4,)}, "sizes-not-possible", {}),
        (3, {"allowed": (4, 5)}, "too-few-players-for-rules", {"least": 4}),
        (11, {"allowed": TAROK, "threes": 0}, "threes-not-possible", {"threes": 0}),
    ],
)
def test_some_numbers_cannot_be_seated(
    players: int, options: dict[str, Any], code: str, values: dict[str, Any]
) -> None:
    with refused(code, players=players, **values):
        table_sizes(players, **options)


def test_five_players_cannot_be_seated() -> None:
    with refused("five-players"):
        table_sizes(5)


@given(st.integers(6, 2000))
def test_everybody_sits_and_threes_are_few_and_last(players: int) -> None:
    sizes = table_sizes(players)
    assert sum(sizes) == players
    assert set(sizes) <= {3, 4}
    assert sizes.count(3) <= 3
    assert sizes == sorted(sizes, reverse=True)


@given(st.integers(6, 2000))
def test_everybody_sits_and_fours_are_few(players: int) -> None:
    sizes = table_sizes(players, prefer="threes")
    assert sum(sizes) == players
    assert set(sizes) <= {3, 4}
    assert sizes.count(4) <= 2


@given(st.integers(3, 2000))
def test_tarok_seats_everybody(players: int) -> None:
    sizes = table_sizes(players, allowed=TAROK)
    assert sum(sizes) == players
    assert set(sizes) <= {3, 4, 5}
    assert len([size for size in sizes if size != 4]) <= 2
