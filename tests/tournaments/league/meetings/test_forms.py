"""What the forms of a meeting offer."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.factories import make_tournament
from tests.tournaments.league.leagues import first_meeting, make_planned, play_tandems
from tests.tournaments.season.sides import make_plan as make_team_plan
from tournaments.league.meetings.forms import LeagueRulingForm, MeetingObjectionForm, TakeForm

pytestmark = pytest.mark.django_db


def offered(form: Any, name: str) -> list[str]:
    return [str(label) for value, label in form.fields[name].choices if value]


def test_only_the_teams_of_a_meeting_object_to_it() -> None:
    meeting = first_meeting(make_planned(8, days=1))
    teams = [one.team.name for one in meeting.meeting_teams.all()]
    assert len(teams) == 4
    assert sorted(offered(MeetingObjectionForm(meeting), "team")) == sorted(teams)


def test_a_ruling_concerns_the_teams_and_meetings_of_its_division() -> None:
    nord = make_planned(2, days=1)
    make_planned(3, days=2, league=nord.league, name="Syd")
    form = LeagueRulingForm(nord)
    assert (sorted(offered(form, "team")), len(offered(form, "meeting"))) == (["Ribe", "Tønder"], 1)


def test_tournaments_with_teams_that_are_no_meeting_yet() -> None:
    """The newest first, with their date."""
    play_tandems(first_meeting(make_planned(2, days=1)), name="Taken")
    make_tournament("Without teams")
    for day, name in ((20, "Earlier"), (21, "Later"), (21, "Latest")):
        make_team_plan(make_tournament(name, date=dt.date(2026, 11, day)))
    assert offered(TakeForm(), "tournament") == [
        "2026-11-21 · Latest", "2026-11-21 · Later", "2026-11-20 · Earlier",
    ]  # fmt: skip
