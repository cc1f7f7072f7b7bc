"""Teams drawn by lot when everything is played, so that nobody knows their team beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.access.actors import Actor
from tournaments.foundations.chance import Chance
from tournaments.foundations.errors import Refused
from tournaments.foundations.rehearsal import following_seed
from tournaments.models import Entry, Series, Team, TeamPlan, Tournament
from tournaments.models.tournaments import new_seed
from tournaments.teams.entering import store_members
from tournaments.teams.planning import lock_for_teams, note_teams, players_as_data
from tournaments.teams.results import team_plan_of

T = TypeVar("T")


def draw_teams(tournament: Tournament, *, by: Actor, seed: str | None = None) -> list[Team]:
    """Makes teams of everybody who has played. The seed is stored and journalled. Raises ``Refused``."""
    with transaction.atomic():
        locked = lock_for_teams(tournament)
        plan = _plan_to_draw(locked)
        plan.seed = seed or following_seed(locked.next_seed, "teams") or new_seed()
        plan.version += 1
        plan.save(update_fields=["seed", "version"])
        drawn = teams_by_lot(_players(locked), plan.size, plan.starts_with, plan.seed)
        teams = {_("Team %(number)d") % {"number": number}: some for number, some in enumerate(drawn, 1)}
        stored = [_store(plan, number, *one) for number, one in enumerate(teams.items(), 1)]
        after = {"seed": plan.seed, "teams": {name: players_as_data(some) for name, some in teams.items()}}
        note_teams(locked, by, before={}, after=after)
        return stored


def teams_by_lot(players: Sequence[T], size: int, enough: int, seed: str) -> list[list[T]]:
    """Teams of ``size``; the remaining players form a team if there are ``enough``, otherwise they have none."""
    order = list(players)
    Chance(seed).shuffle(order)
    teams = [order[first : first + size] for first in range(0, len(order), size)]
    return [team for team in teams if len(team) >= enough]


def is_time_to_draw(tournament: Tournament) -> bool:
    """Whether every series is drawn and closed."""
    states = list(tournament.series.values_list("state", flat=True))
    return len(states) >= tournament.series_count and set(states) == {Series.State.CLOSED}


def _plan_to_draw(locked: Tournament) -> TeamPlan:
    plan = team_plan_of(locked)
    if plan is None or not plan.is_drawn_at_end:
        raise Refused("teams-not-drawn")
    if plan.teams.exists():
        raise Refused("teams-drawn-already")
    if not is_time_to_draw(locked):
        raise Refused("teams-before-the-end")
    return plan


def _players(tournament: Tournament) -> list[Entry]:
    """Players with a seat who have not gone home, by start number."""
    played = tournament.entries.filter(is_withdrawn=False, seats__isnull=False).distinct()
    return list(played.select_related("player").order_by("start_number"))


def _store(plan: TeamPlan, number: int, name: str, entries: Sequence[Entry]) -> Team:
    team = Team.objects.create(plan=plan, number=number, name=name)
    store_members(team, entries)
    return team
