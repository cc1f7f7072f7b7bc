"""What a page shows of a meeting and of a ruling. No database."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.tournaments.league.leagues import FIRST_DAY
from tournaments.league.table.results import MeetingResult
from tournaments.league.table.shown import (
    MeetingSide,
    ShownDivision,
    ShownMeeting,
    ShownRuling,
    _meeting,
    shown_ruling,
)
from tournaments.models import ClubTeam, LeagueRuling, Meeting, Tournament

MEETING = ShownMeeting(3, 2, FIRST_DAY, None, FIRST_DAY, "Kroen", "Kiel", "planned", "planned", (), (), "")
PLAYED = replace(MEETING, sides=(MeetingSide(1, "Kiel", "2:0", ()),))
OPEN = replace(MEETING, open=((1, 2),))
ABSENT = replace(MEETING, sides=(MeetingSide(1, "Kiel", "", ()),))


def meeting(**fields: Any) -> Meeting:
    host = ClubTeam(name="Kiel")
    return Meeting(
        pk=3, day=1, number=2, date=FIRST_DAY, last_date=FIRST_DAY, place="Kroen", **({"host": host} | fields)
    )


def test_a_planned_meeting() -> None:
    assert _meeting(MeetingResult(meeting(), {}), (), public=False) == MEETING
    assert _meeting(MeetingResult(meeting(host=None), {}), (), public=True) == replace(MEETING, host="")


@pytest.mark.parametrize(
    ("visibility", "state", "shown", "shown_to_everybody"),
    [
        ("released", "running", True, True),
        ("live", "closed", True, True),
        ("released", "planned", True, False),
        ("hidden", "running", True, False),
    ],
)
def test_the_address_of_its_tournament(
    visibility: str, state: str, shown: bool, shown_to_everybody: bool
) -> None:
    tournament = Tournament(slug="day-1", visibility=visibility, state=state)
    result = MeetingResult(meeting(tournament=tournament), {}, {2: 3})
    for public, is_there in ((False, shown), (True, shown_to_everybody)):
        found = _meeting(result, PLAYED.sides, public=public)
        assert found.address == ("/tournaments/day-1/" if is_there else "")
        assert (found.sides, found.open, found.state) == (PLAYED.sides, ((2, 3),), tournament.meeting.state)


@pytest.mark.parametrize(("one", "begun"), [(MEETING, False), (ABSENT, False), (PLAYED, True), (OPEN, True)])
def test_a_meeting_has_begun_with_points_or_an_open_series(one: ShownMeeting, begun: bool) -> None:
    assert one.has_begun is begun


def test_meetings_that_are_open_and_those_that_are_missing_beside_others() -> None:
    days = ((1, (PLAYED, MEETING, OPEN)), (2, (MEETING,)), (3, (PLAYED,)))
    empty: Any = ()
    shown = ShownDivision(1, "Nord", "Liga", "liga", empty, days, empty, 3, empty, empty, False)
    assert (shown.open, shown.out) == ([OPEN], [(1, MEETING)])


@pytest.mark.parametrize(
    ("won", "lost", "points"), [(-4, 1, "−2:0.5"), (3, 0, "1.5:0"), (0, -3, "0:−1.5"), (2, -2, "1:−1")]
)
def test_a_ruling(won: int, lost: int, points: str) -> None:
    ruling = LeagueRuling(
        pk=5, team=ClubTeam(name="Kiel"), won_halves=won, lost_halves=lost, reason="late", committee="Three"
    )
    assert shown_ruling(ruling) == ShownRuling(5, "Kiel", points, "late", "Three", None)
    ruling.meeting = Meeting(day=4)
    assert shown_ruling(ruling).day == 4
