"""The paper that is probably wanted now, which the page offers first, and the groups of the others."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.models import ScoreSheet, Series, Tournament
from tournaments.printing.document_types import Document
from tournaments.printing.documents.check_in_list import CHECK_IN_LIST
from tournaments.printing.documents.result_list import RESULT_LIST
from tournaments.printing.documents.score_sheets import SCORE_SHEETS
from tournaments.printing.documents.seating_by_table import SEATING_BY_TABLE

# The papers of each part of the evening; all others are for afterwards.
BEFORE = ("check-in-list", "start-cards", "rules")
SEATS = ("seating-by-table", "seating-by-name", "score-sheets", "score-sheets-overlay", "table-cards")
RESULTS = ("result-list", "loss-list", "cash-sheets")
AT_THE_END = ("result-list", "prize-receipts", "certificates", "cash-report")
OF_THE_EVENING = frozenset({*BEFORE, *SEATS, *RESULTS})


def wanted_now(tournament: Tournament) -> Document:
    """The check-in list before the draw, seats after it, score sheets before play, then the result list."""
    series = tournament.series.order_by("-number").first()
    if series is None:
        return CHECK_IN_LIST
    if series.state in Series.NOT_PUBLIC:
        return SEATING_BY_TABLE
    is_played = ScoreSheet.objects.filter(skat_table__series=series).exists()
    return RESULT_LIST if is_played or series.state == Series.State.CLOSED else SCORE_SHEETS


def grouped_papers(
    tournament: Tournament, wanted: Document, keys: Iterable[str]
) -> list[tuple[Promise, list[str]]]:
    """Now, this evening, afterwards: the keys in each, ``wanted`` first. Groups without any are left out."""
    now = _wanted_with(tournament, wanted)
    groups: dict[Promise, list[str]] = {_("Now"): [], _("This evening"): [], _("Afterwards"): []}
    first, evening, afterwards = groups.values()
    for key in sorted(keys, key=lambda key: key != wanted.key):
        (first if key in now else evening if key in OF_THE_EVENING else afterwards).append(key)
    return [(title, found) for title, found in groups.items() if found]


def _wanted_with(tournament: Tournament, wanted: Document) -> Collection[str]:
    """The papers that are usually wanted together with ``wanted``."""
    if tournament.state == Tournament.State.CLOSED:
        return AT_THE_END
    return next(part for part in (BEFORE, SEATS, RESULTS) if wanted.key in part)
