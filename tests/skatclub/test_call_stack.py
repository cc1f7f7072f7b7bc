"""Calls in one piece of memory. Whether the system was asked for more shows in its page faults: new memory has some."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from skatclub.call_stack import in_one_piece

CALLS = 50
DEEPEST = 400  # calls; a page is made some eighty calls deep


def fetched_at(depth: int) -> int:
    """Pages of memory that the system gives while functions are called again and again, so many calls deep."""
    from resource import RUSAGE_THREAD, getrusage

    if depth:
        return fetched_at(depth - 1)
    before = getrusage(RUSAGE_THREAD).ru_minflt
    for _call in range(CALLS):
        go_deeper(5)
    return getrusage(RUSAGE_THREAD).ru_minflt - before


def go_deeper(calls: int) -> None:
    if calls:
        go_deeper(calls - 1)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems count page faults of whole processes only")
def test_no_depth_fetches_memory_for_each_call() -> None:
    def slow_depths() -> list[int]:
        return [depth for depth in range(DEEPEST) if fetched_at(depth) >= CALLS]

    assert in_one_piece(slow_depths) == []


def test_what_is_called_answers_as_ever() -> None:
    def named(*values: int, **more: int) -> object:
        return values, more

    assert in_one_piece(named, 1, 2, three=3) == named(1, 2, three=3)
    fails: Callable[[str], int] = int
    with pytest.raises(ValueError, match="invalid literal"):
        in_one_piece(fails, "skat")
