"""What is due, and when it is late: deadlines as absolute times."""

from __future__ import annotations

import datetime as dt

import pytest
from django.utils import timezone

from tests.factories import COMMAND
from tests.tournaments.league.leagues import FIRST_DAY, first_meeting, make_league, make_planned, report, team
from tournaments.league.due import Duty, can_be_due, duties, end_of
from tournaments.league.meetings.reporting import make_binding, object_to_meeting
from tournaments.models import Division, Meeting, MeetingObjection

pytestmark = pytest.mark.django_db


def found_on(division: Division, day: dt.date) -> list[tuple[str, int, dt.datetime | None, bool]]:
    meetings = Meeting.objects.filter(division=division).select_related("division__league", "tournament")
    objected = set(MeetingObjection.objects.filter(settled_at=None).values_list("meeting", flat=True))
    noon = timezone.make_aware(dt.datetime.combine(day, dt.time(12)))
    found = duties(meetings, objected, noon)
    # The pages do not read the other meetings.
    assert duties(meetings.filter(can_be_due(day)).distinct(), objected, noon) == found
    return [(one.duty.value, one.meeting.day, one.until, one.is_late) for one in found]


def days(count: int) -> dt.timedelta:
    return dt.timedelta(days=count)


def test_deadlines_of_a_meeting_from_its_date_to_binding() -> None:
    division = make_planned(4, days=1, league=make_league(binding_days=14))
    invited_until, binding = end_of(FIRST_DAY - days(14)), end_of(FIRST_DAY + days(14))
    assert found_on(division, FIRST_DAY - days(60)) == []
    assert found_on(division, FIRST_DAY - days(20)) == [("invitation", 1, invited_until, False)]
    assert found_on(division, FIRST_DAY - days(13)) == [("invitation", 1, invited_until, True)]
    assert found_on(division, FIRST_DAY) == [("result", 1, end_of(FIRST_DAY), False)]
    assert found_on(division, FIRST_DAY + days(1)) == [("result", 1, end_of(FIRST_DAY), True)]

    report(first_meeting(division), Tønder=[4, 4], Ribe=[3, 3], Husum=[2, 2], Kiel=[1, 1])
    assert found_on(division, FIRST_DAY + days(1)) == [("binding", 1, binding, False)]
    object_to_meeting(first_meeting(division), team("Ribe"), "No.", by=COMMAND)
    assert found_on(division, FIRST_DAY + days(15)) == [("objection", 1, binding, True)]
    MeetingObjection.objects.update(settled_at=timezone.now(), answer="Yes.")
    make_binding(first_meeting(division), by=COMMAND)
    assert found_on(division, FIRST_DAY + days(15)) == []


def test_an_invitation_that_was_sent_is_not_due() -> None:
    division = make_planned(4, days=1)
    Meeting.objects.update(invited_at=timezone.now())
    assert found_on(division, FIRST_DAY - days(13)) == [("result", 1, end_of(FIRST_DAY), False)]


def test_a_date_that_is_missing_is_due_four_weeks_before_the_last_possible_one() -> None:
    division = make_planned(4, days=2)
    Meeting.objects.update(date=None)
    Meeting.objects.filter(day=2).update(last_date=FIRST_DAY)
    assert found_on(division, FIRST_DAY - days(27)) == [
        (Duty.DATE.value, 2, end_of(FIRST_DAY - days(28)), True),
        (Duty.DATE.value, 1, None, False),
    ]


def test_the_day_ends_at_midnight_where_the_hall_is() -> None:
    assert end_of(FIRST_DAY).isoformat() == "2026-02-07T23:59:00+01:00"
