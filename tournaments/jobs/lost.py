"""Finds jobs whose worker is gone, by their heartbeat, even if the clock has been set back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from tournaments.models.jobs import Job

STALE_AFTER = timedelta(seconds=30)


def take_up_lost(rows: QuerySet[Any], queue: Callable[[int], None]) -> int:
    """Requeues jobs without a recent heartbeat, each once even if several workers look; returns how many.

    ``rows``: jobs with ``state`` and ``heartbeat_at``. Queued jobs are included: a worker may die, or find
    the disk full, between taking the message and claiming the row.
    """
    now = timezone.now()
    moving = rows.filter(state__in=Job.MOVING)
    # The clock was set back: the worker gets the usual time for its next heartbeat.
    future = moving.filter(heartbeat_at__gt=now)
    if future.exists():  # every worker looks every few seconds, so looking must not need a write
        future.update(heartbeat_at=now)
    lost = moving.filter(Q(heartbeat_at=None) | Q(heartbeat_at__lt=now - STALE_AFTER))
    # The update repeats the condition, so that of several workers only one takes the job.
    taken = [
        pk
        for pk in lost.values_list("pk", flat=True)
        if lost.filter(pk=pk).update(state=Job.State.QUEUED, heartbeat_at=now)
    ]
    for pk in taken:
        queue(pk)
    return len(taken)
