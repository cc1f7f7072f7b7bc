"""The tournament of a meeting: made from it with its teams, or an existing one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.access.actors import Actor
from tournaments.checkin.entries import enter
from tournaments.foundations.errors import Refused
from tournaments.foundations.names import fold
from tournaments.league.changes import note_change
from tournaments.league.line_up.naming import NamedLineUp, line_up_of_team
from tournaments.league.scheduling import lock_meeting, teams_in
from tournaments.league.squads.squads import squad_on
from tournaments.models import (
    ClubTeam,
    Entry,
    League,
    LeagueChange,
    Meeting,
    Player,
    Team,
    TeamPlan,
    Tournament,
)
from tournaments.setup.tournament_settings import create_tournament
from tournaments.teams.entering import store_members
from tournaments.teams.planning import note_teams, players_as_data, save_team_plan
from tournaments.teams.settings import TeamSettings, chosen_settings

Action = LeagueChange.Action
LONGEST_NAME = 120


def team_settings(league: League) -> TeamSettings:
    """The team settings of the league's tournaments."""
    return chosen_settings(league.team_kind, factor=league.factor, equal_totals=league.equal_totals)


def set_up_meeting(meeting: Meeting, *, by: Actor) -> Tournament:
    """Makes the tournament of a meeting, with its teams and their line-ups. Raises ``Refused``."""
    with transaction.atomic():
        locked = _lock_planned(meeting)
        if locked.date is None:
            raise Refused("meeting-without-date")
        tournament = create_tournament(by=by, **_settings(locked))
        save_team_plan(tournament, team_settings(locked.division.league), by=by)
        _enter_teams(tournament, teams_in(locked), _line_ups(locked), by)
        locked.tournament = tournament
        locked.save(update_fields=["tournament"])
        _note(locked, tournament, by)
        return tournament


def _settings(meeting: Meeting) -> dict[str, Any]:
    league = meeting.division.league
    name = _("%(division)s, day %(day)d") % {"division": meeting.division.name, "day": meeting.day}
    return {
        "name": f"{name}: {meeting.host}"[:LONGEST_NAME] if meeting.host else name,
        "date": meeting.date,
        "place": meeting.place,
        "club": meeting.host.club if meeting.host else None,
        "rules": league.rules,
        "series_count": league.series_count,
        "rounds": league.rounds,
    }


def _line_ups(meeting: Meeting) -> dict[int, NamedLineUp]:
    """The line-ups by team, where one is named."""
    rows = meeting.meeting_teams.exclude(lined_up_at=None).select_related("team__division__league")
    return {row.team_id: line_up_of_team(row) for row in rows}


def _enter_teams(
    tournament: Tournament, teams: Sequence[ClubTeam], line_ups: Mapping[int, NamedLineUp], by: Actor
) -> None:
    """Enters the players, not here yet: the line-up, else the first players of the squad. A team whose squad is too
    small stays empty, and is filled in the tournament.
    """
    plan = TeamPlan.objects.get(tournament=tournament)
    squads: dict[int, list[Player]] = {team.pk: [] for team in teams}
    for one in squad_on(teams, tournament.date):
        squads[one.team_id].append(one.player)
    for number, team in enumerate(teams, 1):
        named = line_ups.get(team.pk)
        found = named.players if named else squads[team.pk][: plan.size]
        line_up = found if len(found) >= plan.starts_with else ()
        entries = [enter(tournament, one, by=by, is_here=False) for one in line_up]
        _enter_team(plan, number, team, entries, by)
        for substitute in named.substitutes if named else ():
            enter(tournament, substitute, by=by, is_here=False)


def _enter_team(plan: TeamPlan, number: int, team: ClubTeam, entries: Sequence[Entry], by: Actor) -> None:
    entered = Team.objects.create(plan=plan, number=number, name=team.name, club_team=team)
    store_members(entered, entries)
    after = {"team_name": team.name, "team_players": players_as_data(entries)}
    note_teams(plan.tournament, by, before={}, after=after)


def take_tournament(meeting: Meeting, tournament: Tournament, *, by: Actor) -> None:
    """Makes an existing tournament, set up separately or imported, the meeting's. Raises ``Refused``.

    Its teams are matched with the meeting's by the file's data, otherwise by name; a missing team is absent.
    """
    with transaction.atomic():
        locked = _lock_planned(meeting)
        if Meeting.objects.filter(tournament=tournament).exists():
            raise Refused("tournament-of-another-meeting", field="tournament")
        _link_teams(tournament, teams_in(locked), locked.division.league)
        locked.tournament = tournament
        locked.save(update_fields=["tournament"])
        _note(locked, tournament, by)


def _link_teams(tournament: Tournament, teams: Sequence[ClubTeam], league: League) -> None:
    by_name = {fold(team.name): team for team in teams}
    found = list(
        Team.objects.filter(plan__tournament=tournament).select_related("club_team").order_by("number")
    )
    if not found:
        raise Refused("tournament-without-teams", field="tournament")
    if tournament.series_count != league.series_count:
        raise Refused("tournament-with-other-series", field="tournament", count=league.series_count)
    for one in found:
        known = one.club_team if one.club_team in teams else by_name.get(fold(one.name))
        if known is None:
            raise Refused("team-not-in-meeting", field="tournament", team=one.name)
        one.club_team = known
    if len({one.club_team_id for one in found}) < len(found):
        raise Refused("team-twice-in-meeting", field="tournament")
    Team.objects.bulk_update(found, ["club_team"])


def let_tournament_go(meeting: Meeting, *, by: Actor) -> None:
    """Separates the tournament, which stays, from the meeting, which is planned again. Raises ``Refused``."""
    with transaction.atomic():
        locked = lock_meeting(meeting)
        tournament = locked.tournament
        if tournament is None:
            return
        Team.objects.filter(plan__tournament=tournament).update(club_team=None)
        locked.tournament = None
        locked.save(update_fields=["tournament"])
        before = {"tournament": str(tournament)}
        note_change(locked.division.league, Action.MEETING, by=by, about=locked, before=before)


def _lock_planned(meeting: Meeting) -> Meeting:
    locked = lock_meeting(meeting)
    if locked.tournament or locked.totals_at:
        raise Refused("meeting-not-planned")
    return locked


def _note(meeting: Meeting, tournament: Tournament, by: Actor) -> None:
    after = {"tournament": str(tournament)}
    note_change(meeting.division.league, Action.MEETING, by=by, about=meeting, after=after)
