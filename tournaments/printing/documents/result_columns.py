"""The columns of the result list, each defined once: heading, content, format and width."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from reportlab.lib.pagesizes import A4
from reportlab.pdfbase import pdfmetrics

from scoring.words.standings import shown_total, total_name
from tournaments.printing.engine.document import MARGIN
from tournaments.printing.engine.fonts import BOLD, REGULAR, fit, printable
from tournaments.standings.ranking import Line, Standings
from tournaments.templatetags.skat import points

MOST_UPRIGHT = 6  # series columns that fit beside readable names on upright paper
SIZE, CLUB_SIZE = 9.5, 7.8
PADDING = 8.0  # of a cell, left and right together
NAME, CLUB = 2, 3  # positions of the two columns that share the remaining width


@dataclass(frozen=True)
class PaperColumn:
    """One column. Widths and sizes in points; ``width`` is at least that of the heading, except where it is shared."""

    heading: str
    text: Callable[[Line], str]
    width: float = 0.0
    size: float = SIZE
    is_bold: bool = False
    is_number: bool = True

    def cell(self, line: Line) -> str:
        text = self.text(line)
        return text if self.is_number else fit(text, self.width - PADDING, self.size)


@dataclass(frozen=True)
class Columns:
    """The columns in the order of the table, and whether they need wide paper."""

    columns: list[PaperColumn]
    wide: bool
    heading_height: float = 20.0


def columns_for(standings: Standings) -> Columns:
    """Figures get the width they need; names and clubs share the rest."""
    wide = len(standings.series) > MOST_UPRIGHT
    columns = [_with_heading(column) for column in _columns(standings)]
    paper = (A4[1] if wide else A4[0]) - 2 * MARGIN
    rest = paper - sum(column.width for column in columns)
    name_width = _name_width(standings, rest)
    columns[NAME] = replace(columns[NAME], width=name_width)
    columns[CLUB] = replace(columns[CLUB], width=rest - name_width)
    return Columns(columns, wide)


def _columns(standings: Standings) -> list[PaperColumn]:
    system = standings.tournament.rule_system
    series = [_series(standings, place) for place in range(len(standings.series))]
    games = [
        PaperColumn(_("Won"), lambda line: str(line.won), 28.0),
        PaperColumn(_("Lost"), lambda line: str(line.lost), 28.0),
    ]
    return [
        PaperColumn(_("Rank"), lambda line: line.shown_rank, 28.0),
        PaperColumn(_("No."), lambda line: str(line.start_number), 26.0),
        PaperColumn(_("Name"), lambda line: line.name, is_number=False),
        PaperColumn(_("Club"), lambda line: line.club, size=CLUB_SIZE, is_number=False),
        *series,
        *(games if system.counts_games else []),
        PaperColumn(
            total_name(system), lambda line: points(shown_total(system, line.total)), 48.0, is_bold=True
        ),
    ]


def _series(standings: Standings, place: int) -> PaperColumn:
    """The points of the series at ``place`` among those of the list."""
    system = standings.tournament.rule_system
    heading = _("S%(number)d") % {"number": standings.series_numbers[place]}
    return PaperColumn(heading, lambda line: points(shown_total(system, line.series_points[place])), 39.0)


def _with_heading(column: PaperColumn) -> PaperColumn:
    """The column with a printable heading, and wide enough for it."""
    heading = printable(column.heading)
    wanted = pdfmetrics.stringWidth(heading, BOLD, SIZE) + 9
    width = max(column.width, wanted) if column.is_number else 0.0
    return replace(column, heading=heading, width=width)


def _name_width(standings: Standings, rest: float) -> float:
    """The width of the longest name, limited so that the clubs stay readable."""
    longest = max((pdfmetrics.stringWidth(line.name, REGULAR, SIZE) for line in standings.lines), default=0.0)
    # Room for ordinary clubs beside long names, and for the heading where names are short.
    return max(rest * 0.35, min(longest + 10, rest * 0.62))
