"""What a captain may and has to do in one meeting, by its state."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from tournaments.league.captain.page import CaptainsDuty, CaptainsMeeting, captains_duties, duty_words
from tournaments.models import ClubTeam, Division, League, Meeting, MeetingObjection, MeetingTeam, Tournament

DAY = dt.date(2026, 2, 7)
OF_MEETING = ("date", "tournament", "totals_at", "binding_at")
LEAGUE = League(binding_days=14, line_up_days=1, team_kind="four")


def noon(day: dt.date) -> dt.datetime:
    return timezone.make_aware(dt.datetime.combine(day, dt.time(12)))


def end(day: dt.date) -> dt.datetime:
    return timezone.make_aware(dt.datetime.combine(day, dt.time.max))


def one(*, agreed_to: str = "", lined_up_at: dt.datetime | None = None, **fields: Any) -> CaptainsMeeting:
    """A meeting of the seventh of February at which the team is host, as far as ``fields`` say nothing else."""
    of_meeting: dict[str, Any] = {"date": DAY, "division": Division(league=LEAGUE)}
    of_meeting |= {name: fields.pop(name) for name in OF_MEETING if name in fields}
    row = MeetingTeam(team=ClubTeam(name="Kiel"), agreed_to=agreed_to, lined_up_at=lined_up_at)
    known: dict[str, Any] = {"is_host": True, "mark": "", "asked": None, "answered": False, "objections": ()}
    shown: Any = None
    return CaptainsMeeting(meeting=Meeting(**of_meeting), shown=shown, row=row, **(known | fields))


def due(found: CaptainsMeeting, day: dt.date) -> list[tuple[CaptainsDuty, dt.datetime | None, bool]]:
    with time_machine.travel(noon(day), tick=False):
        return [(each.duty, each.until, each.is_late) for each in captains_duties([found], noon(day))]


@pytest.mark.parametrize(
    ("mark", "agreed_to", "expected"),
    [("", "", False), ("a", "", False), ("a", "a", True), ("a", "b", False)],
)
def test_a_captain_has_agreed_to_the_result_as_it_is(mark: str, agreed_to: str, expected: bool) -> None:
    assert one(mark=mark, agreed_to=agreed_to).has_agreed is expected


@pytest.mark.parametrize(
    ("fields", "takes"),
    [
        ({}, True),
        ({"is_host": False}, False),
        ({"tournament": Tournament()}, False),
        ({"binding_at": noon(DAY)}, False),
    ],
)
def test_the_host_types_totals_in_until_they_are_binding(fields: dict[str, Any], takes: bool) -> None:
    found = one(**fields)
    assert found.takes_totals is takes
    for days, is_due in ((-1, False), (0, takes), (1, takes)):
        with time_machine.travel(noon(DAY + dt.timedelta(days=days)), tick=False):
            assert (found.is_result_due, one(**fields | {"date": None}).is_result_due) == (is_due, False)


def test_until_when_something_is_possible() -> None:
    found = one(totals_at=end(DAY) + dt.timedelta(minutes=1), lined_up_at=end(DAY))
    assert (found.objections_until, one(date=None).objections_until) == (end(dt.date(2026, 2, 21)), None)
    assert (found.line_up_due, one(date=None).line_up_due) == (end(dt.date(2026, 2, 6)), None)
    assert (found.result_is_late, found.line_up_is_late) == (True, True)
    in_time = one(totals_at=end(DAY), lined_up_at=end(dt.date(2026, 2, 6)))
    assert (in_time.result_is_late, in_time.line_up_is_late) == (False, False)


def test_a_line_up_is_due_four_weeks_before_and_the_result_on_the_day() -> None:
    line_up, result = end(dt.date(2026, 2, 6)), end(DAY)
    assert due(one(), dt.date(2026, 1, 9)) == []
    assert due(one(), dt.date(2026, 1, 10)) == [(CaptainsDuty.LINE_UP, line_up, False)]
    assert due(one(lined_up_at=noon(DAY)), dt.date(2026, 1, 10)) == []
    assert due(one(is_host=False), DAY) == [(CaptainsDuty.LINE_UP, line_up, True)]
    assert due(one(), DAY) == [(CaptainsDuty.RESULT, result, False)]
    assert due(one(), DAY + dt.timedelta(days=1)) == [(CaptainsDuty.RESULT, result, True)]
    assert due(one(date=None), DAY) == due(one(binding_at=noon(DAY)), DAY) == []


def test_it_is_late_after_the_last_minute() -> None:
    line_up = end(dt.date(2026, 2, 6))
    for now, is_late in ((line_up, False), (line_up + dt.timedelta.resolution, True)):
        assert [each.is_late for each in captains_duties([one(is_host=False)], now)] == [is_late]


def test_a_result_is_agreed_to_or_objected_to() -> None:
    reported: dict[str, Any] = {"totals_at": noon(DAY), "mark": "a"}
    assert due(one(**reported), DAY) == [(CaptainsDuty.AGREE, end(dt.date(2026, 2, 21)), False)]
    assert due(one(**reported), dt.date(2026, 2, 22)) == [
        (CaptainsDuty.AGREE, end(dt.date(2026, 2, 21)), True)
    ]
    assert due(one(**reported, agreed_to="a"), DAY) == []
    for settled_at, count in ((None, 0), (noon(DAY), 1)):
        objection = MeetingObjection(settled_at=settled_at)
        assert len(due(one(**reported, objections=(objection,)), DAY)) == count


def test_another_date_is_answered_once_and_comes_before_the_rest() -> None:
    asked: Any = object()
    wanted = [(CaptainsDuty.DATE, end(DAY), False), (CaptainsDuty.RESULT, end(DAY), False)]
    assert due(one(asked=asked), DAY) == wanted
    assert due(one(asked=asked, answered=True), DAY) == wanted[1:]
    assert due(one(asked=asked, date=None), DAY) == [(CaptainsDuty.DATE, None, False)]


def test_a_team_that_has_withdrawn_has_nothing_to_do() -> None:
    asked: Any = object()
    for found in (one(asked=asked), one(is_host=False), one(totals_at=noon(DAY), mark="a")):
        assert due(found, DAY) != []
        found.row.team.withdrawn_on = DAY
        assert due(found, DAY) == []


def test_what_has_no_date_yet_comes_last() -> None:
    asked: Any = object()
    late, none = one(), one(asked=asked, date=None)
    with time_machine.travel(noon(DAY), tick=False):
        found = captains_duties([none, late], noon(DAY))
    assert [each.one for each in found] == [late, none]


def test_each_duty_in_words() -> None:
    assert [duty_words(duty) for duty in CaptainsDuty] == [
        "Answer: another date is asked for", "Name the line-up", "Report the result",
        "Agree to the result, or object",
    ]  # fmt: skip
