"""A league in short: squads, a plan, half of its days over, the first meeting played with the program."""

from __future__ import annotations

import datetime as dt
import io
from itertools import product

import pytest
from django.core.management import CommandError, call_command

from tournaments.demo.league import make_league
from tournaments.models import (
    ClubTeam,
    Division,
    JournalEntry,
    League,
    Meeting,
    MeetingTotal,
    Series,
    SquadPlayer,
    Tournament,
)

pytestmark = pytest.mark.django_db


def test_a_league_of_four() -> None:
    printed = io.StringIO()
    call_command("create_demo_league", "--teams", "4", stdout=printed)

    league = League.objects.get(slug=printed.getvalue().splitlines()[-1])
    assert (league.name, league.year, league.series_count) == ("Skatliga", 2026, 3)
    division = Division.objects.values_list("name", "level", "up", "play_off", "down")
    assert list(division) == [("1. division", 1, 0, 0, 2)]
    day = Tournament.objects.get()
    found = [
        (one.day, one.date, one.tournament, one.totals_at is not None)
        for one in Meeting.objects.order_by("day")
    ]
    assert found == [
        (1, dt.date(2026, 2, 7), day, False),
        (2, dt.date(2026, 3, 7), None, True),
        (3, dt.date(2026, 4, 4), None, True),
        (4, dt.date(2026, 5, 2), None, False),
        (5, dt.date(2026, 5, 30), None, False),
    ]
    assert_the_squads_are_of_their_clubs()


def assert_the_squads_are_of_their_clubs() -> None:
    """The first club has two teams of five; each has a captain from its squad."""
    teams = ClubTeam.objects.order_by("pk")
    assert list(teams.values_list("name", "club__name", "withdrawn_on")) == [
        ("Skatklub Tønder", "Skatklub Tønder", None),
        ("Skatklub Tønder II", "Skatklub Tønder", None),
        ("Skatklub Ribe", "Skatklub Ribe", None),
        ("Skatklub Højer", "Skatklub Højer", None),
    ]
    for team in teams:
        squad = SquadPlayer.objects.filter(team=team).order_by("pk")
        assert list(squad.values_list("player__club", "player__is_guest")) == [(team.club_id, False)] * 5
        assert squad[0].player_id == team.captain_id


def test_what_is_over() -> None:
    """The first day in every detail, the next two as totals of each team's three series."""
    make_league(teams=4, seed=1)
    day = Tournament.objects.get()
    assert (day.state, day.entries.filter(is_here=True).count()) == ("closed", 16)
    steps = JournalEntry.objects.filter(action="tournament-state").order_by("number")
    assert [one.after["state"] for one in steps] == ["open", "running", "closed"]
    states = Series.objects.order_by("number").values_list("number", "state", "results_released")
    assert list(states) == [(number, "closed", True) for number in (1, 2, 3)]
    totals = MeetingTotal.objects.values_list("meeting_team__meeting__day", "meeting_team__team", "series")
    teams = ClubTeam.objects.order_by("pk").values_list("pk", flat=True)
    assert sorted(totals) == sorted(product((2, 3), teams, (1, 2, 3)))
    figures = MeetingTotal.objects.values_list("points", "won", "lost")
    assert all(28 <= won <= 50 and 2 <= lost <= 9 for _points, won, lost in figures)
    # Of a game won 70 to 95 points come, of a game lost 60 go.
    assert all(70 * won - 60 * lost <= points <= 95 * won - 60 * lost for points, won, lost in figures)


def test_the_same_seed_gives_the_same_league() -> None:
    made = [figures_of(make_league(teams=4, seed=seed)) for seed in (1, 1, 2)]
    assert made[0] == made[1]
    assert made[0] != made[2]


def figures_of(league: League) -> list[tuple[object, ...]]:
    totals = MeetingTotal.objects.filter(meeting_team__meeting__division__league=league).order_by("pk")
    return list(totals.values_list("meeting_team__team__name", "series", "points", "won", "lost"))


@pytest.mark.parametrize("teams", ["3", "21"])
def test_leagues_that_no_club_names_are_left_for(teams: str) -> None:
    with pytest.raises(CommandError, match="A demo league has 4 to 20 teams"):
        call_command("create_demo_league", "--teams", teams)
    assert not League.objects.exists()
