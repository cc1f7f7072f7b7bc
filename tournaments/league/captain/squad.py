"""A captain adds members of the team's club to the squad; the leader decides about other players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.db.models import Q, QuerySet
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.league.squads.own_team import refuse_foreign_team
from tournaments.league.squads.squads import add_all_to_squad, free_players
from tournaments.models import ClubTeam, Player


def members_to_add(team: ClubTeam) -> QuerySet[Player]:
    """Active members of the club who are in no squad of the league now."""
    return free_players(team).filter(club=team.club_id)


def choosable(team: ClubTeam) -> Iterable[Player]:
    """Members of the club, and those in the squad of one of its teams in this league."""
    own = Q(club=team.club_id, is_active=True)
    in_squad = Q(squads__team__division__league=team.division.league_id, squads__team__club=team.club_id)
    found = Player.objects.filter(own | in_squad, merged_into=None, erased_on=None).distinct()
    return found.select_related("club").order_by("sort_key", "pk")


def add_members(team: ClubTeam, players: Sequence[Player], *, by: Actor) -> None:
    """Registers members from today on, never for days that are over. Raises ``Refused``."""
    refuse_foreign_team(team, by=by)
    if not players:
        raise Refused("squad-empty", field="members")
    if any(player.club_id != team.club_id or not player.is_active for player in players):
        raise Refused("captain-not-of-club", field="members")
    add_all_to_squad(team, players, timezone.localdate(), by=by)
