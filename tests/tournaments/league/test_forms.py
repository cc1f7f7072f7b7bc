"""What stands in the forms of a league before anybody has typed."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
import time_machine

from tests.factories import COMMAND
from tests.tournaments.league.leagues import (
    FIRST_DAY,
    first_meeting,
    make_division,
    make_league,
    make_planned,
    make_squad,
    report,
    team,
)
from tournaments.league.forms import ClubTeamForm, DivisionForm, MeetingPlanForm, PlayOffForm, SquadForm
from tournaments.league.meetings.forms import MeetingForm, TotalsForm
from tournaments.league.scheduling import meetings_of
from tournaments.league.squads.squads import change_team
from tournaments.models import Club, ClubTeam, Player

pytestmark = pytest.mark.django_db


def offered(form: Any, name: str) -> list[str]:
    return [str(label) for value, label in form.fields[name].choices if value]


def test_the_plan_is_that_of_the_league() -> None:
    assert MeetingPlanForm(make_league(group_size=3, days=7)).initial == {"group_size": 3, "days": 7}


def test_a_team_with_its_squad() -> None:
    make_division(2)
    one, two = make_squad("Ribe", 2)
    change_team(team("Ribe"), name="Ribe", captain=two, withdrawn_on=dt.date(2026, 3, 1), by=COMMAND)
    form = ClubTeamForm(team("Ribe"))
    assert form.initial == {"name": "Ribe", "captain": two.pk, "withdrawn_on": dt.date(2026, 3, 1)}
    assert [label.partition(" ·")[0] for label in offered(form, "captain")] == [
        one.surname_first,
        two.surname_first,
    ]


@time_machine.travel("2026-02-03T12:00:00+01:00", tick=False)
def test_who_may_come_into_a_squad() -> None:
    make_division(2)
    make_squad("Ribe", 1)
    club = Club.objects.get(name="Ribe")
    Player.objects.create(first_name="Anna", club=club)
    Player.objects.create(first_name="Bo", last_name="Holm")
    form = SquadForm(team("Ribe"))
    assert form.initial == {"from_on": dt.date(2026, 2, 3)}
    assert (offered(form, "members"), offered(form, "player")) == (["Anna"], ["Holm, Bo"])
    assert "members" not in SquadForm(team("Tønder")).fields


def test_the_version_that_a_form_was_read_at() -> None:
    division = make_division(2)
    type(division).objects.update(version=7)
    division.refresh_from_db()
    assert DivisionForm(instance=division).initial["version"] == 7


def test_the_place_of_each_equal_team() -> None:
    make_division(2)
    ClubTeam.objects.filter(name="Ribe").update(place_among_equals=2)
    form = PlayOffForm([[team("Tønder"), team("Ribe")]])
    fields = {field.label: (field.initial, field.max_value) for field in form.fields.values()}  # type: ignore[attr-defined]
    assert fields == {"Tønder": (None, 2), "Ribe": (2, 2)}


def test_a_meeting_with_the_totals_that_were_typed_before() -> None:
    division = make_planned(2, days=2, league=make_league(team_kind="tandem"))
    _first, other = meetings_of(division)
    report(first_meeting(division), Tønder=[300, None], Ribe=[200, 100])
    report(other, Tønder=[7, 8], Ribe=[9, 10])
    meeting = first_meeting(division)
    tonder, ribe = team("Tønder").pk, team("Ribe").pk
    typed = {f"{tonder}_1": 300, f"{ribe}_1": 200, f"{ribe}_2": 100}
    points = {f"points_{key}": points for key, points in typed.items()}
    games = {f"{name}_{key}": 0 for key in typed for name in ("won", "lost")}
    assert TotalsForm(meeting).initial == points | games | {"version": meeting.version}
    fields: dict[str, Any] = dict(TotalsForm(meeting).fields)
    del fields["version"]
    bounds = {name.partition("_")[0]: (one.min_value, one.max_value) for name, one in fields.items()}
    assert bounds == {"points": (-1_000_000, 1_000_000), "won": (0, 10_000), "lost": (0, 10_000)}
    form = MeetingForm(instance=meeting)
    assert (form.initial["date"], form.initial["version"]) == (FIRST_DAY, meeting.version)
    assert sorted(offered(form, "host")) == ["Ribe", "Tønder"]
