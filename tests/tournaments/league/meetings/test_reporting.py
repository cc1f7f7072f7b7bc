"""Totals, objections and binding results: what is refused, by codes."""

from __future__ import annotations

import datetime as dt

import pytest
import time_machine
from django.utils import timezone
from django.utils.formats import date_format

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.league.leagues import (
    A_SERIES,
    code_of,
    first_meeting,
    make_league,
    make_planned,
    report,
    reported,
    team,
    tournament_with,
)
from tournaments.league.due import end_of
from tournaments.league.meetings.reporting import (
    make_binding,
    object_to_meeting,
    report_totals,
    settle_meeting_objection,
)
from tournaments.league.reckoning.division import TeamSeries
from tournaments.league.set_up import take_tournament
from tournaments.models import (
    Meeting,
    MeetingTotal,
    Tournament,
)
from tournaments.setup.states import change_state

pytestmark = pytest.mark.django_db


def test_totals_are_put_right_until_they_are_binding() -> None:
    division = make_planned(4)
    meeting = reported(division)
    at = meeting.totals_at
    assert code_of(lambda: report_totals(meeting, 1, {}, by=COMMAND)) == "meeting-stale"
    assert code_of(lambda: report_totals(meeting, 2, {}, by=COMMAND)) == "totals-empty"
    report(meeting, **A_SERIES | {"Kiel": [150, None]})
    found = first_meeting(division)
    rows = found.meeting_teams.filter(team__name="Kiel").values_list("totals__series", "totals__points")
    assert (list(rows), found.totals_at) == ([(1, 150)], at)
    make_binding(found, by=COMMAND)
    assert code_of(lambda: report(found, **A_SERIES)) == "meeting-is-binding"


def test_a_result_with_an_open_objection_does_not_become_binding() -> None:
    division = make_planned(4)
    planned = first_meeting(division)
    assert (
        code_of(lambda: object_to_meeting(planned, team("Ribe"), "x", by=COMMAND)) == "meeting-not-reported"
    )
    assert code_of(lambda: make_binding(planned, by=COMMAND)) == "meeting-not-reported"
    meeting = reported(division)
    assert (
        code_of(lambda: object_to_meeting(meeting, team("Ribe"), " ", by=COMMAND))
        == "meeting-objection-empty at text"
    )
    objection = object_to_meeting(meeting, team("Ribe"), "y" * 301, by=COMMAND)
    assert code_of(lambda: make_binding(meeting, by=COMMAND)) == "meeting-objected-to"
    assert (
        code_of(lambda: settle_meeting_objection(objection, "", by=COMMAND))
        == "objection-without-answer at answer"
    )
    settle_meeting_objection(objection, "x" * 301, by=COMMAND)
    assert (
        code_of(lambda: settle_meeting_objection(objection, "x", by=COMMAND)) == "meeting-objection-settled"
    )
    objection.refresh_from_db()
    assert (objection.meeting, objection.team, objection.made_as) == (meeting, team("Ribe"), "tests")
    assert (objection.answer, objection.settled_as, objection.settled_at is None) == (
        "x" * 300,
        "tests",
        False,
    )
    assert objection.text == "y" * 300
    make_binding(meeting, by=COMMAND)
    assert first_meeting(division).state == Meeting.State.BINDING


@time_machine.travel("2026-02-25T12:00:00+01:00", tick=False)
def test_a_result_is_binding_only_after_the_days_for_objections() -> None:
    division = make_planned(4, league=make_league(binding_days=14))
    meeting = reported(division)
    today = timezone.localdate()
    Meeting.objects.filter(pk=meeting.pk).update(date=today - dt.timedelta(days=14))
    until = date_format(end_of(today), "SHORT_DATETIME_FORMAT")
    with refused("meeting-still-open", until=until):
        make_binding(meeting, by=COMMAND)
    Meeting.objects.filter(pk=meeting.pk).update(date=today - dt.timedelta(days=15))
    make_binding(meeting, by=COMMAND)


def test_a_result_without_a_date_is_binding_at_once() -> None:
    division = make_planned(4)
    meeting = reported(division)
    Meeting.objects.filter(pk=meeting.pk).update(date=None)
    make_binding(meeting, by=COMMAND)
    assert first_meeting(division).state == Meeting.State.BINDING


def test_each_objection_is_answered_by_itself() -> None:
    division = make_planned(4)
    meeting = reported(division)
    one, two = (object_to_meeting(meeting, team(name), name, by=COMMAND) for name in ("Ribe", "Kiel"))
    settle_meeting_objection(two, "Yes.", by=COMMAND)
    assert code_of(lambda: make_binding(meeting, by=COMMAND)) == "meeting-objected-to"
    settle_meeting_objection(one, "No.", by=COMMAND)
    assert list(meeting.objections.order_by("pk").values_list("text", "answer")) == [
        ("Ribe", "No."), ("Kiel", "Yes."),
    ]  # fmt: skip


def test_totals_of_a_team_that_is_not_named_are_absent() -> None:
    division = make_planned(4)
    report(first_meeting(division), Kiel=[None, 3])
    found = MeetingTotal.objects.filter(meeting_team__meeting__division=division)
    assert list(found.values_list("meeting_team__team__name", "series", "points", "won", "lost")) == [
        ("Kiel", 2, 3, 0, 0)
    ]
    games = {team("Ribe").pk: [TeamSeries(0, 5, 4), None]}
    meeting = first_meeting(division)
    report_totals(meeting, meeting.version, games, by=COMMAND)
    assert list(found.values_list("meeting_team__team__name", "series", "points", "won", "lost")) == [
        ("Ribe", 1, 0, 5, 4)
    ]
    absent = {team("Ribe").pk: [None, None]}
    again = first_meeting(division)
    assert code_of(lambda: report_totals(again, again.version, absent, by=COMMAND)) == "totals-empty"


def test_the_tournament_of_a_binding_meeting_stays_closed() -> None:
    division = make_planned(4)
    tournament = tournament_with("Ribe", state=Tournament.State.CLOSED)
    take_tournament(first_meeting(division), tournament, by=COMMAND)
    assert first_meeting(division).state == Meeting.State.REPORTED
    make_binding(first_meeting(division), by=COMMAND)
    running = Tournament.State.RUNNING
    assert code_of(lambda: change_state(tournament, running, by=COMMAND)) == "meeting-is-binding"
