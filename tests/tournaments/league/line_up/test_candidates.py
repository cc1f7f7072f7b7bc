"""What is known of a player before a match day, from squads, tournaments and line-ups of the year."""

from __future__ import annotations

import datetime as dt

import pytest
from django.utils import timezone

from tests.factories import COMMAND
from tests.tournaments.league.leagues import (
    first_meeting,
    make_division,
    make_league,
    make_planned,
    make_squad,
    team,
)
from tests.tournaments.league.line_up.test_naming import two_teams
from tournaments.league.line_up.facts import candidates, playing_team, size_of
from tournaments.league.line_up.rules import Candidate
from tournaments.league.scheduling import meetings_of
from tournaments.league.set_up import set_up_meeting
from tournaments.league.squads.squads import add_to_squad, leave_squad
from tournaments.models import Club, ClubTeam, Division, League, Meeting, Player, Team, TeamMember, Tournament

pytestmark = pytest.mark.django_db


def test_a_team_is_as_strong_as_its_level_and_its_number() -> None:
    make_division(1, level=3)
    tonder = team("Tønder")
    tonder.number = 2
    found = playing_team(tonder)
    assert (found.pk, found.name, found.club) == (tonder.pk, "Tønder", tonder.club_id)
    assert (found.strength, found.is_withdrawn) == ((3, 2), False)
    tonder.withdrawn_on = dt.date(2026, 2, 7)
    assert playing_team(tonder).is_withdrawn


@pytest.mark.parametrize(("kind", "size"), [("four", 4), ("six", 6), ("tandem", 2)])
def test_how_many_play(kind: str, size: int) -> None:
    assert size_of(ClubTeam(division=Division(league=League(team_kind=kind)))) == size


def test_a_meeting_that_is_played_here_counts_once_it_has_begun() -> None:
    high, low = two_teams()
    (helper,) = make_squad("Kiel II", 1)
    make_squad("Kiel", 3)
    first, second, *_rest = meetings_of(high)
    add_to_plan = set_up_meeting(first, by=COMMAND)
    kiel = Team.objects.get(plan__tournament=add_to_plan, name="Kiel")
    entry = add_to_plan.entries.create(player=helper, start_number=90)
    TeamMember.objects.create(team=kiel, entry=entry, place=4)

    def known() -> Candidate:
        return candidates(team("Kiel"), second, [helper])[0]

    assert (known().helped_out, known().same_day) == (0, "")
    of_day = candidates(team("Kiel II"), first_meeting(low), [helper])[0]
    assert of_day.same_day == "Kiel"
    for state, times in (("open", 0), ("running", 1), ("closed", 1)):
        Tournament.objects.filter(pk=add_to_plan.pk).update(state=state)
        assert known().helped_out == times
    assert known().other_clubs == ()


def test_other_clubs_are_those_of_this_year_each_once() -> None:
    """Squads of this year's leagues count also where they have ended, others do not."""
    division = make_planned(4)
    player = make_squad("Kiel", 1)[0]
    day = dt.date(2026, 1, 1)
    for name, year, club in (("Cup", 2026, "Ribe"), ("Open", 2026, "Ribe"), ("Old", 2025, "Tønder")):
        other = make_division(2, league=make_league(name=name, year=year), name=name)
        row = other.teams.get(name=club)
        leave_squad(add_to_squad(row, player, day, by=COMMAND), day, by=COMMAND)
    kiel = ClubTeam.objects.select_related("division__league", "club").get(division=division, name="Kiel")
    found = candidates(kiel, first_meeting(division), [player])[0]
    assert (found.other_clubs, found.member_of) == (("Ribe",), kiel.club_id)
    assert (found.registered, found.is_woman) == (playing_team(kiel), False)


def test_who_is_registered_on_the_day_of_the_meeting() -> None:
    """Without a date of the meeting: who stays in the squad."""
    division = make_planned(4)
    player = Player.objects.create(first_name="Anna", club=Club.objects.get(name="Ribe"))
    meeting = first_meeting(division)
    assert meeting.date
    row = add_to_squad(team("Ribe"), player, meeting.date, by=COMMAND)
    row.until_on = meeting.date
    row.save()

    def registered(date: dt.date | None) -> bool:
        return candidates(team("Ribe"), Meeting(pk=0, day=1, date=date), [player])[0].registered is not None

    one_day = dt.timedelta(days=1)
    days = (meeting.date - one_day, meeting.date, meeting.date + one_day, None)
    assert [registered(date) for date in days] == [False, True, False, False]
    row.until_on = None
    row.save()
    assert registered(None)


def test_who_has_played_elsewhere_has_played_for_another_club() -> None:
    """In the line-up of a meeting whose totals are here, not of one that is planned."""
    division = make_planned(4)
    player = Player.objects.create(first_name="Anna")
    first, second = meetings_of(division)
    row = first.meeting_teams.get(team__name="Ribe")
    row.line_up.create(player=player, place=1)
    other = candidates(team("Kiel"), second, [player])[0]
    assert other.other_clubs == ()
    Meeting.objects.filter(pk=first.pk).update(totals_at=timezone.now())
    assert candidates(team("Kiel"), second, [player])[0].other_clubs == ("Ribe",)
    assert candidates(team("Ribe"), second, [player])[0].other_clubs == ()
    row.line_up.update(place=5)  # a substitute
    assert candidates(team("Kiel"), second, [player])[0].other_clubs == ()
