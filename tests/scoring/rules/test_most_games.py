"""How often a seat can have declared in a series: at a table of four not in the deals that it deals."""

from __future__ import annotations

import pytest

from scoring.rules import Tally
from scoring.rules.problems import error
from scoring.rules.systems.danish import DANISH
from scoring.rules.systems.isko import ISKO


@pytest.mark.parametrize(
    ("seats", "rounds", "most"), [(3, 1, 3), (4, 1, 3), (3, 12, 36), (4, 12, 36), (4, 16, 48)]
)
def test_the_most_games_of_a_seat(seats: int, rounds: int, most: int) -> None:
    assert ISKO.most_games(seats, rounds) == most


@pytest.mark.parametrize(("passed", "problems"), [(1, ()), (0, ("too-many-games",))])
def test_at_four_nobody_plays_the_deals_that_he_deals(passed: int, problems: tuple[str, ...]) -> None:
    """One round of four deals: three games can be one seat's, four cannot."""
    games = 4 - passed
    lines = [Tally(24 * games, games), Tally(), Tally(), Tally()]
    settled = DANISH.settle_tallies(lines, passed=passed, rounds=1)
    expected = tuple(error(code, seat=1, field="won", games=games, most=3) for code in problems)
    assert settled.problems == expected


def test_at_three_everybody_can_play_every_deal() -> None:
    settled = DANISH.settle_tallies([Tally(72, 3), Tally(), Tally()], passed=0, rounds=1)
    assert settled.problems == ()
