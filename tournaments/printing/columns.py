"""How the columns of the result list share the width of the paper."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from reportlab.lib.pagesizes import A4
from reportlab.pdfbase import pdfmetrics

from tournaments.printing.fonts import BOLD, printable
from tournaments.standings.ranking import Standings

MARGIN = 36.0
MOST_UPRIGHT = 6  # series columns that fit beside readable names on upright paper
SIZE = 9.5


@dataclass(frozen=True)
class Columns:
    """Headings and widths (points) in the order of the table."""

    headings: list[str]
    widths: list[float]
    wide: bool
    heading_height: float = 20.0

    @property
    def name_width(self) -> float:
        return self.widths[2]

    @property
    def club_width(self) -> float:
        return self.widths[3]


def columns_for(standings: Standings) -> Columns:
    """Figures get the width they need; names and clubs share the rest."""
    wide = len(standings.series) > MOST_UPRIGHT
    paper = (A4[1] if wide else A4[0]) - 2 * MARGIN
    headings = [_("Rank"), _("No."), _("Name"), _("Club")]
    headings += [_("S%(number)d") % {"number": number} for number in standings.series_numbers]
    headings += [_("Won"), _("Lost"), _("Total")]
    headings = [printable(heading) for heading in headings]
    least = [34.0, 32.0, 0.0, 0.0, *[46.0] * len(standings.series), 34.0, 34.0, 54.0]
    widths = [
        max(width, _wanted(text)) if width else 0.0 for width, text in zip(least, headings, strict=True)
    ]
    rest = paper - sum(widths)
    widths[2], widths[3] = rest * 0.55, rest * 0.45
    return Columns(headings, widths, wide)


def _wanted(heading: str) -> float:
    return pdfmetrics.stringWidth(heading, BOLD, SIZE) + 9
