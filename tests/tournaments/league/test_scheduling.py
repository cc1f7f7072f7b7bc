"""The plan of a division and its dates: what is refused, by codes."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone

from tests.factories import COMMAND, make_entries, seat_series, store_result
from tests.tournaments.league.leagues import (
    FIRST_DAY,
    NAMES,
    code_of,
    first_meeting,
    make_division,
    make_planned,
    reported,
    team,
)
from tournaments.league.planning.plan import PlanLacks
from tournaments.league.scheduling import (
    change_meeting,
    lacks_of_plan,
    lock_meeting,
    make_plan,
    meetings_of,
    teams_in,
)
from tournaments.league.set_up import set_up_meeting
from tournaments.league.settings import remove_division
from tournaments.models import Division, JournalEntry, LeagueChange, Meeting, Tournament

pytestmark = pytest.mark.django_db


def test_a_plan_has_dates_hosts_and_teams() -> None:
    division = make_planned(8, days=2)
    meetings = list(meetings_of(division))
    assert [(one.day, one.number, one.date) for one in meetings] == [
        (1, 1, FIRST_DAY), (1, 2, FIRST_DAY), (2, 1, dt.date(2026, 3, 7)), (2, 2, dt.date(2026, 3, 7)),
    ]  # fmt: skip
    for day in (meetings[:2], meetings[2:]):
        playing = sorted(row.team.name for one in day for row in one.meeting_teams.all())
        assert playing == sorted(NAMES[:8])
    assert all(one.host_id in {row.team_id for row in one.meeting_teams.all()} for one in meetings)
    noted = LeagueChange.objects.get(action="plan").after
    assert noted == {"seed": "1", "days": 2, "group_size": 4, "meetings": 4}


def test_a_plan_without_a_lot_number_gets_one_of_eight_letters() -> None:
    division = make_division(2)
    make_plan(division, group_size=2, days=1, by=COMMAND)
    make_plan(division, group_size=2, days=1, by=COMMAND)
    seeds = [one.after["seed"] for one in LeagueChange.objects.filter(action="plan")]
    assert [len(set(seeds)), *map(len, seeds)] == [2, 8, 8]


def test_a_team_that_has_withdrawn_is_in_no_new_plan() -> None:
    division = make_division(3)
    division.teams.filter(name="Husum").update(withdrawn_on=FIRST_DAY)
    make_plan(division, group_size=3, days=2, first_date=FIRST_DAY, weeks_between=1, by=COMMAND)
    meetings = list(meetings_of(division))
    assert [(one.day, one.number, one.date) for one in meetings] == [
        (1, 1, FIRST_DAY), (2, 1, FIRST_DAY + dt.timedelta(weeks=1)),
    ]  # fmt: skip
    assert [[one.name for one in teams_in(meeting)] for meeting in meetings] == [["Tønder", "Ribe"]] * 2
    make_plan(division, group_size=3, days=1, by=COMMAND)
    assert [(one.day, one.date) for one in meetings_of(division)] == [(1, None)]


def test_a_meeting_that_is_a_tournament_keeps_the_plan() -> None:
    division = make_planned(4)
    set_up_meeting(first_meeting(division), by=COMMAND)
    assert code_of(lambda: make_plan(division, group_size=4, days=2, by=COMMAND)) == "division-has-begun"
    assert code_of(lambda: remove_division(division, by=COMMAND)) == "division-has-begun"


def test_what_a_stored_plan_lacks() -> None:
    """Three teams, by their keys: the first two are host once, the third never; nobody is host on day 3."""
    division = make_division(3)
    one, two, three = division.teams.order_by("pk")
    for day, (host, teams) in enumerate(((two, (three, two)), (one, (one, two)), (None, (one, two))), 1):
        meeting = Meeting.objects.create(division=division, day=day, number=1, host=host)
        for place, team_ in enumerate(teams, 1):
            meeting.meeting_teams.create(team=team_, place=place)
    lacks, numbered = lacks_of_plan(meetings_of(division))
    assert numbered == [one, two, three]
    assert lacks == PlanLacks(usual=0, unequal=((1, 2, 2), (2, 3, 1)))
    division.meetings.filter(day=3).update(host=two)
    assert lacks_of_plan(meetings_of(division))[0].homes == ((2, 2),)


def test_a_binding_meeting_or_a_stale_form_is_not_locked() -> None:
    division = make_planned(4)
    meeting = first_meeting(division)
    assert code_of(lambda: locked(meeting, 2)) == "meeting-stale"
    assert [locked(meeting, 1).version, locked(meeting).version, locked(meeting, counts=False).version] == [
        2,
        3,
        3,
    ]
    assert first_meeting(division).version == 3
    Meeting.objects.filter(pk=meeting.pk).update(totals_at=timezone.now(), binding_at=timezone.now())
    assert code_of(lambda: locked(meeting, 3)) == "meeting-is-binding"
    assert code_of(lambda: locked(Meeting(pk=0))) == "meeting-stale"


def locked(meeting: Meeting, version: int | None = None, *, counts: bool = True) -> Meeting:
    with transaction.atomic():
        return lock_meeting(meeting, version, counts=counts)


def test_a_plan_needs_teams_and_no_meeting_that_is_set_up() -> None:
    empty = make_division(1)
    assert code_of(lambda: make_plan(empty, group_size=4, days=2, by=COMMAND)) == "division-without-teams"
    remove_division(empty, by=COMMAND)
    division = make_planned(4, league=empty.league)
    reported(division)
    assert code_of(lambda: make_plan(division, group_size=4, days=2, by=COMMAND)) == "division-has-begun"
    assert code_of(lambda: remove_division(division, by=COMMAND)) == "division-has-begun"


def test_a_meeting_is_moved() -> None:
    division = make_planned(4)
    meeting = first_meeting(division)
    new: dict[str, Any] = {
        "date": dt.date(2026, 2, 14),
        "first_date": dt.date(2026, 2, 1),
        "last_date": dt.date(2026, 2, 28),
    }
    change_meeting(meeting, 1, **new, place="Kroen", host=team("Ribe"), agreed=True, by=COMMAND)
    found = first_meeting(division)
    assert (found.date, found.place, found.host, found.version) == (new["date"], "Kroen", team("Ribe"), 2)
    assert LeagueChange.objects.latest("pk").after["agreed"] is True
    again = new | {"place": "", "host": None, "by": COMMAND}
    assert code_of(lambda: change_meeting(meeting, 1, **again)) == "meeting-stale"
    one_day = again | {"first_date": new["date"], "last_date": new["date"]}
    assert change_meeting(meeting, 2, **one_day).last_date == new["date"]
    assert "agreed" not in LeagueChange.objects.latest("pk").after
    backwards = again | {"last_date": dt.date(2026, 1, 31)}
    assert code_of(lambda: change_meeting(meeting, 3, **backwards)) == "meeting-backwards at last_date"


LATER = dt.date(2026, 2, 14)


def move(division: Division, date: dt.date | None, place: str) -> tuple[dt.date, str]:
    """Moves the first meeting; its tournament's date and place after that."""
    meeting = first_meeting(division)
    change_meeting(
        meeting, meeting.version, date=date, first_date=None, last_date=None, place=place, host=meeting.host,
        by=COMMAND,
    )  # fmt: skip
    found = Tournament.objects.get(meeting=meeting.pk)
    return found.date, found.place


