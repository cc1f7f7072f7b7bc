"""The teams as the tournament's file has them; players by their start numbers."""

from __future__ import annotations

from typing import Any

from tournaments.foundations.names import tidy
from tournaments.models import Team, Tournament
from tournaments.teams.results import entries_in, team_plan_of, teams_of

Data = dict[str, Any]


def teams_as_data(tournament: Tournament) -> Data | None:
    """None where there is no plan. Three queries."""
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
        "players": [entry.start_number for entry in entries_in(team)],
    }
