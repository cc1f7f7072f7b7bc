"""What stands in the report of a match day."""

from __future__ import annotations

import datetime as dt

import pytest
import time_machine

from tests.factories import RESULT
from tests.tournaments.league.leagues import (
    make_league,
    make_planned,
    make_squad,
    play_tandems,
    two_tandems_played,
)
from tournaments.league.meetings.match_report import (
    MatchReportLine,
    TeamSubstitution,
    report_lines,
    substitutions_of,
)
from tournaments.league.scheduling import meetings_of
from tournaments.models import Meeting, Seat, SquadPlayer

pytestmark = pytest.mark.django_db


def test_each_player_has_the_series_that_he_has_played_for_the_team() -> None:
    division, _tournament = two_tandems_played()
    (meeting,) = meetings_of(division)
    assert report_lines([meeting]) == {
        meeting.pk: [
            MatchReportLine("Tønder", "Åse Madsen", {1: 330, 2: 330}),
            MatchReportLine("Tønder", "Kurt Hansen", {1: 10}),
            MatchReportLine("Tønder", "Ærø Ibsen", {2: 10}),
            MatchReportLine("Ribe", "Őrsi János", {1: 270, 2: 270}),
            MatchReportLine("Ribe", "Inge Sørensen", {1: 60, 2: 60}),
        ]
    }


def test_a_substitute_has_only_the_series_since_he_came_in() -> None:
    """Also where he has played before, for nobody."""
    division, tournament = two_tandems_played()
    seat = Seat.objects.get(series__number=1, entry__start_number=2)
    seat.entry = tournament.entries.get(start_number=5)
    seat.save()
    nothing = dict.fromkeys(RESULT)
    Seat.objects.filter(series__number=2, entry__start_number=1).update(**nothing)
    (meeting,) = meetings_of(division)
    found = {one.name: one.points for one in report_lines([meeting])[meeting.pk]}
    assert (found["Kurt Hansen"], found["Ærø Ibsen"], found["Åse Madsen"]) == ({}, {2: 10}, {1: 330})


@pytest.mark.parametrize("date", [dt.date(2026, 2, 7), None])
def test_of_a_meeting_that_is_played_elsewhere_the_squad_of_its_day(date: dt.date | None) -> None:
    division = make_planned(4, days=1)
    make_squad("Kiel", 3)
    make_squad("Ribe", 1)
    Meeting.objects.update(date=date)
    SquadPlayer.objects.filter(player__first_name="Kiel 2").update(until_on=dt.date(2026, 2, 6))
    (meeting,) = meetings_of(division)
    with time_machine.travel(dt.datetime(2026, 2, 6 if date else 8, 12, tzinfo=dt.UTC)):
        lines = report_lines([meeting])[meeting.pk]
    assert lines == [
        MatchReportLine(team, name, {})
        for team, name in (("Ribe", "Ribe 1"), ("Kiel", "Kiel 1"), ("Kiel", "Kiel 3"))
    ]


def test_substitutions_are_counted_over_the_season() -> None:
    division = make_planned(2, days=3, league=make_league(team_kind="tandem"))
    second, third = list(meetings_of(division))[1:]
    play_tandems(second)
    play_tandems(third, name="Third")
    (one, two, three) = (substitutions_of(meeting) for meeting in meetings_of(division))
    assert one == []
    assert two == [TeamSubstitution("Tønder", "Kurt Hansen", "Ærø Ibsen", 2, 1)]
    assert three == [TeamSubstitution("Tønder", "Kurt Hansen", "Ærø Ibsen", 2, 2)]
