"""A league of many divisions, written in bulk: 63 of sixteen teams are as many as play in a large federation."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from django.utils import timezone

from tests.factories import COMMAND
from tournaments.league.settings import create_league
from tournaments.models import Club, ClubTeam, Division, League, Meeting, MeetingTeam, MeetingTotal
from tournaments.teams.fixtures import known_days

TEAMS, SERIES = 16, 3


def make_many_divisions(divisions: int, *, played: int = 3, first: dt.date = dt.date(2026, 2, 7)) -> League:
    """Five days four weeks apart, of which ``played`` are reported. On each level twice as many as on the one above."""
    league = create_league(by=COMMAND, name="Bundesliga", year=2026, series_count=SERIES)
    made = Division.objects.bulk_create(
        Division(league=league, name=f"Division {number}", level=number.bit_length(), up=2, down=2)
        for number in range(1, divisions + 1)
    )
    clubs = Club.objects.bulk_create(
        Club(name=f"Skatclub {number}", sort_key=f"{number:05}") for number in range(divisions * TEAMS)
    )
    teams = ClubTeam.objects.bulk_create(
        ClubTeam(division=made[place // TEAMS], club=club, name=club.name) for place, club in enumerate(clubs)
    )
    rows: list[MeetingTeam] = []
    for place in range(0, len(teams), TEAMS):
        rows += _meetings(teams[place : place + TEAMS], played, first)
    _report(MeetingTeam.objects.bulk_create(rows))
    return league


def _meetings(teams: Sequence[ClubTeam], played: int, first: dt.date) -> list[MeetingTeam]:
    """The meetings of a division, and the teams in them, which are not saved yet."""
    rows = []
    for day, groups in enumerate(known_days(TEAMS), 1):
        for number, group in enumerate(groups, 1):
            meeting = Meeting(
                division=teams[0].division, day=day, number=number, host=teams[group[0] - 1],
                date=first + dt.timedelta(weeks=4 * (day - 1)),
                totals_at=timezone.now() if day <= played else None,
            )  # fmt: skip
            rows += [
                MeetingTeam(meeting=meeting, team=teams[team - 1], place=place)
                for place, team in enumerate(group, 1)
            ]
    Meeting.objects.bulk_create({id(row.meeting): row.meeting for row in rows}.values())
    return rows


def _report(rows: Sequence[MeetingTeam]) -> None:
    MeetingTotal.objects.bulk_create(
        MeetingTotal(
            meeting_team=row, series=series, points=(row.pk * 37 + series * 91) % 1000 + 2500, won=40, lost=6
        )
        for row in rows
        if row.meeting.totals_at
        for series in range(1, SERIES + 1)
    )
