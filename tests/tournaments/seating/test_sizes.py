"""Tables of four, the rest threes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.errors import UserError
from tournaments.seating.sizes import table_sizes


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
def test_sizes(players: int, sizes: list[int]) -> None:
    assert table_sizes(players) == sizes


@pytest.mark.parametrize("players", [0, 1, 2, 5])
def test_some_numbers_cannot_be_seated(players: int) -> None:
    with pytest.raises(UserError):
        table_sizes(players)


@given(st.integers(6, 2000))
def test_everybody_sits_and_threes_are_few_and_last(players: int) -> None:
    sizes = table_sizes(players)
    assert sum(sizes) == players
    assert set(sizes) <= {3, 4}
    assert sizes.count(3) <= 3
    assert sizes == sorted(sizes, reverse=True)
