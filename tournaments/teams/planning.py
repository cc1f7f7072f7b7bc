"""Setting the rule for the teams of a tournament, and removing all teams."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from django.db import transaction
from django.db.models import Count

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.journal.writing import write_journal
from tournaments.models import Entry, JournalEntry, TeamPlan, Tournament
from tournaments.setup.official.mode import insist
from tournaments.teams.results import entries_in, team_plan_of, teams_of
from tournaments.teams.settings import TeamSettings, is_by_order, settings_of


def save_team_plan(
    tournament: Tournament, settings: TeamSettings, *, by: Actor, version: int = 0, order_reason: str = ""
) -> None:
    """Sets the plan. Raises ``Refused``, also if it has changed since ``version`` (0: there was none).

    ``order_reason``: in an official tournament, why it is not the federation's plan.
    """
    with transaction.atomic():
        locked = lock_for_teams(tournament)
        plan = team_plan_of(locked)
        if version != (plan.version if plan else 0):
            raise Refused("teams-changed-meanwhile")
        before = settings_of(plan) if plan else None
        if before == settings:
            return
        if plan is not None:
            _refuse_smaller_than_teams(plan, settings)
        if not is_by_order(settings):
            insist(locked, "teams", order_reason, by=by)
        _store(locked, plan, settings)
        note_teams(locked, by, before=_as_data(before), after=_as_data(settings))


def remove_team_plan(tournament: Tournament, *, by: Actor) -> None:
    """Removes the plan and all teams, if there are any. Raises ``Refused``."""
    with transaction.atomic():
        locked = lock_for_teams(tournament)
        plan = team_plan_of(locked)
        if plan is not None:
            teams = {team.name: players_as_data(entries_in(team)) for team in teams_of(plan)}
            note_teams(locked, by, before=_as_data(settings_of(plan)) | {"teams": teams}, after={})
            plan.delete()


def lock_for_teams(tournament: Tournament) -> Tournament:
    """The locked tournament. Raises ``Refused`` once it is closed: its teams belong to its results."""
    locked = Tournament.objects.select_for_update(no_key=True).get(pk=tournament.pk)
    if locked.state == Tournament.State.CLOSED:
        raise Refused("teams-of-closed-tournament")
    return locked


def note_teams(tournament: Tournament, by: Actor, *, before: dict[str, Any], after: dict[str, Any]) -> None:
    """Journals the changes; the journal also invalidates the pages for visitors."""
    write_journal(tournament, JournalEntry.Action.TEAMS_CHANGED, by=by, before=before, after=after)


def players_as_data(entries: Sequence[Entry]) -> list[str]:
    """The players of a team for the journal."""
    return [f"{entry.start_number} {entry.player.full_name}" for entry in entries]


def _refuse_smaller_than_teams(plan: TeamPlan, settings: TeamSettings) -> None:
    """A plan may not leave a team with more players than it allows."""
    counts = plan.teams.annotate(players=Count("members")).order_by("-players", "number")
    largest = counts.values_list("name", "players").first()
    if largest and largest[1] > settings.size:
        raise Refused("team-larger-than-plan", field="size", team=largest[0], players=largest[1])


def _store(tournament: Tournament, plan: TeamPlan | None, settings: TeamSettings) -> None:
    stored = plan or TeamPlan(tournament=tournament, version=0)
    for name, value in asdict(settings).items():
        setattr(stored, name, value)
    stored.version += 1
    stored.save()


def _as_data(settings: TeamSettings | None) -> dict[str, Any]:
    return {f"team_{name}": value for name, value in asdict(settings).items()} if settings else {}
