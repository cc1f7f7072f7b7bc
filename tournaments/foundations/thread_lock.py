"""A lock around a library that only one thread of a process may use at a time."""

from __future__ import annotations

import os
from collections import defaultdict
from threading import Lock
from types import TracebackType


class ThreadLock:
    """One lock for each process: a forked one must not wait for a thread that it does not have."""

    def __init__(self) -> None:
        self._of_process: defaultdict[int, Lock] = defaultdict(Lock)

    def __enter__(self) -> None:
        self._of_process[os.getpid()].acquire()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._of_process[os.getpid()].release()
