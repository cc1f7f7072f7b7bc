"""The teams for the tournament's file; players by their start numbers."""

from __future__ import annotations

from typing import Any

from tournaments.foundations.names import tidy
from tournaments.models import Team, Tournament
from tournaments.teams.line_up import LineUp, Stint, without_substitutes
from tournaments.teams.results import line_up_of, team_plan_of, teams_of

Data = dict[str, Any]


def teams_as_data(tournament: Tournament) -> Data | None:
    """The teams; None without a plan. Three queries."""
    plan = team_plan_of(tournament)
    if plan is None:
        return None
    return {
        "kind": plan.kind,
        "size": plan.size,
        "counted": plan.counted,
        "starts_with": plan.starts_with,
        "factor": plan.factor,
        "equal_totals": plan.equal_totals,
        "quota": plan.quota,
        "seed": plan.seed,
        "version": plan.version,
        "teams": [_team(team) for team in teams_of(plan).select_related("club_team")],
    }


def _team(team: Team) -> Data:
    return {
        "uuid": str(team.uuid),
        "number": team.number,
        "name": tidy(team.name),
        "version": team.version,
        "club_team": str(team.club_team.uuid) if team.club_team else None,
        "players": _players(line_up_of(team)),
    }


def _players(line_up: LineUp) -> list[int | Data]:
    """Start numbers in their order; with substitutes, for each player also the place and the series."""
    if line_up == without_substitutes(stint.member for stint in line_up):
        return [stint.member for stint in line_up]
    return [_player(stint) for stint in line_up]


def _player(stint: Stint) -> Data:
    return {
        "number": stint.member,
        "place": stint.place,
        "from_series": stint.from_series,
        "until_series": stint.until_series,
    }
