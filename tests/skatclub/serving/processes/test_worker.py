"""The worker of a queue."""

from __future__ import annotations

from typing import Any

from skatclub.serving.processes.worker import worker_of


def test_a_worker_does_not_talk_with_others() -> None:
    """Neither does it tell that it lives: nobody listens, and the broker would keep every word."""
    worker: Any = worker_of("prints")
    steps = {type(step).__name__ for step in worker.consumer.steps}
    assert steps & {"Gossip", "Mingle", "Heart", "Events"} == set()
    assert "Tasks" in steps
