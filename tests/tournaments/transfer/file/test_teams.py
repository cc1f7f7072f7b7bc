"""A file's teams: optional, and refused where the database would not take them."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from tests.factories import COMMAND
from tests.tournaments.transfer.evenings import rich_file
from tournaments.models import Club, ClubTeam, Division, League, Team, TeamPlan, Tournament
from tournaments.transfer.exporting import export_tournament
from tournaments.transfer.file.reader import FileRefused
from tournaments.transfer.importing import import_tournament


def test_a_file_without_teams_is_read(db: None) -> None:
    data = rich_file()
    del data["teams"]
    import_tournament(data, by=COMMAND)
    assert not TeamPlan.objects.exists()


def test_in_older_files_games_decide_between_equal_totals(db: None) -> None:
    data = rich_file()
    assert data["teams"].pop("equal_totals") == "shared"
    import_tournament(data, by=COMMAND)
    assert TeamPlan.objects.get().equal_totals == "games"


def test_the_seed_of_their_lot_stays_as_it_is(db: None) -> None:
    data = rich_file()
    data["teams"]["seed"] = "21  November"
    import_tournament(data, by=COMMAND)
    assert TeamPlan.objects.get().seed == "21  November"


def test_teams_of_a_copy_have_uuids_of_their_own(db: None) -> None:
    data = rich_file()
    import_tournament(data, by=COMMAND)
    import_tournament(data, by=COMMAND, as_copy=True)
    assert Team.objects.count() == 4


def in_team(number: int, place: int, first: int = 1, last: int | None = None) -> dict[str, Any]:
    return {"number": number, "place": place, "from_series": first, "until_series": last}


def test_players_stand_with_their_series_only_in_a_team_with_a_substitute(db: None) -> None:
    plain, substituted = rich_file()["teams"]["teams"]
    assert plain["players"] == [5, 3, 1]
    assert substituted["players"] == [
        in_team(6, 1),
        in_team(7, 2, 1, 1),
        in_team(10, 2, 2),
        in_team(8, 3),
        in_team(9, 4),
    ]


def test_somebody_who_comes_back_stands_twice(db: None) -> None:
    data = rich_file()
    players = [in_team(6, 1, 1, 1), in_team(7, 1, 2, 2), in_team(6, 1, 3), in_team(8, 2)]
    data["teams"]["teams"][1]["players"] = players
    import_tournament(data, by=COMMAND)
    assert export_tournament(Tournament.objects.get())["teams"]["teams"][1]["players"] == players


@pytest.mark.parametrize(
    ("change", "code", "place"),
    [
        ({"kind": "seven"}, "word-unknown", "teams, kind"),
        ({"size": 21}, "number-out-of-range", "teams, size"),
        ({"counted": 5}, "number-out-of-range", "teams, counted"),
        ({"starts_with": 0}, "number-out-of-range", "teams, starts_with"),
        ({"factor": -1}, "number-out-of-range", "teams, factor"),
        ({"equal_totals": "lot"}, "word-unknown", "teams, equal_totals"),
        ({"quota": 101}, "number-out-of-range", "teams, quota"),
        ({"version": 0}, "number-out-of-range", "teams, version"),
        ({"more": 1}, "key-unknown", "teams"),
    ],
)
def test_a_wrong_plan_is_refused(db: None, change: dict[str, Any], code: str, place: str) -> None:
    data = rich_file()
    data["teams"] |= change
    with pytest.raises(FileRefused) as error:
        import_tournament(data, by=COMMAND)
    assert (error.value.code, error.value.place) == (code, place)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"number": 1}, "number-twice"),
        ({"number": 0}, "number-out-of-range"),
        ({"name": "Røde & „Sorte“"}, "word-twice"),
        ({"name": " "}, "empty-in-file"),
        ({"players": [999]}, "start-number-unknown"),
        ({"players": [7, 7]}, "number-twice"),
        ({"players": [5]}, "number-twice"),  # plays for the first team
        ({"players": [6, 7, 8, 9, 10]}, "length-in-file"),
        ({"players": [6, in_team(7, 2, 3, 2)]}, "number-out-of-range"),
        ({"players": [6, in_team(7, 2, 0)]}, "number-out-of-range"),
        ({"players": [6, in_team(7, 2, 1, 21)]}, "number-out-of-range"),
        ({"players": [6, in_team(7, 21)]}, "number-out-of-range"),
        ({"players": [in_team(6, 1), in_team(7, 1, 2)]}, "place-taken-twice"),
        ({"players": [in_team(6, 1, 1, 2), in_team(7, 1, 2)]}, "place-taken-twice"),
        ({"players": [in_team(6, 1), in_team(6, 2, 2)]}, "number-twice"),
        ({"players": [in_team(5, 1, 2)]}, "number-twice"),
        ({"players": [in_team(6, 1) | {"seat": 1}]}, "key-unknown"),
    ],
)
def test_a_wrong_team_is_refused(db: None, change: dict[str, Any], code: str) -> None:
    data = rich_file()
    data["teams"]["teams"][1] |= change
    with pytest.raises(FileRefused) as error:
        import_tournament(data, by=COMMAND)
    assert (error.value.code, error.value.place[:5]) == (code, "teams")
    assert not TeamPlan.objects.exists()


def team_of_a_league() -> ClubTeam:
    division = Division.objects.create(
        league=League.objects.create(name="Skatliga", slug="skatliga", year=2026), name="Nord"
    )
    return ClubTeam.objects.create(division=division, club=Club.objects.create(name="Ribe"), name="Ribe")


def in_league(data: dict[str, Any], *uuids: object) -> dict[str, Any]:
    for team, uuid in zip(data["teams"]["teams"], uuids, strict=True):
        team["club_team"] = str(uuid)
    return data


def test_a_team_of_a_league_is_known_again_where_the_league_is(db: None) -> None:
    known = team_of_a_league()
    import_tournament(in_league(rich_file(), known.uuid, uuid4()), by=COMMAND)
    assert list(Team.objects.order_by("number").values_list("club_team", flat=True)) == [known.pk, None]
    exported = export_tournament(Tournament.objects.get())["teams"]["teams"]
    assert [team["club_team"] for team in exported] == [str(known.uuid), None]


def test_a_copy_is_no_meeting_of_the_league(db: None) -> None:
    known = team_of_a_league()
    import_tournament(in_league(rich_file(), known.uuid, uuid4()), by=COMMAND, as_copy=True)
    assert not Team.objects.exclude(club_team=None).exists()


def test_one_team_of_a_league_is_one_team_of_the_tournament(db: None) -> None:
    twice = uuid4()
    with pytest.raises(FileRefused):
        import_tournament(in_league(rich_file(), twice, twice), by=COMMAND)
