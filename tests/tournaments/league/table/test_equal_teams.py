"""What decides between teams that are equal in everything, and when."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.league.leagues import first_meeting, make_planned, report, team
from tests.tournaments.league.test_table import shown
from tournaments.foundations.chance import Chance
from tournaments.league.settings import lock_division
from tournaments.league.table import equal_teams
from tournaments.league.table.equal_teams import (
    _words,
    draw_lots,
    groups_to_decide,
    is_over,
    note_play_off,
)
from tournaments.league.table.results import MeetingResult
from tournaments.models import ClubTeam, Division, LeagueChange, Meeting, Tournament

EQUAL = {"Tønder": [400, 300], "Ribe": [300, 400], "Husum": [200, 100], "Kiel": [100, 200]}
SERIES: Any = {1: {}}
CLOSED, RUNNING = Tournament(state="closed"), Tournament(state="running")


@pytest.mark.parametrize(
    ("decides", "is_decided", "words"),
    [
        ("lot", False, "Equal in everything, a lot decides: A, B"),
        ("lot", True, "Equal in everything, the lot has decided: A, B"),
        ("play-off", False, "Equal in everything, a play-off decides: A, B"),
        ("play-off", True, "Equal in everything, the play-off has decided: A, B"),
    ],
)
def test_what_decides(decides: str, is_decided: bool, words: str) -> None:
    assert _words(Division(equal_teams=decides), is_decided=is_decided) % {"teams": "A, B"} == words


OVER = MeetingResult(Meeting(tournament=CLOSED), SERIES)


@pytest.mark.parametrize(
    ("meetings", "expected"),
    [
        ([], False),
        ([OVER], True),
        ([MeetingResult(Meeting(tournament=RUNNING), SERIES)], False),
        ([MeetingResult(Meeting(tournament=CLOSED), {})], False),
        ([MeetingResult(Meeting(tournament=CLOSED), SERIES, {2: 1})], False),
        ([OVER, MeetingResult(Meeting(), SERIES)], False),
    ],
)
def test_a_season_is_over_when_every_meeting_has_its_result(
    meetings: list[MeetingResult], expected: bool
) -> None:
    read: Any = SimpleNamespace(meetings=meetings)
    assert is_over(read) is expected


@pytest.mark.django_db
def test_teams_that_share_a_rank_need_no_decision() -> None:
    division = make_planned(4, days=1)
    report(first_meeting(division), **EQUAL)
    assert (groups_to_decide(division), shown(division).equal_teams) == ([], ())
    with refused("nothing-to-decide"):
        draw_lots(division, by=COMMAND)


@pytest.mark.django_db
def test_the_lot_number_gives_the_order_of_each_group() -> None:
    """Each group is shuffled with the team that was entered first in front, one after the other."""
    division = make_planned(4, days=1, equal_teams="lot")
    report(first_meeting(division), **EQUAL)
    assert [[one.name for one in group] for group in groups_to_decide(division)] == [
        ["Ribe", "Tønder"], ["Husum", "Kiel"],
    ]  # fmt: skip
    draw_lots(division, seed="7", by=COMMAND)
    chance = Chance("7")
    first, second = [team("Tønder"), team("Ribe")], [team("Husum"), team("Kiel")]
    for group in (first, second):
        chance.shuffle(group)
    assert [[one.place_among_equals for one in group] for group in (first, second)] == [[1, 2], [1, 2]]
    change = LeagueChange.objects.latest("pk")
    noted = change.after["teams"]
    assert (set(noted[:2]), set(noted[2:])) == ({first[0].pk, second[0].pk}, {first[1].pk, second[1].pk})
    assert (change.after["seed"], change.about, change.actor) == ("7", f"division:{division.pk}", "tests")


@pytest.mark.django_db
def test_a_group_that_is_decided_is_not_drawn_again() -> None:
    division = make_planned(4, days=1, equal_teams="lot")
    report(first_meeting(division), **EQUAL)
    ClubTeam.objects.filter(name="Ribe").update(place_among_equals=1)
    ClubTeam.objects.filter(name="Tønder").update(place_among_equals=2)
    draw_lots(division, by=COMMAND)
    places = {one.name: one.place_among_equals for one in division.teams.all()}
    assert (places["Ribe"], places["Tønder"], {places["Husum"], places["Kiel"]}) == (1, 2, {1, 2})
    assert LeagueChange.objects.latest("pk").after["teams"][0] in {team("Husum").pk, team("Kiel").pk}


@pytest.mark.django_db
def test_a_play_off_gives_each_place_once() -> None:
    division = make_planned(4, days=1, equal_teams="play-off")
    report(first_meeting(division), **EQUAL)
    places = {team(name).pk: place for name, place in (("Ribe", 1), ("Tønder", 2), ("Husum", 2), ("Kiel", 1))}
    with refused("play-off-places", field=f"place_{team('Husum').pk}", count=2):
        note_play_off(division, places | {team("Kiel").pk: 0}, by=COMMAND)
    note_play_off(division, places, by=COMMAND)
    change = LeagueChange.objects.latest("pk")
    assert (change.about, set(change.after)) == (f"division:{division.pk}", {"teams"})
    assert {one.pk: one.place_among_equals for one in division.teams.all()} == places


@pytest.mark.django_db
def test_a_team_that_becomes_equal_later_is_not_ahead_of_the_lot() -> None:
    division = make_planned(4, days=1, equal_teams="lot")
    report(first_meeting(division), **EQUAL)
    draw_lots(division, by=COMMAND)
    ahead = [one.name for one in shown(division).lines[:2]]
    report(first_meeting(division), Tønder=[400, 300], Ribe=[300, 200], Husum=[200, 400], Kiel=[100, 100])
    assert [(one.shown_rank, one.name) for one in shown(division).lines[:2]] == [
        ("1", "Tønder"), ("2", "Husum")
    ]  # fmt: skip
    report(first_meeting(division), Tønder=[400, 400], Ribe=[400, 400], Husum=[400, 400], Kiel=[100, 100])
    assert [(one.shown_rank, one.name) for one in shown(division).lines[:3]] == [
        ("=1", "Husum"), ("=1", "Ribe"), ("=1", "Tønder")
    ]  # fmt: skip
    assert ahead in (["Ribe", "Tønder"], ["Tønder", "Ribe"])


@pytest.mark.django_db
def test_who_waited_for_the_other_leader_draws_no_second_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    division = make_planned(4, days=1, equal_teams="lot")
    report(first_meeting(division), **EQUAL)

    def after_the_other(locked: Division) -> Division:
        monkeypatch.setattr(equal_teams, "lock_division", lock_division)
        draw_lots(division, seed="7", by=COMMAND)
        return lock_division(locked)

    monkeypatch.setattr(equal_teams, "lock_division", after_the_other)
    with refused("nothing-to-decide"):
        draw_lots(division, seed="8", by=COMMAND)
