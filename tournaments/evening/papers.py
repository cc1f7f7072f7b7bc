"""Which papers the evening waits for: the score sheets before play, the result list at the end.

A paper counts as printed once somebody has opened its file: a file that was only made may never have been printed.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from django.db.models import Subquery
from django.db.models.functions import Coalesce

from tournaments.models import JournalEntry, PrintJob, Series, Tournament

BLANK = "blank"  # forms without names, such as for the whole season


def result_list_facts(tournament: Tournament) -> dict[str, Any]:
    """Whether the list was printed after the tournament was closed, with the results as they are now."""
    lists = tournament.print_jobs.filter(
        kind=PrintJob.RESULT_LIST, state=PrintJob.State.DONE, result_version=tournament.result_version
    )
    closed = tournament.journal.filter(action=JournalEntry.Action.TOURNAMENT_STATE).first()
    made = list(lists.filter(asked_at__gte=closed.at) if closed else lists)
    return {"is_printed": _is_opened(made), "file": _newest(made)}


def score_sheet_facts(series: Series) -> dict[str, Any]:
    """Whether the series still needs printed score sheets; not after series 1 in a club that has printed none (it uses
    pads)."""
    # A paper that was requested before the draw shows something else.
    draws = JournalEntry.objects.filter(
        tournament=series.tournament_id,
        action=JournalEntry.Action.SERIES_DRAWN,
        series_number=series.number,
    )
    jobs = series.tournament.print_jobs.filter(kind__in=PrintJob.SCORE_SHEETS, state=PrintJob.State.DONE)
    jobs = jobs.annotate(drawn=Coalesce(Subquery(draws.values("number")[:1]), 0))
    printed = [job for job in jobs if job.parameters.get("which") != BLANK]
    if not printed and series.number > 1:
        return {}
    own = [job for job in printed if job.parameters.get("series", str(series.number)) == str(series.number)]
    made = [job for job in own if job.journal_number >= job.drawn]
    return {"wants_sheets": not _is_opened(made), "file": _newest(made)}


def _is_opened(jobs: Collection[PrintJob]) -> bool:
    return any(job.opened_at for job in jobs)


def _newest(jobs: Collection[PrintJob]) -> int:
    return max((job.pk for job in jobs), default=0)
