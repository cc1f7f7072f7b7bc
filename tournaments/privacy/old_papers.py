"""Printed files older than six months are offered for deletion; nothing is deleted automatically.

The German order requires six months (see ``setup.official.orders``); the offer is made for every evening.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection

from django.db import transaction
from django.db.models import Count, Q, QuerySet

from tournaments.access.actors import Actor
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry, PrintJob, Tournament
from tournaments.people.retention_dates import months_later
from tournaments.printing.jobs.jobs import delete_files

KEPT_MONTHS = 6


def old_papers(today: dt.date) -> QuerySet[Tournament]:
    """Evenings whose printed files may be deleted, the oldest first, each with their number as ``papers``. One
    query."""
    latest = months_later(today, -KEPT_MONTHS)
    done = Count("print_jobs", filter=Q(print_jobs__state=PrintJob.State.DONE))
    old = Tournament.objects.filter(date__lte=latest, state=Tournament.State.CLOSED).annotate(papers=done)
    return old.filter(papers__gt=0).order_by("date", "pk")


def throw_away(chosen: Collection[int], today: dt.date, *, by: Actor) -> int:
    """Deletes the printed files of these evenings, if they are old enough; returns how many. They can be made again."""
    return sum(_throw_away(one, by) for one in old_papers(today).filter(pk__in=chosen))


def _throw_away(tournament: Tournament, by: Actor) -> int:
    with transaction.atomic():
        jobs = list(tournament.print_jobs.filter(state=PrintJob.State.DONE))
        for job in jobs:
            job.delete()
        after = {"papers_deleted": len(jobs)}
        write_journal(tournament, JournalEntry.Action.RETENTION, by=by, after=after)
        transaction.on_commit(lambda: _unlink(jobs))
    return len(jobs)


def _unlink(jobs: Collection[PrintJob]) -> None:
    for job in jobs:
        delete_files(job)
