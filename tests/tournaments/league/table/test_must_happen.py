"""The goals of a division, and what is said of each team."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from tests.factories import COMMAND
from tests.tournaments.league.leagues import make_division
from tournaments.league.reckoning.sufficient import OpenMeeting, Sufficient
from tournaments.league.reckoning.table import TeamRecord
from tournaments.league.scheduling import make_plan
from tournaments.league.table import must_happen
from tournaments.league.table.must_happen import (
    Goal,
    GoalOutlook,
    OutlookLine,
    PlaceOutlook,
    _goals,
    _line,
    _open,
    _outlook_of,
    _series_left,
    is_near_end,
)
from tournaments.league.table.results import MeetingResult, read_division
from tournaments.models import ClubTeam, Division, League, Meeting, Tournament

NOW = dt.datetime(2026, 2, 7, tzinfo=dt.UTC)
RUNNING, CLOSED = (Tournament(state=state, series_count=4) for state in ("running", "closed"))


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


@pytest.mark.parametrize(
    ("meeting", "series", "left", "left_for_everybody"),
    [
        (Meeting(), 0, 3, 3),
        (Meeting(totals_at=NOW), 2, 0, 0),
        (Meeting(totals_at=NOW, binding_at=NOW), 2, 0, 0),
        (Meeting(tournament=RUNNING), 1, 3, 3),
        (Meeting(tournament=RUNNING), 4, 0, 0),
        (Meeting(tournament=RUNNING), 5, 0, 0),
        (Meeting(tournament=CLOSED), 2, 0, 2),
        (Meeting(tournament=CLOSED, binding_at=NOW), 4, 0, 0),
    ],
)
def test_series_that_are_left(meeting: Meeting, series: int, left: int, left_for_everybody: int) -> None:
    """Three in the league, four in the tournament."""
    division = Division(league=League(series_count=3))
    result = MeetingResult(meeting, {number: {} for number in range(1, series + 1)})
    found = [_series_left(result, division, public=public) for public in (False, True)]
    assert found == [left, left_for_everybody]


@pytest.mark.parametrize(("withdrawn", "absent"), [("stay", 1), ("go", 0)])
def test_a_team_that_has_withdrawn_is_beaten_if_its_results_stay(
    monkeypatch: pytest.MonkeyPatch, withdrawn: str, absent: int
) -> None:
    teams = [ClubTeam(pk=pk) for pk in (4, 5, 6)]
    monkeypatch.setattr(must_happen, "teams_in", lambda _meeting: teams)
    division = Division(league=League(series_count=3, withdrawn=withdrawn))
    found = _open(MeetingResult(Meeting(), {}), {4, 6, 9}, division, public=False)
    assert found == OpenMeeting(("4", "6"), 3, absent)


def test_the_line_of_a_team() -> None:
    record = TeamRecord("7", 2, Fraction(5, 2), Fraction(7, 2))
    line = _line("Ribe", record, Sufficient(6, Fraction(9, 2), 4))
    assert line == OutlookLine("Ribe", "2.5:3.5", "6", PlaceOutlook.OWN_RESULT, "4.5", "4")
    assert _line("Ribe", record, Sufficient(6, None, None)) == OutlookLine(
        "Ribe", "2.5:3.5", "6", PlaceOutlook.OTHERS, "", ""
    )
