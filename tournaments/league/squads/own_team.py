"""Whether somebody may act for a team: its captain, or the leader of the league."""

from __future__ import annotations

from tournaments.access.actors import Actor
from tournaments.access.permissions import Action, may
from tournaments.foundations.errors import Refused
from tournaments.models import ClubTeam, Meeting, MeetingTeam


def refuse_foreign_team(team: ClubTeam, *, by: Actor) -> None:
    """Raises ``Refused``."""
    if not may(by, Action.LEAD_TEAM, on=team):
        raise Refused("not-your-team")


def own_place_in(meeting: Meeting, team: ClubTeam, *, by: Actor) -> MeetingTeam:
    """The team's row in a locked meeting. Raises ``Refused`` if the actor may not act for it, or it does not play."""
    refuse_foreign_team(team, by=by)
    # ``order_by``: the usual order joins the league, which is locked before its meetings.
    row = MeetingTeam.objects.select_for_update().filter(meeting=meeting, team=team).order_by("pk").first()
    if row is None:
        raise Refused("not-your-team")
    return row
