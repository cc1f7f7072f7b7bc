"""What is due, and when it is late: deadlines as absolute times."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from tests.factories import COMMAND
from tests.tournaments.league.leagues import FIRST_DAY, first_meeting, make_league, make_planned, report, team
from tournaments.league.due import Duty, binding_from, can_be_due, duties, end_of, is_reported_late
from tournaments.league.meetings.reporting import make_binding, object_to_meeting
from tournaments.models import Division, League, Meeting, MeetingObjection

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


NOON = timezone.make_aware(dt.datetime.combine(FIRST_DAY, dt.time(12)))
MIDNIGHT = NOON + dt.timedelta(hours=12)
LAST_SECOND = MIDNIGHT - dt.timedelta(seconds=1)
LEAGUE = League(binding_days=14)


def planned(pk: int = 1, day: int = 1, number: int = 1, **fields: object) -> Meeting:
    usual: dict[str, Any] = {"date": FIRST_DAY, "division": Division(league=LEAGUE)}
    return Meeting(pk=pk, day=day, number=number, **(usual | fields))


@pytest.mark.parametrize(
    ("fields", "after", "expected"),
    [
        ({}, -42, None),
        ({}, -41, ("invitation", -14, False)),
        ({}, -1, ("invitation", -14, True)),
        ({}, 0, ("result", 0, False)),
        ({"invited_at": NOON}, -41, ("result", 0, False)),
        ({"totals_at": NOON}, -1, None),
        ({"totals_at": NOON}, 0, ("binding", 14, False)),
        ({"totals_at": NOON}, 15, ("binding", 14, True)),
        ({"totals_at": NOON, "pk": 9}, -1, ("objection", 14, False)),
        ({"totals_at": NOON, "binding_at": NOON}, 99, None),
        ({"totals_at": NOON, "date": None}, 0, ("date", None, False)),
        ({"date": None, "last_date": FIRST_DAY}, -28, ("date", -28, False)),
    ],
)
def test_what_is_due_so_many_days_after_the_match_day(
    fields: dict[str, Any], after: int, expected: tuple[str, int | None, bool] | None
) -> None:
    """Somebody objects to meeting 9."""
    found = [
        (one.duty.value, one.until, one.is_late)
        for one in duties([planned(**fields)], {9}, NOON + days(after))
    ]
    if expected is None:
        assert found == []
    else:
        what, until, is_late = expected
        assert found == [(what, None if until is None else end_of(FIRST_DAY + days(until)), is_late)]


def test_it_is_late_after_the_last_minute() -> None:
    times = [LAST_SECOND, MIDNIGHT]
    assert [duties([planned()], (), now)[0].is_late for now in times] == [False, True]


def test_duties_stand_in_the_order_of_time_then_of_the_plan() -> None:
    """Of tomorrow's meeting 4 the invitation was due two weeks ago."""
    later: dict[str, Any] = {"date": FIRST_DAY + days(1)}
    none: dict[str, Any] = {"date": None}
    meetings = [
        planned(1, 3, **none), planned(2, 2, 2), planned(3, 2, 1), planned(4, 1, **later), planned(5, 1, 9),
    ]  # fmt: skip
    assert [one.meeting.pk for one in duties(meetings, (), NOON)] == [4, 5, 3, 2, 1]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, False),
        ({"totals_at": LAST_SECOND}, False),
        ({"totals_at": MIDNIGHT}, True),
        ({"totals_at": NOON, "date": None}, False),
    ],
)
def test_a_report_after_the_match_day_is_late(fields: dict[str, Any], expected: bool) -> None:
    assert is_reported_late(planned(**fields)) is expected


def test_the_last_day_for_objections() -> None:
    assert [binding_from(one) for one in (planned(), planned(date=None))] == [FIRST_DAY + days(14), None]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"date": FIRST_DAY + days(41)}, True),
        ({"date": FIRST_DAY + days(42)}, False),
        ({"date": None}, True),
        ({"date": FIRST_DAY, "totals_at": NOON, "binding_at": NOON}, False),
    ],
)
def test_meetings_that_are_read_for_what_is_due(fields: dict[str, Any], expected: bool) -> None:
    division = make_planned(2, days=1)
    division.meetings.update(**fields)
    assert division.meetings.filter(can_be_due(FIRST_DAY)).exists() is expected


def test_a_meeting_with_an_open_objection_is_read_whatever_its_day() -> None:
    division = make_planned(2, days=1)
    division.meetings.update(date=FIRST_DAY + days(99))
    objection = MeetingObjection.objects.create(
        meeting=first_meeting(division), team=team("Ribe"), text="No.", made_as="tests"
    )
    found = division.meetings.filter(can_be_due(FIRST_DAY))
    assert found.count() == 1
    MeetingObjection.objects.filter(pk=objection.pk).update(settled_at=NOON, answer="Yes.")
    assert not found.exists()


def test_the_day_ends_at_midnight_where_the_hall_is() -> None:
    assert end_of(FIRST_DAY).isoformat() == "2026-02-07T23:59:59.999999+01:00"
