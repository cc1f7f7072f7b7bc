"""The host reports, the others agree or object; a correction ends what was agreed to."""

from __future__ import annotations

import datetime as dt

import pytest
from django.utils import timezone
from django.utils.translation import override

from tests.factories import COMMAND
from tests.tournaments.league.leagues import (
    first_meeting,
    make_planned,
    make_squad,
    refused_as,
    report,
    team,
)
from tournaments.access.actors import captain
from tournaments.league.captain.agreeing import agree_to_result, agreed_teams, result_mark
from tournaments.league.captain.for_leader import CaptainLine, captains_of
from tournaments.league.captain.page import captains_duties, captains_meetings
from tournaments.league.meetings.reporting import make_binding, object_to_meeting, report_totals
from tournaments.league.reckoning.division import TeamSeries
from tournaments.league.scheduling import meetings_of
from tournaments.league.table.meeting_page import meeting_page
from tournaments.models import DateRequest, Meeting, MeetingTeam

pytestmark = pytest.mark.django_db
A_SERIES = {"Tønder": [400, 400], "Ribe": [300, 300], "Husum": [200, 200], "Kiel": [100, 100]}


@pytest.fixture
def meeting() -> Meeting:
    found = first_meeting(make_planned(4, days=1))
    Meeting.objects.update(date=timezone.localdate())
    return first_meeting(found.division)


def mark_of(meeting: Meeting) -> str:
    return result_mark(meeting_page(meeting).sides)


def agree(meeting: Meeting, of: str) -> None:
    agree_to_result(meeting, team(of), mark_of(meeting), by=captain(team(of)))


def agreed(meeting: Meeting) -> list[str]:
    found = first_meeting(meeting.division)
    return [one.name for one in agreed_teams(found, meeting_page(found))]


def due(name: str) -> list[tuple[str, bool]]:
    found = captains_duties(captains_meetings(team(name)), timezone.now())
    return [(one.duty.value, one.is_late) for one in found]


def test_only_the_host_reports(meeting: Meeting) -> None:
    Meeting.objects.update(host=team("Kiel"))
    totals = {team(name).pk: [TeamSeries(points) for points in own] for name, own in A_SERIES.items()}
    with refused_as("not-your-meeting"):
        report_totals(meeting, meeting.version, totals, by=captain(team("Ribe")))
    report_totals(meeting, meeting.version, totals, by=captain(team("Kiel")))
    assert first_meeting(meeting.division).state == Meeting.State.REPORTED


def test_captains_agree_to_what_they_have_seen(meeting: Meeting) -> None:
    with refused_as("meeting-not-reported"):
        agree(meeting, "Ribe")
    report(meeting, **A_SERIES)
    with refused_as("result-changed"):
        agree_to_result(meeting, team("Ribe"), "seen", by=captain(team("Ribe")))
    with refused_as("not-your-team"):
        agree_to_result(meeting, team("Ribe"), mark_of(meeting), by=captain(team("Kiel")))
    agree(meeting, "Ribe")
    with refused_as("agreed-already"):
        agree(meeting, "Ribe")
    agree(meeting, "Kiel")
    order = [row.team.name for row in first_meeting(meeting.division).meeting_teams.all()]
    assert agreed(meeting) == [name for name in order if name in {"Ribe", "Kiel"}]
    report(meeting, **A_SERIES | {"Kiel": [150, 100]})
    assert agreed(meeting) == []
    agree(meeting, "Ribe")
    assert agreed(meeting) == ["Ribe"]


def test_an_agreement_holds_in_every_language(meeting: Meeting) -> None:
    """Shared places give halves, which are written with a comma or with a point."""
    report(meeting, **A_SERIES | {"Ribe": [400, 300]})
    with override("de"):
        agree(meeting, "Ribe")
    with override("en"):
        assert agreed(meeting) == ["Ribe"]


