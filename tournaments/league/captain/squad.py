"""A captain adds members of his club to the squad; whom else, the leader decides."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.access.permissions import Action as Permission
from tournaments.access.permissions import may
from tournaments.foundations.errors import Refused
from tournaments.league.squads import add_to_squad
from tournaments.models import ClubTeam, Player, SquadPlayer


def members_to_add(team: ClubTeam) -> QuerySet[Player]:
    """Active members of the club who are in no squad of the league now."""
    busy = SquadPlayer.objects.filter(
        player=OuterRef("pk"), until_on=None, team__division__league=team.division.league_id
    )
    found = Player.objects.filter(~Exists(busy), club=team.club_id, is_active=True)
    return found.select_related("club").order_by("sort_key", "pk")


def add_members(team: ClubTeam, players: Sequence[Player], *, by: Actor) -> None:
    """From today on: nobody is registered for days that are over. Raises ``Refused``."""
    if not may(by, Permission.LEAD_TEAM, on=team):
        raise Refused("not-your-team")
    if not players:
        raise Refused("squad-empty", field="members")
    with transaction.atomic():
        for player in players:
            if player.club_id != team.club_id or not player.is_active:
                raise Refused("captain-not-of-club", field="members")
            add_to_squad(team, player, timezone.localdate(), by=by)
