"""The leader enters a line-up for a captain who telephones."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client

from tests.factories import COMMAND
from tests.tournaments.league.leagues import FIRST_DAY, first_meeting, make_planned, make_squad, team
from tournaments.access.actors import captain
from tournaments.league.line_up.naming import NamedLineUp, line_up_of_team, name_line_up, version_of
from tournaments.league.naming_form import LineUpForm
from tournaments.league.scheduling import meetings_of
from tournaments.league.set_up import set_up_meeting
from tournaments.league.squads.squads import leave_squad
from tournaments.models import Meeting, MeetingTeam, Player, SquadPlayer

pytestmark = pytest.mark.django_db
HOME = "/leagues/skatliga-2026/"


def row_of(meeting: Meeting, name: str) -> MeetingTeam:
    rows = MeetingTeam.objects.select_related("team__division__league", "team__club")
    return rows.get(meeting=meeting, team__name=name)


def typed(players: list[Player], version: int = 0) -> dict[str, Any]:
    return {f"place_{place}": str(one.pk) for place, one in enumerate(players, 1)} | {"version": str(version)}


def test_the_leader_enters_a_line_up_that_is_marked_until_the_captain_names_one(
    director_client: Client,
) -> None:
    meeting, squad = first_meeting(make_planned(4)), make_squad("Kiel", 5)
    kiel, home = team("Kiel"), f"{HOME}meetings/{meeting.pk}/"
    page = f"{home}line-ups/{kiel.pk}/"
    assert page in director_client.get(home).content.decode()
    assert director_client.post(page, typed(squad[:2])).context["form"].errors.keys() == {"place_3"}
    assert director_client.post(page, typed(squad[1:]))["Location"] == home
    row = row_of(meeting, "Kiel")
    assert (line_up_of_team(row).players, row.lined_up_as) == (tuple(squad[1:]), "director")
    assert "Entered by director." in director_client.get(home).content.decode()
    # Somebody else was faster.
    stale = director_client.post(page, typed(squad[:4]))
    assert list(stale.context["form"].errors) == ["__all__"]
    name_line_up(meeting, kiel, NamedLineUp(tuple(squad[:4])), version_of(row), by=captain(kiel))
    assert row_of(meeting, "Kiel").lined_up_as == ""
    assert "Entered by" not in director_client.get(home).content.decode()


def test_the_rules_are_those_of_the_captain(director_client: Client) -> None:
    meeting, squad = first_meeting(make_planned(4)), make_squad("Kiel", 3)
    guest = Player.objects.create(first_name="Kurt", club=team("Kiel").club)
    page = f"{HOME}meetings/{meeting.pk}/line-ups/{team('Kiel').pk}/"
    assert director_client.post(page, typed([*squad, guest])).context["form"].errors.keys() == {"place_4"}
    assert not row_of(meeting, "Kiel").line_up.exists()


def test_what_stands_in_the_form_of_a_line_up() -> None:
    """The squad of the day, and the others of the club; once a line-up is named, that one."""
    division = make_planned(4)
    meeting, squad = first_meeting(division), make_squad("Kiel", 5)
    leave_squad(SquadPlayer.objects.get(player=squad[1]), FIRST_DAY - dt.timedelta(days=1), by=COMMAND)
    anna = Player.objects.create(first_name="Anna", club=team("Kiel").club)
    form = LineUpForm(row_of(meeting, "Kiel"), meeting)
    here = [squad[0], *squad[2:]]
    assert form.places() == [f"place_{place}" for place in range(1, 8)]
    assert [form.fields[name].initial for name in form.places()] == [
        *(str(one.pk) for one in here),
        "",
        "",
        "",
    ]
    first: Any = form.fields["place_1"]
    assert first.choices == [
        ("", "–"),
        ("Squad", [(str(one.pk), one.first_name) for one in here]),
        ("Others of the club", [(str(anna.pk), "Anna"), (str(squad[1].pk), "Kiel 2")]),
    ]
    assert ("knowingly" in form.fields, form.initial) == (False, {"version": 0})
    name_line_up(meeting, team("Kiel"), NamedLineUp(tuple(here[:3]), (here[3],)), 0, by=COMMAND)
    row = row_of(meeting, "Kiel")
    form = LineUpForm(row, meeting)
    assert form.initial == {"version": version_of(row)}
    assert [form.fields[name].initial for name in form.places()] == [
        *(str(one.pk) for one in here[:3]), "", str(here[3].pk), "", "",
    ]  # fmt: skip
    Meeting.objects.filter(pk=meeting.pk).update(date=None)
    without = LineUpForm(row_of(meeting, "Ribe"), first_meeting(division))
    assert [without.fields[name].initial for name in without.places()] == [""] * 7


def test_gaps_are_closed_and_a_breach_is_shown_where_somebody_stands_first() -> None:
    meeting, squad = first_meeting(make_planned(4)), make_squad("Kiel", 3)
    guest = Player.objects.create(first_name="Kurt", club=team("Kiel").club)
    places = {1: squad[2], 3: guest, 4: squad[0], 6: guest}
    data = QueryDict("version=0&" + "&".join(f"place_{place}={one.pk}" for place, one in places.items()))
    form = LineUpForm(row_of(meeting, "Kiel"), meeting, data)
    assert list(form.errors) == ["place_3"]
    assert "knowingly" not in form.fields


def test_a_meeting_that_is_set_up_has_its_line_ups_elsewhere(director_client: Client) -> None:
    division = make_planned(4, days=1)
    squad, kiel = make_squad("Kiel", 4), team("Kiel")
    set_up_meeting(meetings_of(division)[0], by=COMMAND)
    home = f"{HOME}meetings/{first_meeting(division).pk}/"
    page = f"{home}line-ups/{kiel.pk}/"
    assert page not in director_client.get(home).content.decode()
    answer = director_client.post(page, typed(squad))
    assert list(answer.context["form"].errors) == ["__all__"]
    assert director_client.get(f"{home}line-ups/{kiel.pk + 99}/").status_code == 404


def test_nobody_else_enters_a_line_up(recorder_client: Client) -> None:
    meeting = first_meeting(make_planned(4))
    page = f"{HOME}meetings/{meeting.pk}/line-ups/{team('Kiel').pk}/"
    assert recorder_client.post(page, {}).status_code == 403
    assert page not in recorder_client.get(f"{HOME}meetings/{meeting.pk}/").content.decode()
