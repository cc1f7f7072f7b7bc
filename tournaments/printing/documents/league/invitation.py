"""The invitation to a match day: a page for each meeting."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.league.scheduling import teams_in
from tournaments.models import Division, Meeting
from tournaments.printing.document_types import Ask, Document
from tournaments.printing.documents.common import file_title
from tournaments.printing.documents.league.common import (
    MEETING,
    DivisionRows,
    called,
    checksum,
    foot,
    head_of_meeting,
    meeting_rows,
    place_word,
    when,
)
from tournaments.printing.engine.blocks import Block, Gap, Signatures, heading, text_block
from tournaments.printing.engine.story import UPRIGHT, Section, Story

SIZE = 12.0


def story(ask: Ask, data: DivisionRows) -> Story:
    sections = [
        Section(
            " · ".join((_("Invitation"), called(one))), _page(one), foot=foot(ask.division, _("Invitation"))
        )
        for one in data.meetings
    ]
    return Story(file_title(ask, _("Invitation")), ask.language, sections)


def _page(meeting: Meeting) -> list[Block]:
    width = UPRIGHT.inside
    facts = [
        (_("Date"), when(meeting)),
        (place_word(), meeting.place or "–"),
        (_("Host"), meeting.host.name if meeting.host else "–"),
        (_("To play"), _to_play(meeting.division)),
    ]
    return [
        *head_of_meeting(meeting, _("Invitation"), width),
        Gap(8),
        text_block(_("You are invited to this match day."), width, SIZE, after=8.0),
        *(text_block(f"{word}: {value}", width, SIZE, after=4.0) for word, value in facts),
        Gap(8),
        heading(_("Teams"), width),
        *(text_block(f"• {team.name}", width, SIZE, after=3.0) for team in teams_in(meeting)),
        Gap(8),
        text_block(_("The line-up of the first series decides about tables and seats."), width, SIZE),
        Gap(20),
        Signatures([_("Place and date"), _("Leader of the league")], width),
    ]


def _to_play(division: Division) -> str:
    league = division.league
    words = ngettext("%(count)d series", "%(count)d series", league.series_count)
    return " · ".join([words % {"count": league.series_count}, str(league.get_team_kind_display())])


LEAGUE_INVITATION = Document(
    key="league-invitation",
    title=gettext_lazy("Invitation to a match day"),
    rows=meeting_rows,
    story=story,
    shows_entries=False,
    also_shows=checksum,
    parameters=(MEETING,),
)