def test_the_tournament_of_a_meeting_moves_along_until_a_sheet_is_in() -> None:
    division = make_planned(4)
    tournament = set_up_meeting(first_meeting(division), by=COMMAND)
    assert move(division, LATER, "Kroen") == (LATER, "Kroen")
    noted = JournalEntry.objects.filter(tournament=tournament).latest("pk")
    assert (noted.action, noted.before, noted.after) == (
        "settings-changed", {"date": "2026-02-07", "place": ""}, {"date": "2026-02-14", "place": "Kroen"},
    )  # fmt: skip
    assert move(division, None, "Kroen") == (LATER, "Kroen")
    move(division, LATER, "Kroen")
    series = seat_series(tournament, 1, [make_entries(tournament, 4)])
    store_result(series.skat_tables.get(), [(0, 0, 0)] * 4)
    assert move(division, FIRST_DAY, "Hallen") == (LATER, "Kroen")


def test_a_tournament_with_a_date_of_its_own_keeps_it() -> None:
    """What the desk has changed there itself is not overwritten from the league."""
    division = make_planned(4)
    set_up_meeting(first_meeting(division), by=COMMAND)
    own = LATER + dt.timedelta(1)
    Tournament.objects.filter(meeting=first_meeting(division)).update(date=own)
    assert move(division, LATER, "Kroen") == (own, "Kroen")
    assert move(division, FIRST_DAY, "Hallen") == (own, "Hallen")
