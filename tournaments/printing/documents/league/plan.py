"""The plan of a division's season: teams, date, place and host of each meeting."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.league.scheduling import teams_in
from tournaments.printing.document_types import Ask, Document
from tournaments.printing.documents.common import story_of
from tournaments.printing.documents.league.common import (
    DivisionRows,
    checksum,
    foot,
    head,
    meeting_rows,
    place_word,
    when,
)
from tournaments.printing.documents.listing import listing
from tournaments.printing.engine.blocks import Block
from tournaments.printing.engine.fitting import CLUB, NAME, FittedColumn, number_column
from tournaments.printing.engine.story import Story


def story(ask: Ask, data: DivisionRows) -> Story:
    title, meetings = _("Plan of the season"), data.meetings
    columns = [
        number_column(_("Match day"), [str(one.day) for one in meetings]),
        FittedColumn(_("Date"), [when(one) for one in meetings]),
        FittedColumn(_("Host"), [one.host.name if one.host else "–" for one in meetings], NAME),
        FittedColumn(place_word(), [one.place or "–" for one in meetings], CLUB),
        FittedColumn(_("Teams"), [", ".join(team.name for team in teams_in(one)) for one in meetings], NAME),
    ]

    def frame(width: float) -> tuple[list[Block], list[Block]]:
        return head(ask.division, title, [], width), []

    found = listing(columns, frame)
    return story_of(ask, title, found.blocks, found.paper, foot(ask.division, title))


LEAGUE_PLAN = Document(
    key="league-plan",
    title=gettext_lazy("Plan of the season"),
    rows=meeting_rows,
    story=story,
    shows_entries=False,
    also_shows=checksum,
)
