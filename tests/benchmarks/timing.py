"""How long work takes, again and again."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter


def times_of(work: Callable[[], object], runs: int, clock: Callable[[], float] = perf_counter) -> list[float]:
    """Seconds of each run; with ``process_time`` as clock those of the processor alone."""
    times = []
    for _run in range(runs):
        start = clock()
        work()
        times.append(clock() - start)
    return times
