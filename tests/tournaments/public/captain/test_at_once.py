"""Captains who report in the same minute: nothing is lost. On SQLite and, in the same words, on PostgreSQL."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client
from django.utils import timezone

from tests.factories import COMMAND
from tests.tournaments.league.leagues import make_league, make_squad
from tests.tournaments.sheets.test_many_at_once import at_once
from tournaments.league.captain.links import captain_path, save_link
from tournaments.league.settings import create_division
from tournaments.league.squads.squads import add_team
from tournaments.models import (
    Club,
    ClubTeam,
    LeagueChange,
    LineUpPlayer,
    Meeting,
    MeetingTeam,
    MeetingTotal,
)

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]


def make_hosts(count: int) -> list[ClubTeam]:
    """Each is host of the team after it, today."""
    division = create_division(make_league(series_count=2), by=COMMAND, name="Nord")
    clubs = Club.objects.bulk_create(
        Club(name=f"Club {number}", sort_key=str(number)) for number in range(count)
    )
    teams = [add_team(division, club, by=COMMAND) for club in clubs]
    for place, host in enumerate(teams):
        meeting = Meeting.objects.create(
            division=division, day=1, number=place + 1, date=timezone.localdate(), host=host
        )
        guest = teams[(place + 1) % count]
        MeetingTeam.objects.bulk_create(
            MeetingTeam(meeting=meeting, team=team, place=number)
            for number, team in enumerate((host, guest), 1)
        )
    until = timezone.localdate() + dt.timedelta(days=9)
    return [save_link(team, until=until, mail="", by=COMMAND) for team in teams]


def report_as(host: ClubTeam, place: int) -> int:
    meeting = Meeting.objects.get(host=host)
    typed = {"version": str(meeting.version)}
    for row in meeting.meeting_teams.all():
        typed |= {f"points_{row.team_id}_{series}": str(1000 * place + series) for series in (1, 2)}
    return Client().post(f"{captain_path(host)}meetings/{meeting.pk}/totals/", typed).status_code


@pytest.mark.parametrize("count", [12, pytest.param(100, marks=pytest.mark.endurance)])
def test_every_captain_reports_at_once(count: int) -> None:
    hosts = make_hosts(count)
    assert at_once(lambda place: report_as(hosts[place], place), count) == [302] * count
    assert Meeting.objects.filter(totals_at=None).count() == 0
    stored = {
        host.pk: set(
            MeetingTotal.objects.filter(meeting_team__meeting__host=host).values_list("series", "points")
        )
        for host in hosts
    }
    assert stored == {
        host.pk: {(1, 1000 * place + 1), (2, 1000 * place + 2)} for place, host in enumerate(hosts)
    }
    assert LeagueChange.objects.filter(action="totals").count() == count


def test_all_captains_of_a_meeting_name_their_line_ups_at_once() -> None:
    """Nobody's line-up makes that of another one stale."""
    hosts = make_hosts(2)
    squads = [make_squad(host.name, 4) for host in hosts]
    meeting = Meeting.objects.get(host=hosts[0])

    def name(place: int) -> int:
        typed = {f"place_{number}": str(one.pk) for number, one in enumerate(squads[place], 1)}
        page = f"{captain_path(hosts[place])}meetings/{meeting.pk}/line-up/"
        return Client().post(page, typed | {"version": "0"}).status_code

    assert at_once(name, 2) == [302, 302]
    assert LineUpPlayer.objects.filter(meeting_team__meeting=meeting).count() == 8


def test_one_captain_on_two_phones_is_told() -> None:
    hosts = make_hosts(2)
    meeting = Meeting.objects.get(host=hosts[0])
    typed = {"version": str(meeting.version), f"points_{hosts[0].pk}_1": "7"}
    page = f"{captain_path(hosts[0])}meetings/{meeting.pk}/totals/"
    assert set(at_once(lambda _who: Client().post(page, typed).status_code, 2)) == {200, 302}
    assert MeetingTotal.objects.get().points == 7
