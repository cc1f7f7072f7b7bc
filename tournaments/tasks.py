"""Celery tasks: thin doors to the functions that do the work."""

from __future__ import annotations

from typing import Any

from celery import shared_task
from celery.signals import worker_ready

from tournaments.printing.jobs import requeue_lost_jobs, run_print_job


@shared_task(name="tournaments.print_result_list")
def print_result_list(pk: int) -> None:
    """Makes the PDF of print job ``pk``."""
    run_print_job(pk)


@worker_ready.connect
def take_up_lost_jobs(**_kwargs: Any) -> None:
    """A worker that starts takes up what a killed one has left behind."""
    requeue_lost_jobs()
