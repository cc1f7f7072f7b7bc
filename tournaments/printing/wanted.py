"""Which paper is wanted now: the one that the page offers as its main button."""

from __future__ import annotations

from tournaments.evening import current_standing
from tournaments.models import Series, Tournament
from tournaments.printing.documents.check_in_list import CHECK_IN_LIST
from tournaments.printing.documents.result_list import RESULT_LIST
from tournaments.printing.documents.score_sheets import SCORE_SHEETS
from tournaments.printing.documents.seating_by_table import SEATING_BY_TABLE
from tournaments.printing.kinds import Document


def wanted_now(tournament: Tournament) -> Document:
    """The check-in list before the draw, seats after it, score sheets before play, then the result list."""
    standing = current_standing(tournament)
    series = standing.series
    if series is None:
        return CHECK_IN_LIST
    if series.state in Series.NOT_PUBLIC:
        return SEATING_BY_TABLE
    if series.state == Series.State.RELEASED and not standing.sheets:
        return SCORE_SHEETS
    return RESULT_LIST
