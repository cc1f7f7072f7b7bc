"""Teams and their results, read from the database for officials."""

from __future__ import annotations

from collections.abc import Sequence

from django.db.models import Prefetch, QuerySet

from tournaments.models import Entry, Seat, Series, Team, TeamMember, TeamPlan, Tournament
from tournaments.standings.notes import missing_and_notes
from tournaments.teams.line_up import LineUp, Stint
from tournaments.teams.reckoning import MemberResult
from tournaments.teams.settings import settings_of
from tournaments.teams.table import NamedTeam, PlayedSeries, Results, TeamTable, team_table


def team_plan_of(tournament: Tournament) -> TeamPlan | None:
    """The plan of this tournament's teams; None without one. One query."""
    return TeamPlan.objects.filter(tournament=tournament).first()


def teams_of(plan: TeamPlan) -> QuerySet[Team]:
    """The teams by number, with their players in their order. Two queries."""
    members = TeamMember.objects.select_related("entry__player__club").order_by("place", "from_series")
    return plan.teams.order_by("number").prefetch_related(Prefetch("members", members))


def entries_in(team: Team) -> list[Entry]:
    """Everybody who plays for the team in some series, by place; no query for a team from ``teams_of``."""
    return list(dict.fromkeys(member.entry for member in team.members.all()))


def entries_at_end(team: Team) -> list[Entry]:
    """The players who were not replaced, by place; no query for a team from ``teams_of``."""
    return [member.entry for member in team.members.all() if member.until_series is None]


def line_up_of(team: Team) -> LineUp:
    """The line-up by series; no query for a team from ``teams_of``."""
    return tuple(
        Stint(one.entry.start_number, one.place, one.from_series, one.until_series)
        for one in team.members.all()
    )


def has_substitutes(team: Team) -> bool:
    """Whether somebody does not play every series; no query for a team from ``teams_of``."""
    return not all(stint.is_whole for stint in line_up_of(team))


def named(teams: Sequence[Team]) -> list[NamedTeam]:
    """The teams in the form of the table."""
    return [NamedTeam(team.number, team.name, line_up_of(team)) for team in teams]


def team_table_of(
    tournament: Tournament, plan: TeamPlan, teams: Sequence[Team], series: Sequence[Series] | None = None
) -> TeamTable:
    """The table over ``series``, or over all that are drawn. Up to three queries."""
    over = list(tournament.series.order_by("number")) if series is None else series
    missing = dict(missing_and_notes(tournament, over)[0])
    played = [PlayedSeries(one.number, is_complete=one.number not in missing) for one in over]
    results = _results(plan, over)
    return team_table(settings_of(plan), named(teams), played, results, tournament.rule_system.tie_breaks)


def _results(plan: TeamPlan, series: Sequence[Series]) -> Results:
    seats = Seat.objects.filter(
        series__in=[one.pk for one in series],
        entry__in=TeamMember.objects.filter(team__plan=plan).values("entry"),
        series_points__isnull=False,
    ).order_by()
    rows = seats.values_list("series__number", "entry__start_number", "series_points", "won", "lost")
    return {
        (number, start): MemberResult(points or 0, won or 0, lost or 0)
        for number, start, points, won, lost in rows
    }
