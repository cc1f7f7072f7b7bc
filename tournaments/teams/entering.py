"""Entering a team, changing it, taking it away."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from django.db import transaction
from django.db.models import Max

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.foundations.names import fold
from tournaments.models import Entry, Seat, Series, Team, TeamMember, TeamPlan, Tournament
from tournaments.teams.planning import lock_for_teams, note_teams, players_as_data
from tournaments.teams.results import entries_in, has_substitutes, team_plan_of, teams_of

# A check of a team's change, called in the transaction with the team, the players before and now, and the actor.
MembersCheck = Callable[[Team, Sequence[Entry], Sequence[Entry], Actor], None]


def enter_team(tournament: Tournament, name: str, entries: Sequence[Entry], *, by: Actor) -> Team:
    """A new team of these players, in this order. Raises ``Refused``."""
    with transaction.atomic():
        locked = lock_for_teams(tournament)
        plan = plan_to_enter(locked)
        _refuse_name(plan, None, name)
        _refuse_players(plan, None, entries)
        last: int | None = plan.teams.aggregate(last=Max("number"))["last"]
        team = Team.objects.create(plan=plan, number=(last or 0) + 1, name=name)
        store_members(team, entries)
        note_teams(locked, by, before={}, after=_as_data(name, entries))
        return team


def change_team(
    team: Team,
    name: str,
    entries: Sequence[Entry],
    *,
    version: int,
    by: Actor,
    check: MembersCheck | None = None,
) -> Team:
    """Gives the team this name and these players. ``check``: a further check of the players. Raises ``Refused``, also
    if the team is no longer at ``version``.
    """
    with transaction.atomic():
        locked = lock_for_teams(team.plan.tournament)
        plan = plan_to_enter(locked)
        known = known_team(plan, team, version)
        players = entries_in(known)
        before = _as_data(known.name, players)
        _refuse_name(plan, known, name)
        if players != list(entries):
            _change_members(plan, known, players, entries)
            if check is not None:
                check(known, players, entries, by)
        known.name, known.version = name, known.version + 1
        known.save(update_fields=["name", "version"])
        after = _as_data(name, entries)
        if before != after:
            note_teams(locked, by, before=before, after=after)
        return known


def _change_members(plan: TeamPlan, team: Team, players: Sequence[Entry], entries: Sequence[Entry]) -> None:
    """Raises ``Refused`` if the team has substitutes, who depend on the players' places."""
    if has_substitutes(team):
        raise Refused("team-has-substitutes", team=team.name)
    _refuse_players(plan, team, entries)
    _refuse_played({*players} ^ {*entries})
    team.members.all().delete()
    store_members(team, entries)


def remove_team(team: Team, *, by: Actor) -> None:
    """Takes the team away; its players stay in the tournament. Raises ``Refused``."""
    with transaction.atomic():
        locked = lock_for_teams(team.plan.tournament)
        known = known_team(plan_to_enter(locked), team, team.version)
        players = entries_in(known)
        _refuse_played(players)
        note_teams(locked, by, before=_as_data(known.name, players), after={})
        known.delete()


def store_members(team: Team, entries: Sequence[Entry]) -> None:
    """Writes the players of a team that has none."""
    TeamMember.objects.bulk_create(
        TeamMember(team=team, entry=entry, place=place) for place, entry in enumerate(entries, 1)
    )


def plan_to_enter(locked: Tournament) -> TeamPlan:
    plan = team_plan_of(locked)
    if plan is None:
        raise Refused("teams-without-plan")
    return plan


def known_team(plan: TeamPlan, team: Team, version: int) -> Team:
    """The present team. Raises ``Refused`` if somebody has changed or removed it."""
    found = teams_of(plan).filter(pk=team.pk, version=version).first()
    if found is None:
        raise Refused("teams-changed-meanwhile")
    return found


def _refuse_name(plan: TeamPlan, own: Team | None, name: str) -> None:
    if not name:
        raise Refused("team-without-name", field="name")
    if fold(name) in {fold(team.name) for team in plan.teams.all() if team != own}:
        raise Refused("team-name-taken", field="name", name=name)


def _refuse_players(plan: TeamPlan, own: Team | None, entries: Sequence[Entry]) -> None:
    """Refuses too few and too many, and somebody who is in the team twice or in another one."""
    if len(entries) < plan.starts_with:
        raise Refused("team-too-small", field=member_field(len(entries)), least=plan.starts_with)
    if len(entries) > plan.size:
        raise Refused("team-too-large", field=member_field(plan.size), most=plan.size)
    elsewhere = {entry.pk: team for team in teams_of(plan) if team != own for entry in entries_in(team)}
    for place, entry in enumerate(entries):
        if entry in entries[:place]:
            raise Refused("team-member-twice", field=member_field(place), name=entry.player)
        if entry.pk in elsewhere:
            team = elsewhere[entry.pk].name
            raise Refused("team-member-elsewhere", field=member_field(place), name=entry.player, team=team)


def _refuse_played(entries: Collection[Entry]) -> None:
    """A player who joins or leaves takes their results along, and those of a closed series must not change this way."""
    played = Seat.objects.filter(
        entry__in=entries, series__state=Series.State.CLOSED, series_points__isnull=False
    )
    first = played.select_related("series", "entry__player").order_by("series__number", "number").first()
    if first is not None:
        raise Refused("team-has-played", name=first.entry.player, series=first.series.number)


def member_field(place: int) -> str:
    """The name of the form's field for the player at this place, counted from 0."""
    return f"member_{place + 1}"


def _as_data(name: str, entries: Sequence[Entry]) -> dict[str, Any]:
    return {"team_name": name, "team_players": players_as_data(entries)}
