"""Teams in the database for tests: written directly, no workflow is called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.factories import make_entries, make_tournament, seat_series, store_result
from tournaments.models import Entry, Team, TeamMember, TeamPlan, Tournament


def make_plan(tournament: Tournament, **fields: Any) -> TeamPlan:
    defaults = {"kind": "four", "size": 4, "starts_with": 3}
    return TeamPlan.objects.create(tournament=tournament, **(defaults | fields))


def make_team(plan: TeamPlan, name: str, entries: Sequence[Entry]) -> Team:
    team = Team.objects.create(plan=plan, number=plan.teams.count() + 1, name=name)
    for place, entry in enumerate(entries, 1):
        TeamMember.objects.create(team=team, entry=entry, place=place)
    return team


def two_tandems(**fields: Any) -> tuple[Tournament, TeamPlan]:
    """Seven players, one series of two tables with results; Red: 1 and 5, Blue: 2 and 6. Nobody else has a team.

    Series points by the Danish rules: 1: 330, 5: 300 (Red 630); 2: 10, 6: 100 (Blue 110).
    """
    tournament = make_tournament(series_count=1)
    entries = make_entries(tournament, 7)
    series = seat_series(tournament, 1, [entries[:4], entries[4:]])
    results = [[(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)], [(100, 5, 1), (10, 1, 0), (20, 2, 0)]]
    for table, lines in zip(series.skat_tables.order_by("number"), results, strict=True):
        store_result(table, lines)
    plan = make_plan(tournament, **({"kind": "tandem", "size": 2, "starts_with": 2} | fields))
    make_team(plan, "Red", [entries[0], entries[4]])
    make_team(plan, "Blue", [entries[1], entries[5]])
    return tournament, plan
