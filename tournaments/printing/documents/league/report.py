"""The report of a match day, signed by the captains: the points of each player and of the teams.

Before the day, and at a club without the program, it is a form to write on, with the squads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.foundations.errors import Refused
from tournaments.foundations.points import points
from tournaments.league.meetings.match_report import MatchReportLine, report_lines
from tournaments.league.table.shown import MeetingSide, ShownMeeting
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
from tournaments.printing.documents.league.substitutions import substitution_table
from tournaments.printing.engine.blocks import Block, Gap, Signatures, heading, text_block
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.fitting import CLUB, NAME, RIGID, FittedColumn, fit
from tournaments.printing.engine.story import UPRIGHT, Paper, Section, Story

ROOM = 300.0  # points of height, for the players of a usual meeting
LINES = "\n".join(("_" * 70,) * 2)


@dataclass(frozen=True)
class ReportRows:
    division: DivisionRows
    players: Mapping[int, Sequence[MatchReportLine]]


def rows(ask: Ask) -> ReportRows:
    found = meeting_rows(ask)
    return ReportRows(found, report_lines(found.meetings))


def rows_of_reported(ask: Ask) -> ReportRows:
    """The reports of meetings that have a result. Raises ``Refused`` if there is none."""
    found = rows(ask)
    reported = tuple(one for one in found.division.meetings if found.division.shown_meeting(one).has_begun)
    if not reported:
        raise Refused("nothing-to-print")
    return replace(found, division=replace(found.division, meetings=reported))


def story(ask: Ask, data: ReportRows) -> Story:
    title = _("Report of the match day")
    below = foot(ask.division, title)
    sections = [
        Section(f"{title} · {called(one)}", *_page(one, data), foot=below) for one in data.division.meetings
    ]
    return Story(file_title(ask, title), ask.language, sections)


def _page(meeting: Meeting, data: ReportRows) -> tuple[list[Block], Paper]:
    shown = data.division.shown_meeting(meeting)
    series = range(1, meeting.division.league.series_count + 1)
    teams, players = _teams(shown, series), _players(data.players.get(meeting.pk, ()), series)
    by_team = fit(teams, rows_room=ROOM / 2, stacked=teams)
    by_player = fit(players, rows_room=ROOM, stacked=players)
    substituted = substitution_table(meeting)
    # If one list needs a landscape page, the whole paper is landscape.
    lists = [by_team, by_player, *([substituted] if substituted else [])]
    paper = next((one.paper for one in lists if one.paper is not UPRIGHT), UPRIGHT)
    width = paper.inside
    listed: list[Block] = []
    if players[0].texts:
        listed += [by_player.table(air=0.35), Gap(10)]
    if substituted:
        listed += [heading(_("Substitutes"), width), substituted.table(air=0.35), Gap(10)]
    blocks: list[Block] = [
        *head_of_meeting(meeting, _("Report of the match day"), width),
        by_team.table(air=0.5),
        Gap(10),
        *listed,
        heading(_("Protest") + ":", width),
        text_block(LINES, width, 11),
        Gap(8),
        Signatures([_("Captain of %(team)s") % {"team": side.name} for side in shown.sides], width),
    ]
    return blocks, paper


def _teams(shown: ShownMeeting, series: Sequence[int]) -> list[FittedColumn]:
    sides = shown.sides

    def total(place: int) -> list[str]:
        return [_of_series(side, place) if place < len(side.totals) else "" for side in sides]

    whole = [sum(one for one in side.totals if one is not None) for side in sides]
    kind = _kind_of_figures(any(side.totals for side in sides))
    return [
        FittedColumn(_("Team"), [side.name for side in sides], NAME, is_bold=True),
        *(FittedColumn(_series(number), total(number - 1), kind, Align.RIGHT) for number in series),
        FittedColumn(
            _("Total"),
            [points(one) if side.totals else "" for one, side in zip(whole, sides, strict=True)],
            kind,
            Align.RIGHT,
        ),
        FittedColumn(_("Points"), [side.points for side in sides], kind, Align.RIGHT, is_bold=True),
    ]


def _kind_of_figures(is_there: bool) -> int:
    """Columns to be written on share the room."""
    return RIGID if is_there else CLUB


def _of_series(side: MeetingSide, place: int) -> str:
    """The game points, below them the points won and lost."""
    made = side.totals[place]
    won = side.of_series[place] if place < len(side.of_series) else ""
    return f"{'–' if made is None else points(made)}\n{won}".strip()


def _players(lines: Sequence[MatchReportLine], series: Sequence[int]) -> list[FittedColumn]:
    kind = _kind_of_figures(any(line.points for line in lines))
    return [
        FittedColumn(_("Team"), [line.team for line in lines], NAME),
        FittedColumn(_("Player"), [line.name for line in lines], NAME),
        *(
            FittedColumn(
                _series(number), [_points(line.points.get(number)) for line in lines], kind, Align.RIGHT
            )
            for number in series
        ),
        FittedColumn(
            _("Total"),
            [points(sum(line.points.values())) if line.points else "" for line in lines],
            kind,
            Align.RIGHT,
        ),
    ]


def _points(made: int | None) -> str:
    return "" if made is None else points(made)


def _series(number: int) -> str:
    return _("S%(number)d") % {"number": number}


MATCH_REPORT = Document(
    key="match-report",
    title=gettext_lazy("Report of a match day"),
    rows=rows,
    story=story,
    shows_entries=False,
    also_shows=checksum,
    parameters=(MEETING,),
)
