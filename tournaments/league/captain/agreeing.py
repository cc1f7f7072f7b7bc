"""Captains agree to the result of a meeting. They agree to its checksum, so that a correction voids the agreement."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from django.db import transaction
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.league.changes import note_change
from tournaments.league.scheduling import lock_meeting, meetings_of
from tournaments.league.squads.own_team import own_place_in
from tournaments.league.table.meeting_page import meeting_page
from tournaments.league.table.shown import MeetingSide, ShownMeeting
from tournaments.models import ClubTeam, LeagueChange, Meeting


def result_mark(sides: Iterable[MeetingSide]) -> str:
    """A checksum of the totals and points of all teams, the same in every language.

    Halves are written with a comma, as in most marks that are stored already.
    """
    told = ";".join(f"{one.team}:{one.points.replace('.', ',')}:{one.totals}" for one in sides)
    return sha256(told.encode()).hexdigest()[:32]


def agree_to_result(meeting: Meeting, team: ClubTeam, seen: str, *, by: Actor) -> None:
    """``seen``: the mark of the result that the page has shown. Raises ``Refused``."""
    with transaction.atomic():
        locked = lock_meeting(meeting, counts=False)
        row = own_place_in(locked, team, by=by)
        if locked.state != Meeting.State.REPORTED:
            raise Refused("meeting-not-reported")
        if seen != result_mark(_now(locked).sides):
            raise Refused("result-changed")
        if row.agreed_to == seen:
            raise Refused("agreed-already")
        row.agreed_at, row.agreed_to = timezone.now(), seen
        row.save(update_fields=["agreed_at", "agreed_to"])
        after = {"teams": [team.pk]}
        note_change(locked.division.league, LeagueChange.Action.AGREED, by=by, about=locked, after=after)


def _now(meeting: Meeting) -> ShownMeeting:
    return meeting_page(meetings_of(meeting.division).get(pk=meeting.pk))


def agreed_teams(meeting: Meeting, shown: ShownMeeting) -> list[ClubTeam]:
    """The teams whose captains agree to the present result; no query for a meeting from ``meetings_of``."""
    mark = result_mark(shown.sides)
    return [row.team for row in meeting.meeting_teams.all() if row.agreed_to == mark]
