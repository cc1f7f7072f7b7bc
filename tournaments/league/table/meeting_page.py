"""One meeting as shown, with the points of its series."""

from __future__ import annotations

from tournaments.league.table.results import read_division
from tournaments.league.table.shown import ShownMeeting, shown_division
from tournaments.models import Meeting


def meeting_page(meeting: Meeting) -> ShownMeeting:
    """For officials. The queries of the division."""
    shown = shown_division(read_division(meeting.division))
    return next(one for _day, meetings in shown.days for one in meetings if one.pk == meeting.pk)
