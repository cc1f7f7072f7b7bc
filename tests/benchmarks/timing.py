"""How long work takes, again and again."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter


def times_of(work: Callable[[], object], runs: int) -> list[float]:
    """Seconds of each run."""
    times = []
    for _run in range(runs):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return times
