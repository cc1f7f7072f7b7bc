"""The goals of a division, and what is said of each team."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.factories import COMMAND
from tests.tournaments.league.leagues import make_division
from tournaments.league.reckoning.sufficient import Sufficient
from tournaments.league.scheduling import make_plan
from tournaments.league.table.must_happen import (
    Goal,
    GoalOutlook,
    OutlookLine,
    PlaceOutlook,
    _goals,
    _outlook_of,
    is_near_end,
)
from tournaments.league.table.results import read_division


@pytest.mark.database
@pytest.mark.parametrize(("teams", "is_said"), [(5, True), (6, False)])
def test_nothing_is_reckoned_where_more_than_five_meet(db: None, teams: int, is_said: bool) -> None:
    division = make_division(teams, up=1)
    make_plan(division, group_size=teams, days=1, by=COMMAND)
    assert is_near_end(read_division(division)) is is_said


@pytest.mark.parametrize(
    ("up", "play_off", "down", "goals"),
    [
        (0, 0, 0, []),
        (1, 0, 1, [(Goal.UP, 1), (Goal.STAYS, 3)]),
        (3, 0, 3, [(Goal.UP, 3), (Goal.STAYS, 1)]),
        (4, 0, 4, []),
        (1, 2, 0, [(Goal.UP, 1), (Goal.PLAY_OFF, 3)]),
        (0, 1, 0, [(Goal.PLAY_OFF, 1)]),
        (2, 2, 0, [(Goal.UP, 2)]),
    ],
)
def test_the_goals_of_four_teams(up: int, play_off: int, down: int, goals: list[tuple[Goal, int]]) -> None:
    read: Any = SimpleNamespace(division=SimpleNamespace(up=up, play_off=play_off, down=down))
    assert list(_goals(read, 4)) == goals


@pytest.mark.parametrize(
    ("found", "outlook"),
    [
        (Sufficient(6, 0, 0), PlaceOutlook.CERTAIN),
        (Sufficient(6, None, None, is_out_of_reach=True), PlaceOutlook.OUT_OF_REACH),
        (Sufficient(6, None, None), PlaceOutlook.OTHERS),
        (Sufficient(6, None, 6), PlaceOutlook.OWN_RESULT),
        (Sufficient(6, 5, 4), PlaceOutlook.OWN_RESULT),
    ],
)
def test_what_is_left_for_a_team(found: Sufficient, outlook: PlaceOutlook) -> None:
    assert _outlook_of(found) is outlook


@pytest.mark.parametrize(
    ("outlook", "enough", "fewer", "sentence"),
    [
        (PlaceOutlook.CERTAIN, "0", "0", "✓ certain already"),
        (PlaceOutlook.OUT_OF_REACH, "", "", "✗ out of reach"),
        (PlaceOutlook.OTHERS, "", "", "no result: it depends on the others, too"),
        (PlaceOutlook.OWN_RESULT, "", "6", "6 with the better game points"),
        (PlaceOutlook.OWN_RESULT, "5", "5", "5 points"),
        (PlaceOutlook.OWN_RESULT, "5", "4", "5 points, or 4 with the better game points"),
    ],
)
def test_the_sentence_of_a_team(outlook: PlaceOutlook, enough: str, fewer: str, sentence: str) -> None:
    assert OutlookLine("Ribe", "8:4", "6", outlook, enough, fewer).sentence == sentence


def test_the_title_of_a_goal() -> None:
    assert [GoalOutlook(goal, 2, ()).title for goal in Goal] == [
        "To go up: place 2 or better", "To reach the play-off: place 2 or better", "To stay: place 2 or better",
    ]  # fmt: skip
