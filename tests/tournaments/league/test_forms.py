"""What stands in the forms of a league before anybody has typed."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
import time_machine
from django.http import QueryDict
from django.utils import translation

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
from tournaments.league.forms import (
    ClubTeamForm,
    DivisionForm,
    LeagueForm,
    MeetingPlanForm,
    NewTeamForm,
    PlayOffForm,
    SquadForm,
    date_field,
    own_sentence,
    version_field,
)
from tournaments.league.meetings.forms import MeetingForm, TotalsForm
from tournaments.league.scheduling import make_plan, meetings_of
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
    beside = [f"{one.surname_first} · Elsewhere" for one in Player.objects.filter(club__name="Elsewhere")]
    assert (offered(form, "members"), offered(form, "player")) == (["Anna"], sorted([*beside, "Holm, Bo"]))
    assert "members" not in SquadForm(team("Tønder")).fields
    today = QueryDict("from_on=2026-02-03")
    errors = [dict(SquadForm(team("Ribe"), data).errors) for data in (QueryDict("from_on=x"), today)]
    assert errors == [{"from_on": ["Enter a valid date."]}, {"__all__": ["Choose at least one player."]}]
    with translation.override("de"):  # browsers understand no other form in a field for dates
        assert 'value="2026-02-03"' in str(form["from_on"])


def test_active_clubs_may_have_a_team() -> None:
    for name in ("Ystad", "Aarhus"):
        Club.objects.create(name=name)
    Club.objects.create(name="Gone", is_active=False)
    assert offered(NewTeamForm(), "club") == ["Elsewhere", "Ystad", "Aarhus"]  # aa is å


def test_a_new_plan_replaces_only_what_is_there() -> None:
    division = make_division(2)
    assert own_sentence(division) == ""
    make_plan(division, group_size=2, days=1, by=COMMAND)
    assert (
        own_sentence(division)
        == "Make a new plan? The dates of the old one and the line-ups named for it are lost."
    )


def test_fields_for_dates_and_versions() -> None:
    day, version = date_field("Day", required=False), version_field()
    assert (day.label, day.required, day.widget.input_type) == ("Day", False, "date")
    with translation.override("da"):
        assert day.widget.format_value(FIRST_DAY) == "2026-02-07"
    assert (version.min_value, version.max_value, version.widget.is_hidden) == (1, 2_147_483_647, True)


def test_the_form_of_a_new_league_begins_with_this_year() -> None:
    with time_machine.travel("2027-02-03T12:00:00+01:00", tick=False):
        assert [LeagueForm().initial[name] for name in ("year", "version")] == [2027, 1]
    assert LeagueForm(instance=make_league()).initial["year"] == 2026
    assert LeagueForm(initial={"year": 2030, "version": 5}).initial == {
        **LeagueForm().initial,
        "year": 2030,
        "version": 5,
    }


def test_the_version_that_a_form_was_read_at() -> None:
    division = make_division(2)
    type(division).objects.update(version=7)
    division.refresh_from_db()
    assert DivisionForm(instance=division).initial["version"] == 7


def test_the_place_of_each_equal_team() -> None:
    make_division(2)
    ClubTeam.objects.filter(name="Ribe").update(place_among_equals=2)
    form = PlayOffForm([[team("Tønder"), team("Ribe")]])
    fields: list[Any] = list(form.fields.values())
    assert {field.label: (field.initial, field.min_value, field.max_value) for field in fields} == {
        "Tønder": (None, 1, 2),
        "Ribe": (2, 1, 2),
    }


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
    assert [fields[f"{name}_{ribe}_2"].label for name in ("points", "won", "lost")] == [
        "Series 2: game points", "Series 2: won", "Series 2: lost",
    ]  # fmt: skip
    del fields["version"]
    bounds = {name.partition("_")[0]: (one.min_value, one.max_value) for name, one in fields.items()}
    assert bounds == {"points": (-1_000_000, 1_000_000), "won": (0, 10_000), "lost": (0, 10_000)}
    form = MeetingForm(instance=meeting)
    assert (form.initial["date"], form.initial["version"]) == (FIRST_DAY, meeting.version)
    assert sorted(offered(form, "host")) == ["Ribe", "Tønder"]
