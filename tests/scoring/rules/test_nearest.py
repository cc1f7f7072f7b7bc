"""The total that is named instead of one that cannot be: the closest, and of two as close the lower one."""

from __future__ import annotations

import pytest

from scoring.rules.reachable import nearest_reachable, reachable

WON, LOST = (18, 24), (36, 48)


@pytest.mark.parametrize(
    ("points", "won", "lost", "nearest"),
    [
        (21, 1, 0, 18),  # 18 and 24 are as close
        (20, 1, 0, 18),
        (22, 1, 0, 24),
        (39, 2, 0, 36),  # 36, 42 and 48 can be reached
        (45, 2, 0, 42),
        (-42, 0, 1, -48),  # −36 and −48 are as close
        (-41, 0, 1, -36),
        (1000, 2, 0, 48),
        (-1000, 2, 0, 36),
        (1000, 0, 2, -72),
        (-1000, 0, 2, -96),
        (1000, 1, 1, -12),
        (-1000, 1, 1, -30),
        (7, 0, 0, 0),
    ],
)
def test_the_nearest_and_of_two_the_lower(points: int, won: int, lost: int, nearest: int) -> None:
    assert not reachable(points, won, lost, WON, LOST)
    assert nearest_reachable(points, won, lost, WON, LOST) == nearest


def test_what_can_be_reached_is_the_nearest_itself() -> None:
    assert [nearest_reachable(points, 1, 1, WON, LOST) for points in (-30, -24, -18, -12)] == [
        -30,
        -24,
        -18,
        -12,
    ]
