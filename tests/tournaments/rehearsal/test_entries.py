"""Who comes to a rehearsal, reckoned from a file that is written out here: nobody real, or all who were entered."""

from __future__ import annotations

from typing import Any

import pytest

from tournaments.rehearsal.contents import RehearsalWish, contents_of

Data = dict[str, Any]


def entered(number: int, **more: Any) -> Data:
    return {
        "uuid": f"real-{number}",
        "start_number": number,
        "first_name": f"First {number}",
        "last_name": f"Last {number}",
        "club": "Tønder",
        "presence": "absent",
        "fee_paid": True,
        "family": "Holm",
        "shows_full_name": False,
        "member_since": "2020-01-01",
        "numbered": True,
        **more,
    }


def evening(*numbers: int, **more: Any) -> Data:
    return {
        "name": "Novemberskat",
        "uuid": "real",
        "state": "closed",
        "entries": [entered(number) for number in numbers],
        "series": ["played"],
        "lots": ["drawn"],
        "rulings": ["ruled"],
        "remarks": ["noted"],
        "evening_plan": {"first": 1},
        "journal": ["written"],
        **more,
    }


def came(data: Data, players: int, *, real: bool = False) -> Data:
    return contents_of(data, RehearsalWish(players, real, seed=3))


def test_the_tournament_begins_anew() -> None:
    data = came(evening(1, 2), 2)
    uuid, entries = data.pop("uuid"), data.pop("entries")
    assert (uuid[14], len(uuid), len(entries)) == ("4", 36, 2)
    assert data == {
        "name": "Novemberskat",
        "rehearsal": True,
        "state": "open",
        "next_seed": "rehearsal 3",
        "result_version": 0,
        "results_changed_at": None,
        "takes_registrations": False,
        "series": [],
        "lots": [],
        "rulings": [],
        "remarks": [],
    }


def test_nothing_of_a_person_stays_where_the_name_is_made_up() -> None:
    entries = came(evening(1, 4, 7), 3)["entries"]
    for entry in entries:
        for name in ("uuid", "first_name", "last_name", "presence"):
            entry.pop(name)
    assert entries == [
        {"start_number": number, "club": "Tønder", "fee_paid": False, "family": "", "shows_full_name": True}
        for number in (1, 4, 7)
    ]


def test_real_people_come_as_they_are_but_have_not_paid() -> None:
    entries = came(evening(1, 4), 2, real=True)["entries"]
    assert sorted(entry.pop("presence") for entry in entries) == ["absent", "here"]
    uuids = [entry.pop("uuid") for entry in entries]
    assert (len({*uuids}), {len(one) for one in uuids}) == (2, {36})
    wanted = [entered(number, fee_paid=False) for number in (1, 4)]
    for entry in wanted:
        del entry["uuid"], entry["presence"]
    assert entries == wanted


def test_others_are_made_up_behind_those_who_are_entered() -> None:
    entries = came(evening(2, 9), 4, real=True)["entries"]
    assert [entry["start_number"] for entry in entries] == [2, 9, 10, 11]
    assert [entry["first_name"] for entry in entries[:2]] == ["First 2", "First 9"]
    added = entries[2] | {"uuid": "", "first_name": "", "last_name": "", "presence": ""}
    assert added == {
        "uuid": "",
        "start_number": 10,
        "first_name": "",
        "last_name": "",
        "club": "",
        "class": "open",
        "guest": True,
        "shows_full_name": True,
        "presence": "",
        "fee_paid": False,
        "team": "",
        "family": "",
    }
    assert entries[2]["first_name"] != ""


def test_an_evening_without_anybody() -> None:
    assert [entry["start_number"] for entry in came(evening(), 3)["entries"]] == [1, 2, 3]


def test_of_more_than_wanted_the_first_come() -> None:
    assert [entry["start_number"] for entry in came(evening(1, 2, 3, 4), 2)["entries"]] == [1, 2]


def names(data: Data) -> list[tuple[str, str]]:
    return [(one["first_name"], one["last_name"]) for one in data["entries"]]


@pytest.mark.parametrize("seed", range(5))
def test_two_made_up_people_have_one_name_and_neither_comes_late(seed: int) -> None:
    data = contents_of(evening(1, 2, 3, 4), RehearsalWish(4, False, seed))
    found = names(data)
    assert len({*found}) == 3
    late = [name for name, one in zip(found, data["entries"], strict=True) if one["presence"] == "absent"]
    assert [found.count(name) for name in late] == [1]


def test_a_single_made_up_person_has_a_name_of_their_own() -> None:
    assert len({*names(came(evening(1, 2), 3, real=True))}) == 3
    assert len({*names(came(evening(1, 2), 4, real=True))}) == 3


def test_where_everybody_has_the_same_name_somebody_is_late_all_the_same() -> None:
    found = came(evening(1, 2), 2)["entries"]
    assert sorted(one["presence"] for one in found) == ["absent", "here"]
    assert len({*names({"entries": found})}) == 1


TEAM = {"name": "Red", "club_team": "league-7", "players": [1, {"number": 2, "from_series": 2}]}
TEAMS = {"kind": "tandem", "teams": [TEAM]}


def test_teams_stay_without_their_league_where_all_of_them_come() -> None:
    assert came(evening(1, 2, teams=TEAMS), 2)["teams"] == {
        "kind": "tandem",
        "teams": [TEAM | {"club_team": None}],
    }
    assert TEAM["club_team"] == "league-7"


@pytest.mark.parametrize("numbers", [(1, 3), (3, 2)])
def test_teams_stay_away_where_one_of_them_does(numbers: tuple[int, ...]) -> None:
    assert "teams" not in came(evening(*numbers, teams=TEAMS), 2)
