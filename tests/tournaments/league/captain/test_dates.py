"""Another date: asked for, answered by the others, and moved by the leader once all agree."""

from __future__ import annotations

import datetime as dt

import pytest
import time_machine
from django.utils import timezone

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.league.leagues import first_meeting, make_planned, refused_as, report, team
from tests.tournaments.league.neighbours import own_row
from tournaments.access.actors import captain
from tournaments.league.captain.dates import answer_date, ask_for_date, has_agreed, open_request, settle_date
from tournaments.league.changes import described_changes
from tournaments.league.scheduling import meetings_of
from tournaments.models import ClubTeam, DateAnswer, DateRequest, LeagueChange, Meeting

pytestmark = pytest.mark.django_db
OTHERS = ("Ribe", "Husum", "Tønder")


def later(days: int) -> dt.date:
    return timezone.localdate() + dt.timedelta(days=days)


@pytest.fixture
def meeting() -> Meeting:
    found = first_meeting(make_planned(4))
    Meeting.objects.filter(pk=found.pk).update(date=later(30), first_date=later(10), last_date=later(60))
    found.refresh_from_db()
    return found


def ask(meeting: Meeting, days: int = 40, of: str = "Kiel") -> DateRequest:
    return ask_for_date(meeting, team(of), later(days), by=captain(team(of)))


def answer(request: DateRequest, of: str, agrees: bool = True) -> None:
    answer_date(request, team(of), agrees=agrees, by=captain(team(of)))


def test_the_day_is_moved_once_all_captains_agree(meeting: Meeting) -> None:
    request = ask(meeting)
    for other in OTHERS[:2]:
        answer(request, other)
    with refused_as("date-not-agreed"):
        settle_date(request, moved=True, by=COMMAND)
    answer(request, "Tønder", agrees=False)
    assert not has_agreed(request)
    # The last answer counts.
    answer(request, "Tønder")
    assert DateAnswer.objects.count() == 3
    settle_date(request, moved=True, by=COMMAND)
    meeting.refresh_from_db()
    assert (meeting.date, own_row(DateRequest).outcome, open_request(meeting)) == (
        later(40),
        "moved",
        None,
    )
    newest = described_changes(meeting.division.league, LeagueChange.objects.all()[:2])
    assert [(line.what, line.after) for line in newest[0].lines][1:] == [("captains agree", "yes")]
    assert newest[1].who == "captain of “Tønder”"
    with refused_as("date-settled"):
        answer(request, "Ribe")


def test_the_date_stays(meeting: Meeting) -> None:
    settle_date(ask(meeting), moved=False, by=COMMAND)
    meeting.refresh_from_db()
    assert (meeting.date, own_row(DateRequest).outcome) == (later(30), "kept")
    ask(meeting, 41)


def test_nobody_speaks_for_a_team_that_has_withdrawn(meeting: Meeting) -> None:
    request = ask(meeting)
    answer(request, "Husum")
    assert not has_agreed(request)
    ClubTeam.objects.filter(name__in=("Ribe", "Tønder")).update(withdrawn_on=later(0))
    assert has_agreed(request)
    answer(request, "Ribe")
    assert has_agreed(request)
    answer(request, "Husum", agrees=False)
    assert not has_agreed(request)


@pytest.mark.parametrize(
    ("days", "code"),
    [
        (30, "date-is-the-same"),
        (-1, "link-backwards"),
        (9, "date-not-possible"),
        (61, "date-not-possible"),
    ],
)
def test_dates_that_cannot_be(meeting: Meeting, days: int, code: str) -> None:
    with refused_as(code, "date"):
        ask(meeting, days)


@pytest.mark.parametrize("days", [10, 60])
def test_the_first_and_the_last_possible_date(meeting: Meeting, days: int) -> None:
    assert ask(meeting, days).date == later(days)


@time_machine.travel("2026-02-25T12:00:00+01:00", tick=False)
@pytest.mark.parametrize(
    ("days", "first", "last", "shown"),
    [
        (9, 10, None, ("7 Mar 2026", "–")),
        (61, None, 60, ("–", "26 Apr 2026")),
        (61, 10, 60, ("7 Mar 2026", "26 Apr 2026")),
    ],
)
def test_the_refusal_names_the_possible_dates(
    days: int, first: int | None, last: int | None, shown: tuple[str, str]
) -> None:
    found = first_meeting(make_planned(4))
    ends = [None if one is None else later(one) for one in (first, last)]
    Meeting.objects.filter(pk=found.pk).update(date=later(30), first_date=ends[0], last_date=ends[1])
    with refused("date-not-possible", field="date", first=shown[0], last=shown[1]):
        ask(found, days)


@time_machine.travel("2026-02-25T12:00:00+01:00", tick=False)
def test_a_meeting_without_a_date_may_get_that_of_today() -> None:
    found = first_meeting(make_planned(4))
    Meeting.objects.filter(pk=found.pk).update(date=None)
    request = ask(found, 0)
    for other in OTHERS:
        answer(request, other)
    settle_date(request, moved=True, by=COMMAND)
    assert first_meeting(found.division).date == later(0)
    kept = own_row(DateRequest)
    assert (kept.settled_as, kept.settled_at) == ("tests", timezone.now())
    newest = LeagueChange.objects.filter(action="date")[:2]
    assert {one.about for one in newest} == {f"meeting:{found.pk}"}
    assert [(one.actor, one.before, one.after) for one in newest] == [
        ("tests", {"date": None}, {"date": "2026-02-25", "agreed": True}),
        (
            f"captain of team {team('Tønder').pk}",
            {},
            {"date": "2026-02-25", "teams": [team("Tønder").pk], "agreed": True},
        ),
    ]


def test_a_request_of_another_meeting_is_not_settled_here(meeting: Meeting) -> None:
    other = meetings_of(meeting.division)[1]
    theirs = ask(meeting)
    Meeting.objects.filter(pk=other.pk).update(date=later(31))
    own = ask(other, 42)
    assert open_request(meeting) == theirs
    assert open_request(other) == own
    settle_date(own, moved=False, by=COMMAND)
    change = LeagueChange.objects.latest("pk")
    assert (change.about, change.before, change.after) == (
        f"meeting:{other.pk}",
        {"date": later(42).isoformat(), "teams": [team("Kiel").pk]},
        {},
    )
    assert (open_request(meeting), open_request(other)) == (theirs, None)


def test_who_may_ask_and_answer(meeting: Meeting) -> None:
    with refused_as("not-your-team"):
        ask_for_date(meeting, team("Kiel"), later(40), by=captain(team("Ribe")))
    request = ask(meeting)
    with refused_as("date-asked-already", "date"):
        ask(meeting, 41, of="Ribe")
    with refused_as("not-your-team"):
        answer(request, "Kiel")
    with refused_as("not-your-team"):
        answer_date(request, team("Ribe"), agrees=True, by=captain(team("Husum")))


def test_a_reported_meeting_is_not_moved(meeting: Meeting) -> None:
    request = ask(meeting)
    for other in OTHERS:
        answer(request, other)
    report(meeting, Kiel=[1, 1])
    with refused_as("date-too-late"):
        settle_date(request, moved=True, by=COMMAND)
    settle_date(request, moved=False, by=COMMAND)
    with refused_as("date-too-late", "date"):
        ask(meeting)
