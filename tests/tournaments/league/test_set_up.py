"""A meeting and the tournament it becomes: what is refused, by codes."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.db.models import QuerySet

from tests.factories import COMMAND
from tests.tournaments.league.leagues import (
    FIRST_DAY,
    code_of,
    first_meeting,
    make_league,
    make_planned,
    make_squad,
    team,
    tournament_with,
)
from tests.tournaments.league.neighbours import own_row
from tournaments.league.meetings.reporting import (
    note_invitation,
    report_totals,
)
from tournaments.league.scheduling import meetings_of
from tournaments.league.set_up import _settings, let_tournament_go, set_up_meeting, take_tournament
from tournaments.league.squads.squads import leave_squad
from tournaments.models import (
    Club,
    ClubTeam,
    Division,
    League,
    LeagueChange,
    Meeting,
    SquadPlayer,
    Team,
    Tournament,
)

pytestmark = pytest.mark.django_db


def own_teams(tournament: Tournament) -> QuerySet[Team]:
    return Team.objects.filter(plan__tournament=tournament)


def test_a_meeting_becomes_a_tournament_with_its_teams() -> None:
    division = make_planned(4, league=make_league(factor=2, rounds=6))
    squad = make_squad("Tønder", 5)
    make_squad("Ribe", 2)
    husum = make_squad("Husum", 3)
    leave_squad(SquadPlayer.objects.get(player=squad[1]), dt.date(2026, 1, 31), by=COMMAND)
    tournament = set_up_meeting(first_meeting(division), by=COMMAND)
    meeting = first_meeting(division)
    assert (meeting.tournament, meeting.state) == (tournament, Meeting.State.LINE_UP)
    assert (tournament.date, tournament.series_count, tournament.rounds) == (FIRST_DAY, 2, 6)
    assert (tournament.club, tournament.team_plan.factor) == (meeting.host.club if meeting.host else None, 2)
    teams = {one.name: [m.entry.player for m in one.members.all()] for one in own_teams(tournament)}
    # Two are not enough for a team of four, and three are.
    assert teams == {"Tønder": [squad[0], *squad[2:]], "Ribe": [], "Husum": husum, "Kiel": []}
    assert sorted(one.number for one in own_teams(tournament)) == [1, 2, 3, 4]
    assert {one.club_team.name for one in own_teams(tournament) if one.club_team} == set(teams)
    assert not tournament.entries.filter(is_here=True).exists()


def test_the_tournament_of_a_meeting_has_the_settings_of_its_league() -> None:
    league = make_league(series_count=3, rounds=8, factor=2, equal_totals="shared", rules="isko")
    division = make_planned(4, league=league, name="N" * 60)
    meeting = first_meeting(division)
    Meeting.objects.filter(pk=meeting.pk).update(host=team("Kiel"), place="The hall")
    tournament = set_up_meeting(first_meeting(division), by=COMMAND)
    plan = tournament.team_plan
    assert (plan.kind, plan.factor, plan.equal_totals) == ("four", 2, "shared")
    assert tournament.name == f"{'N' * 60}, day 1: Kiel"
    assert (tournament.date, tournament.place, tournament.club) == (FIRST_DAY, "The hall", team("Kiel").club)
    assert (tournament.rules, tournament.series_count, tournament.rounds) == ("isko", 3, 8)
    noted = LeagueChange.objects.filter(action="meeting").first()
    assert noted is not None
    assert (noted.before, noted.after) == ({}, {"tournament": str(tournament)})


@pytest.mark.parametrize(
    ("division", "host", "name"),
    [
        ("Nord", None, "Nord, day 1"),
        ("Nord", "Kiel", "Nord, day 1: Kiel"),
        ("N" * 60, "K" * 80, "N" * 60 + ", day 1: " + "K" * 51),
    ],
)
def test_the_name_of_a_meetings_tournament(division: str, host: str | None, name: str) -> None:
    league = League(rules="danish", series_count=2, rounds=12)
    meeting = Meeting(day=1, division=Division(name=division, league=league), place="Kroen")
    if host:
        meeting.host = ClubTeam(name=host, club=Club(name="Club"))
    found = _settings(meeting)
    assert (found["name"], found["place"]) == (name, "Kroen")
    assert found["club"] == (meeting.host.club if meeting.host else None)


def test_a_meeting_without_a_date_or_set_up_already_is_not_set_up() -> None:
    division = make_planned(4)
    meeting = first_meeting(division)
    Meeting.objects.filter(pk=meeting.pk).update(date=None)
    assert code_of(lambda: set_up_meeting(meeting, by=COMMAND)) == "meeting-without-date"
    assert code_of(lambda: note_invitation(meeting, by=COMMAND)) == "meeting-without-date"
    Meeting.objects.update(date=FIRST_DAY)
    set_up_meeting(meeting, by=COMMAND)
    assert code_of(lambda: set_up_meeting(meeting, by=COMMAND)) == "meeting-not-planned"
    assert (
        code_of(lambda: report_totals(first_meeting(division), 2, {}, by=COMMAND))
        == "meeting-is-a-tournament"
    )


def test_a_tournament_can_be_let_go() -> None:
    division = make_planned(4)
    tournament = set_up_meeting(first_meeting(division), by=COMMAND)
    let_tournament_go(first_meeting(division), by=COMMAND)
    assert first_meeting(division).state == Meeting.State.PLANNED
    assert own_row(Tournament) == tournament
    assert not own_teams(tournament).exclude(club_team=None).exists()


def test_a_tournament_is_taken_by_the_names_or_the_marks_of_its_teams() -> None:
    division = make_planned(4)
    tournament = tournament_with("RIBE", "Our first", "Kiel")
    Team.objects.filter(name="Our first").update(club_team=team("Tønder"))
    take_tournament(first_meeting(division), tournament, by=COMMAND)
    known = own_teams(tournament).order_by("number").values_list("name", "club_team__name")
    assert list(known) == [("RIBE", "Ribe"), ("Our first", "Tønder"), ("Kiel", "Kiel")]


@pytest.mark.parametrize(
    ("names", "fields", "code"),
    [
        ((), {}, "tournament-without-teams at tournament"),
        (("Ribe", "Aarhus"), {}, "team-not-in-meeting at tournament"),
        (("Ribe", "ribe"), {}, "team-twice-in-meeting at tournament"),
        (("Ribe",), {"series_count": 3}, "tournament-with-other-series at tournament"),
    ],
)
def test_a_tournament_that_does_not_fit_is_not_taken(
    names: tuple[str, ...], fields: dict[str, Any], code: str
) -> None:
    division = make_planned(4)
    tournament = tournament_with(*names, **fields)
    assert code_of(lambda: take_tournament(first_meeting(division), tournament, by=COMMAND)) == code
    assert first_meeting(division).state == Meeting.State.PLANNED


def test_a_tournament_is_one_meeting_only() -> None:
    division = make_planned(4)
    first, second = meetings_of(division)
    tournament = tournament_with("Ribe")
    take_tournament(first, tournament, by=COMMAND)
    assert (
        code_of(lambda: take_tournament(second, tournament, by=COMMAND))
        == "tournament-of-another-meeting at tournament"
    )
