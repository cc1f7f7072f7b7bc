"""How the columns of the result list share the width of the paper."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from reportlab.lib.pagesizes import A4
from reportlab.pdfbase import pdfmetrics

from scoring.rules import RuleSystem
from scoring.words.standings import total_name
from tournaments.printing.engine.fonts import BOLD, REGULAR, printable
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
    system: RuleSystem
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
    system = standings.tournament.rule_system
    headings += [_("Won"), _("Lost")] if system.counts_games else []
    headings.append(total_name(system))
    headings = [printable(heading) for heading in headings]
    games = [28.0, 28.0] if system.counts_games else []
    least = [28.0, 26.0, 0.0, 0.0, *[39.0] * len(standings.series), *games, 48.0]
    widths = [
        max(width, _wanted(text)) if width else 0.0 for width, text in zip(least, headings, strict=True)
    ]
    rest = paper - sum(widths)
    widths[2] = _name_width(standings, rest)
    widths[3] = rest - widths[2]
    return Columns(headings, widths, wide, system)


def _name_width(standings: Standings, rest: float) -> float:
    """What the longest name wants, but never so much that clubs become unreadable."""
    longest = max((pdfmetrics.stringWidth(line.name, REGULAR, SIZE) for line in standings.lines), default=0.0)
    return max(rest * 0.35, min(longest + 10, rest * 0.62))


def _wanted(heading: str) -> float:
    return pdfmetrics.stringWidth(heading, BOLD, SIZE) + 9
