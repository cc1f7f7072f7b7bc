"""The leader enters a line-up for a captain who telephones."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.factories import COMMAND
from tests.tournaments.league.leagues import first_meeting, make_planned, make_squad, team
from tournaments.access.actors import captain
from tournaments.league.line_up.naming import NamedLineUp, line_up_of_team, name_line_up, version_of
from tournaments.league.scheduling import meetings_of
from tournaments.league.set_up import set_up_meeting
from tournaments.models import Meeting, MeetingTeam, Player

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
