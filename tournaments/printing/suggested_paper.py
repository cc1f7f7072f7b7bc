"""Which paper is wanted now: the one that the page offers first."""

from __future__ import annotations

from tournaments.models import ScoreSheet, Series, Tournament
from tournaments.printing.document_types import Document
from tournaments.printing.documents.check_in_list import CHECK_IN_LIST
from tournaments.printing.documents.result_list import RESULT_LIST
from tournaments.printing.documents.score_sheets import SCORE_SHEETS
from tournaments.printing.documents.seating_by_table import SEATING_BY_TABLE


def wanted_now(tournament: Tournament) -> Document:
    """The check-in list before the draw, seats after it, score sheets before play, then the result list."""
    series = tournament.series.order_by("-number").first()
    if series is None:
        return CHECK_IN_LIST
    if series.state in Series.NOT_PUBLIC:
        return SEATING_BY_TABLE
    is_played = ScoreSheet.objects.filter(skat_table__series=series).exists()
    return RESULT_LIST if is_played or series.state == Series.State.CLOSED else SCORE_SHEETS