def test_what_the_leader_sees_of_the_captains(meeting: Meeting) -> None:
    """Ribe has agreed to the result as it is, Husum to an earlier one; Kiel was named late, by the leader."""
    one, two = make_squad("Kiel", 2)
    kiel = MeetingTeam.objects.get(meeting=meeting, team=team("Kiel"))
    for place, player in ((1, two), (2, one)):
        kiel.line_up.create(player=player, place=place)
    named = timezone.now()
    MeetingTeam.objects.filter(pk=kiel.pk).update(lined_up_at=named, lined_up_as="director")
    report(meeting, **A_SERIES | {"Kiel": [1, 1]})
    agree(meeting, "Husum")
    report(meeting, **A_SERIES)
    agree(meeting, "Ribe")
    found = first_meeting(meeting.division)
    at = MeetingTeam.objects.get(meeting=meeting, team=team("Ribe")).agreed_at
    expected = {
        "Tønder": ((), None, "", False, None),
        "Ribe": ((), None, "", False, at),
        "Husum": ((), None, "", False, None),
        "Kiel": (("Kiel 2", "Kiel 1"), named, "director", True, None),
    }
    order = [row.team for row in found.meeting_teams.all()]
    lines = captains_of(found, meeting_page(found))
    assert lines == [CaptainLine(one, *expected[one.name]) for one in order]
    assert {one.team.name for one in lines if one.has_spoken} == {"Ribe", "Kiel"}


def test_what_a_captain_sees_of_the_meetings() -> None:
    """Kiel has asked for another date of day 1, and Ribe has answered; that of day 2 is settled."""
    division = make_planned(4, days=2)
    one, two = meetings_of(division)
    Meeting.objects.filter(pk__in=[one.pk, two.pk]).update(host=team("Kiel"))
    asked = DateRequest.objects.create(meeting=one, team=team("Kiel"), date=timezone.localdate())
    asked.answers.create(team=team("Ribe"), agrees=False)
    DateRequest.objects.create(
        meeting=two, team=team("Ribe"), date=timezone.localdate(), outcome="kept", settled_at=timezone.now()
    )
    report(two, **A_SERIES)
    objection = object_to_meeting(meetings_of(division)[1], team("Husum"), "No.", by=COMMAND)
    object_to_meeting(meetings_of(division)[1], team("Kiel"), "No.", by=COMMAND)
    mark = mark_of(meetings_of(division)[1])
    found = {name: captains_meetings(team(name)) for name in ("Kiel", "Ribe", "Husum")}
    assert {
        name: [(each.meeting, each.is_host, each.mark, each.asked, each.answered) for each in own]
        for name, own in found.items()
    } == {
        "Kiel": [(one, True, "", asked, True), (two, True, mark, None, False)],
        "Ribe": [(one, False, "", asked, True), (two, False, mark, None, False)],
        "Husum": [(one, False, "", asked, False), (two, False, mark, None, False)],
    }
    assert [each.objections for each in found["Husum"]] == [(), (objection,)]
    assert [[each.row.team.name, each.shown.pk] for each in found["Ribe"]] == [
        ["Ribe", one.pk],
        ["Ribe", two.pk],
    ]


def test_a_captain_objects_for_his_own_team(meeting: Meeting) -> None:
    report(meeting, **A_SERIES)
    with refused_as("not-your-team"):
        object_to_meeting(meeting, team("Ribe"), "x", by=captain(team("Kiel")))
    object_to_meeting(meeting, team("Ribe"), "We have 310.", by=captain(team("Ribe")))
    assert due("Ribe") == []


def test_what_is_due_for_a_captain(meeting: Meeting) -> None:
    division = meeting.division
    Meeting.objects.update(date=timezone.localdate() + dt.timedelta(days=29), host=team("Kiel"))
    assert due("Ribe") == []
    Meeting.objects.update(date=timezone.localdate() + dt.timedelta(days=28))
    assert due("Ribe") == [("line-up", False)]
    Meeting.objects.update(date=timezone.localdate())
    assert (due("Ribe"), due("Kiel")) == ([("line-up", True)], [("result", False)])
    Meeting.objects.update(date=timezone.localdate() - dt.timedelta(days=1))
    assert due("Kiel") == [("result", True)]
    report(first_meeting(division), **A_SERIES)
    assert due("Ribe") == [("agree", False)]
    agree(first_meeting(division), "Ribe")
    assert due("Ribe") == []
    Meeting.objects.update(date=timezone.localdate() - dt.timedelta(days=15))
    make_binding(first_meeting(division), by=COMMAND)
    assert due("Kiel") == []
