"""The substitution list of a match day: who came in for whom, with room to write, and the captains' signatures."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.league.meetings.match_report import TeamSubstitution, substitutions_of
from tournaments.league.scheduling import teams_in
from tournaments.models import Meeting
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
)
from tournaments.printing.engine.blocks import Block, Gap, Signatures
from tournaments.printing.engine.fitting import NAME, Fitted, FittedColumn, fit, number_column
from tournaments.printing.engine.story import Paper, Section, Story

EMPTY_ROWS = 8
ROOM = 400.0


def story(ask: Ask, data: DivisionRows) -> Story:
    title = _("Substitution list")
    below = foot(ask.division, title)
    sections = [Section(f"{title} · {called(one)}", *_page(one), foot=below) for one in data.meetings]
    return Story(file_title(ask, title), ask.language, sections)


def _page(meeting: Meeting) -> tuple[list[Block], Paper]:
    fitted = _fitted(substitutions_of(meeting), EMPTY_ROWS)
    width = fitted.paper.inside
    blocks: list[Block] = [
        *head_of_meeting(meeting, _("Substitution list"), width),
        fitted.table(air=0.9),
        Gap(10),
        Signatures([_("Captain of %(team)s") % {"team": team.name} for team in teams_in(meeting)], width),
    ]
    return blocks, fitted.paper


def substitution_table(meeting: Meeting) -> Fitted | None:
    """The table for the report; None if nobody was substituted."""
    found = substitutions_of(meeting)
    return _fitted(found, 0) if found else None


def _fitted(found: list[TeamSubstitution], empty: int) -> Fitted:
    blank = [""] * empty
    columns = [
        FittedColumn(_("Team"), [*(one.team for one in found), *blank], NAME),
        FittedColumn(_("Leaves"), [*(one.leaves for one in found), *blank], NAME),
        FittedColumn(_("Comes in"), [*(one.comes for one in found), *blank], NAME),
        number_column(_("From series"), [*(str(one.series) for one in found), *blank]),
        number_column(_("Number in the season"), [*(str(one.number) for one in found), *blank]),
    ]
    return fit(columns, rows_room=ROOM, stacked=columns)


SUBSTITUTION_LIST = Document(
    key="substitution-list",
    title=gettext_lazy("Substitution list"),
    rows=meeting_rows,
    story=story,
    shows_entries=False,
    also_shows=checksum,
    parameters=(MEETING,),
)
