"""The effort of a search, reported to a watcher, so that a page can show the progress.

Watching does not affect what a search decides. A watcher may raise to stop it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

Watcher = Callable[[int], None]  # called with the number of players looked at since the last call
_watcher: ContextVar[Watcher | None] = ContextVar("watcher", default=None)


@contextmanager
def watched(by: Watcher) -> Iterator[None]:
    """Searches in this block report their effort to ``by``."""
    token = _watcher.set(by)
    try:
        yield
    finally:
        _watcher.reset(token)


def spend(looks: int) -> None:
    """Called by a search after each piece of work."""
    watcher = _watcher.get()
    if watcher is not None:
        watcher(looks)
