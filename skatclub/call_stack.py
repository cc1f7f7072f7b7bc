"""Calls that need no memory from the system each time.

Python keeps what its calls work with in pieces of 16 kB. A call that goes over the end of a piece fetches the next one
from the system, and its return gives it back. A loop that happens to run there does so at each turn: a tenth of the
time in which pages are made. Later releases of 3.13 and 3.14 keep one piece (github.com/python/cpython/issues/142183).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")
# A piece is twice what is asked for, up to a power of two: 512 kB, of which the first half is never touched.
SLOTS = 33_000  # of eight bytes


def in_one_piece(
    work: Callable[Arguments, Answer], *arguments: Arguments.args, **named: Arguments.kwargs
) -> Answer:
    """What ``work`` returns. All that it calls has room in one piece, some thousand calls deep."""
    return work(*arguments, **named)


# A call whose own values do not fit into a usual piece is given a large one, in which the calls below it follow.
in_one_piece.__code__ = in_one_piece.__code__.replace(co_stacksize=SLOTS)
