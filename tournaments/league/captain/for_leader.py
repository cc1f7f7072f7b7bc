"""What the captains of a meeting have entered, for the leader of the league."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from tournaments.league.captain.agreeing import agreed_teams
from tournaments.league.line_up.naming import is_late
from tournaments.league.table.shown import ShownMeeting
from tournaments.models import ClubTeam, Meeting


@dataclass(frozen=True)
class CaptainLine:
    """``line_up``: the names in order; ``named_at`` and ``agreed_at``: None if not yet; ``named_as``: who entered the
    line-up for the captain, "" if the captain did.
    """

    team: ClubTeam
    line_up: tuple[str, ...]
    named_at: dt.datetime | None
    named_as: str
    is_late: bool
    agreed_at: dt.datetime | None

    @property
    def has_spoken(self) -> bool:
        return bool(self.named_at or self.agreed_at)


def captains_of(meeting: Meeting, shown: ShownMeeting) -> list[CaptainLine]:
    """Two queries, for a meeting from ``meetings_of``."""
    agreed = {team.pk for team in agreed_teams(meeting, shown)}
    rows = meeting.meeting_teams.select_related("team").prefetch_related("line_up__player").order_by("place")
    return [
        CaptainLine(
            row.team,
            tuple(one.player.full_name for one in row.line_up.all()),
            row.lined_up_at,
            row.lined_up_as,
            is_late(meeting, row),
            row.agreed_at if row.team_id in agreed else None,
        )
        for row in rows
    ]
