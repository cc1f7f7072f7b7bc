"""Reachable totals, compared with trying every combination."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules import Tally
from scoring.systems import find_rule_system
from tests.scoring.helpers import play_of

ISKO = find_rule_system("isko")
PLAY = play_of(ISKO)
FEW = [(1, 0), (0, 1), (2, 0), (1, 1), (0, 2), (2, 1), (1, 2)]


def is_reachable(points, won, lost):
    return ISKO.sheet.unreachable(Tally(points, won, lost)) is None


@pytest.mark.parametrize(("won", "lost"), FEW)
def test_small_numbers_of_games_are_exact(won, lost):
    gains = {sum(some) for some in combinations_with_replacement(PLAY.won_amounts, won)}
    losses = {sum(some) for some in combinations_with_replacement(PLAY.lost_amounts, lost)}
    totals = {gain - loss for gain in gains for loss in losses}
    assert {points for points in range(-1200, 900) if is_reachable(points, won, lost)} == {
        total for total in totals if -1200 <= total < 900
    }


def test_without_games_only_nothing_is_reached():
    assert [points for points in range(-50, 50) if is_reachable(points, 0, 0)] == [0]


@given(st.integers(-20_000, 20_000), st.integers(0, 60), st.integers(0, 60))
def test_the_nearest_total_is_reachable_and_none_is_nearer(points, won, lost):
    nearest = ISKO.sheet.unreachable(Tally(points, won, lost))
    if nearest is None:
        return
    assert is_reachable(nearest, won, lost)
    nearer = range(points - abs(nearest - points) + 1, points + abs(nearest - points))
    assert not any(is_reachable(other, won, lost) for other in list(nearer)[:200])
