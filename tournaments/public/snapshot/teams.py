"""The public data of a tournament's teams, and their table from public results."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tournaments.models import Team, Tournament
from tournaments.public.snapshot.prizes import PublicTeams
from tournaments.public.snapshot.shown_names import shown_names
from tournaments.public.snapshot.snapshot import PublicTournament
from tournaments.teams.reckoning import MemberResult
from tournaments.teams.results import line_up_of, team_plan_of, teams_of
from tournaments.teams.settings import settings_of
from tournaments.teams.shown import ShownTeams, shown_teams
from tournaments.teams.table import NamedTeam, PlayedSeries, team_table


def public_teams(tournament: Tournament, listed: Collection[int]) -> PublicTeams | None:
    """A field of the snapshot; ``listed``: the start numbers that visitors may read. None without teams."""
    plan = team_plan_of(tournament)
    teams = [_team(team, listed) for team in teams_of(plan)] if plan else []
    if plan is None or not teams:
        return None
    return PublicTeams(settings_of(plan), tuple(teams))


def _team(team: Team, listed: Collection[int]) -> NamedTeam:
    line_up = tuple(stint for stint in line_up_of(team) if stint.member in listed)
    return NamedTeam(team.number, team.name, line_up)


def team_list(snapshot: PublicTournament) -> ShownTeams | None:
    """The table over all series with public results; None without teams."""
    if snapshot.teams is None:
        return None
    series = [PlayedSeries(one.number, is_complete=not one.missing) for one in snapshot.results]
    table = team_table(
        snapshot.teams.settings,
        snapshot.teams.teams,
        series,
        dict(_results(snapshot)),
        snapshot.system.tie_breaks,
    )
    return shown_teams(table, snapshot.system, shown_names(snapshot), is_final=snapshot.is_official)


def _results(snapshot: PublicTournament) -> Iterator[tuple[tuple[int, int], MemberResult]]:
    for series in snapshot.results:
        for one in series.seat_results:
            yield (series.number, one.start_number), MemberResult(one.points, one.won, one.lost)
