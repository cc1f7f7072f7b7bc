"""How the worker of the print jobs ends: with its supervisor, and at once when it is idle."""

from __future__ import annotations

import os
from threading import Timer
from typing import Any

from celery.signals import worker_process_init, worker_ready, worker_shutting_down
from celery.worker import state

from skatclub.serving import platforms
from skatclub.serving.processes.lifeline import hold_on, hold_on_as_child

# Seconds until a job that was just fetched shows up in Celery's `reserved_requests`.
JUST_FETCHED = 0.3


def end_with_supervisor() -> None:
    """For a worker that the supervisor has started, and the process that the worker forks."""
    hold_on()
    worker_process_init.connect(_hold_on_after_fork, weak=False)
    worker_ready.connect(_stop_as_when_terminated, weak=False)


def end_at_once_when_idle() -> None:
    """Ends an idle worker at once: Celery takes four to six seconds to stop one."""
    worker_shutting_down.connect(_look_again_soon, weak=False)


def _hold_on_after_fork(**_facts: Any) -> None:
    hold_on_as_child()


def _stop_as_when_terminated(**_facts: Any) -> None:
    platforms.stop_as_when_terminated()


def _look_again_soon(**_facts: Any) -> None:
    look = Timer(JUST_FETCHED, _end_when_idle)
    look.daemon = True
    look.start()


def _end_when_idle() -> None:
    """With a job running, Celery finishes it first. The forked child ends with this process."""
    if not state.reserved_requests:
        os._exit(0)
