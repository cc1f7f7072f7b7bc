"""Teams come and go, players are registered for one of them: what is refused, by codes."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.factories import COMMAND, make_player
from tests.tournaments.league.leagues import (
    FIRST_DAY,
    code_of,
    make_division,
    make_planned,
    make_squad,
    team,
)
from tests.tournaments.league.neighbours import own_row
from tournaments.league.settings import (
    create_division,
)
from tournaments.league.squads.squads import (
    add_team,
    add_to_squad,
    change_team,
    free_players,
    leave_squad,
    remove_team,
    squad_on,
    usual_name,
)
from tournaments.models import Club, Player, SquadPlayer
from tournaments.models.clubs import NAME_LENGTH
from tournaments.people.merging import merge_players

pytestmark = pytest.mark.django_db


def test_a_clubs_second_team_gets_a_roman_number() -> None:
    division = make_division(1)
    other = create_division(division.league, by=COMMAND, name="Syd", level=2)
    club = own_row(Club)
    assert [add_team(one, club, by=COMMAND).name for one in (division, other)] == ["Tønder II", "Tønder III"]


@pytest.mark.parametrize(
    ("club", "number", "name"),
    [
        ("Kiel", 1, "Kiel"),
        ("Kiel", 2, "Kiel II"),
        ("Kiel", 10, "Kiel X"),
        ("Kiel", 11, "Kiel 11"),
        ("K" * NAME_LENGTH, 1, "K" * NAME_LENGTH),
        ("K" * NAME_LENGTH, 3, "K" * (NAME_LENGTH - 4) + " III"),
    ],
)
def test_the_usual_name_of_a_team(club: str, number: int, name: str) -> None:
    assert usual_name(Club(name=club), number) == name


def test_who_is_in_a_squad_on_a_day() -> None:
    """Ribe 1 to its last day, Ribe 2 without one; Kiel 1 from its first day on."""
    make_division(4)
    teams = [team(name) for name in ("Ribe", "Kiel")]
    day, later = FIRST_DAY, FIRST_DAY + dt.timedelta(days=1)
    make_squad("Ribe", 2)
    kiel = make_player(1)
    add_to_squad(teams[1], kiel, later, by=COMMAND)
    leave_squad(SquadPlayer.objects.get(player__first_name="Ribe 1"), day, by=COMMAND)
    found = [[one.player.first_name for one in squad_on(teams, when)] for when in (day, later)]
    assert found == [["Ribe 1", "Ribe 2"], [kiel.first_name, "Ribe 2"]]
    assert [one.player for one in squad_on(teams[1:], later)] == [kiel]


def test_active_players_of_no_squad_of_the_league_are_free() -> None:
    make_division(2)
    make_squad("Ribe", 2)
    leave_squad(SquadPlayer.objects.get(player__first_name="Ribe 1"), FIRST_DAY, by=COMMAND)
    Player.objects.create(first_name="Gone", is_active=False)
    Player.objects.create(first_name="Anna")
    # Those of another league, and who has left.
    elsewhere = list(Player.objects.filter(club__name="Elsewhere"))
    names = {one.first_name for one in free_players(team("Tønder"))}
    assert names == {"Anna", "Ribe 1", *(one.first_name for one in elsewhere)}


def test_names_of_teams_stand_once_in_a_league() -> None:
    division = make_division(2)
    club = Club.objects.get(name="Ribe")
    assert code_of(lambda: add_team(division, club, name="TØNDER", by=COMMAND)) == "team-name-taken at name"
    rename: dict[str, Any] = {"name": "Tønder", "captain": None, "withdrawn_on": None}
    assert code_of(lambda: change_team(team("Ribe"), **rename, by=COMMAND)) == "team-name-taken at name"


def test_a_team_comes_and_goes_only_before_there_is_a_plan() -> None:
    division = make_planned(4)
    club = Club.objects.get(name="Ribe")
    assert code_of(lambda: add_team(division, club, by=COMMAND)) == "division-has-plan at club"
    assert code_of(lambda: remove_team(team("Ribe"), by=COMMAND)) == "division-has-plan"
    division.meetings.all().delete()
    remove_team(team("Ribe"), by=COMMAND)
    assert set(division.teams.values_list("name", flat=True)) == {"Tønder", "Husum", "Kiel"}


def test_a_player_is_in_one_squad_at_a_time() -> None:
    make_division(2)
    player = make_squad("Tønder", 1)[0]
    day = dt.date(2026, 6, 30)
    assert code_of(lambda: add_to_squad(team("Ribe"), player, day, by=COMMAND)) == "player-in-squad at player"
    row = own_row(SquadPlayer)
    assert (
        code_of(lambda: leave_squad(row, dt.date(2025, 12, 31), by=COMMAND)) == "squad-backwards at until_on"
    )
    leave_squad(row, day, by=COMMAND)
    assert code_of(lambda: add_to_squad(team("Ribe"), player, day, by=COMMAND)) == "player-in-squad at player"
    add_to_squad(team("Ribe"), player, dt.date(2026, 7, 1), by=COMMAND)
    assert player.squads.count() == 2
    too_late = dt.date(2026, 7, 1)
    assert code_of(lambda: leave_squad(row, too_late, by=COMMAND)) == "player-in-squad at until_on"
    leave_squad(row, day, by=COMMAND)
    leave_squad(player.squads.get(until_on=None), too_late, by=COMMAND)


def test_two_rows_of_one_person_become_one_in_the_squads() -> None:
    division = make_division(2)
    kept, doubled = make_squad("Tønder", 1)[0], make_squad("Ribe", 1)[0]
    add_to_squad(team("Tønder"), other := make_player(3), dt.date(2026, 1, 1), by=COMMAND)
    change_team(team("Ribe"), name="Ribe", captain=doubled, withdrawn_on=None, by=COMMAND)
    SquadPlayer.objects.create(team=team("Tønder"), player=doubled, from_on=FIRST_DAY)
    merge_players(kept, doubled, by=COMMAND)
    squads = SquadPlayer.objects.filter(team__division=division).order_by("pk")
    assert list(squads.values_list("team__name", "player")) == [
        ("Tønder", kept.pk), ("Ribe", kept.pk), ("Tønder", other.pk),
    ]  # fmt: skip
    assert team("Ribe").captain_id == kept.pk
