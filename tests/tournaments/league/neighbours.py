"""Another league of the same year with a row of each kind: who forgets to say which league, sees its rows too."""

from __future__ import annotations

import datetime as dt
from typing import Any, TypeVar

from django.db.models import Model
from django.utils import timezone

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.tournaments.season.sides import make_plan
from tournaments.models import (
    Club,
    ClubTeam,
    DateRequest,
    Division,
    League,
    LeagueChange,
    LeagueFine,
    LeagueRuling,
    LineUpPlayer,
    LineUpRule,
    Meeting,
    MeetingObjection,
    MeetingTeam,
    MeetingTotal,
    Player,
    Seat,
    Series,
    SquadPlayer,
    Team,
    TeamMember,
    Tournament,
)

LONG_AGO = dt.date(2026, 1, 1)
ROWS = {SquadPlayer: 4, Player: 4, Seat: 4, Meeting: 2, ClubTeam: 2, LineUpRule: 2}  # of the others one each
Row = TypeVar("Row", bound=Model)


def own_rows(model: type[Row]) -> list[Row]:
    """Those that the test has made itself."""
    return list(model._default_manager.order_by("pk"))[ROWS.get(model, 1) :]


def own_row(model: type[Row]) -> Row:
    (found,) = own_rows(model)
    return found


def make_neighbours() -> League:
    """Written directly, no workflow is called. Its division is called as the usual one of the tests."""
    club = Club.objects.create(name="Elsewhere")
    league = League.objects.create(name="Another league", slug="another-league", year=2026, series_count=2)
    division = Division.objects.create(league=league, name="Nord")
    fields = {"division": division, "club": club, "captain_mail": "elsewhere@example.org"}
    names = ((1, "Elsewhere"), (2, "Elsewhere II"))
    teams = ClubTeam.objects.bulk_create(ClubTeam(name=name, number=n, **fields) for n, name in names)
    tournament = make_tournament("Elsewhere", series_count=2)
    entries = make_entries(tournament, 4, club)
    seat_series(tournament, 1, [entries], state=Series.State.CLOSED, results_released=True)
    own = {"plan": make_plan(tournament), "number": 1, "name": "Elsewhere", "club_team": teams[0]}
    team = Team.objects.create(**own)
    TeamMember.objects.bulk_create(
        TeamMember(team=team, entry=one, place=place) for place, one in enumerate(entries, 1)
    )
    players = [one.player for one in entries]
    SquadPlayer.objects.bulk_create(
        SquadPlayer(team=teams[0], player=one, from_on=LONG_AGO) for one in players
    )
    _decide(_meetings(teams, tournament), teams, players[0])
    LineUpRule.objects.bulk_create(
        LineUpRule(key="guests", how="fine", most=9, fine=700, **owner)
        for owner in ({"league": league}, {"division": division})
    )
    LeagueChange.objects.create(league=league, action="league", actor=COMMAND.name, after={"days": 3})
    return league


def _meetings(teams: list[ClubTeam], tournament: Tournament) -> list[MeetingTeam]:
    """The first has totals, the second is a tournament. The rows of the first."""
    now, division = timezone.now(), teams[0].division
    times: list[dict[str, Any]] = [{"totals_at": now, "lined_up_at": now}, {"tournament": tournament}]
    meetings = Meeting.objects.bulk_create(
        Meeting(division=division, day=day, number=1, date=LONG_AGO, **fields)
        for day, fields in enumerate(times, 1)
    )
    rows = MeetingTeam.objects.bulk_create(
        MeetingTeam(meeting=meeting, team=team, place=place, lined_up_at=meeting.lined_up_at)
        for meeting in meetings
        for place, team in enumerate(teams, 1)
    )
    return rows[:2]


def _decide(rows: list[MeetingTeam], teams: list[ClubTeam], player: Player) -> None:
    """All that is reported and decided about a meeting."""
    meeting = rows[0].meeting
    MeetingTotal.objects.bulk_create(
        MeetingTotal(meeting_team=row, series=1, points=900 * row.place) for row in rows
    )
    LineUpPlayer.objects.create(meeting_team=rows[0], player=player, place=1)
    MeetingObjection.objects.create(meeting=meeting, team=teams[0], text="elsewhere")
    DateRequest.objects.create(meeting=meeting, team=teams[1], date=LONG_AGO)
    LeagueFine.objects.create(team=teams[0], meeting=meeting, amount=700, reason="elsewhere")
    LeagueRuling.objects.create(team=teams[0], meeting=meeting, won_halves=8, reason="elsewhere")
