"""The plan of a division and its dates: what is refused, by codes."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.factories import COMMAND
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
from tournaments.league.scheduling import change_meeting, make_plan, meetings_of
from tournaments.league.settings import (
    remove_division,
)
from tournaments.models import (
    LeagueChange,
)

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
    backwards = again | {"last_date": dt.date(2026, 1, 31)}
    assert code_of(lambda: change_meeting(meeting, 2, **backwards)) == "meeting-backwards at last_date"
