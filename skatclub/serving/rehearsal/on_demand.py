"""The rehearsal's processes: started when its folder asks for them, ended when it no longer does; the folder is then
deleted."""

from __future__ import annotations

import shutil
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from skatclub.serving import platforms
from skatclub.serving.processes.supervisor import STOP_LIMIT, Kept
from skatclub.serving.rehearsal.folder import (
    FAILED,
    folder_of,
    is_to_restart,
    is_wanted_here,
    note_restart,
    read_order,
)


@dataclass
class OnDemand:
    """``kept``: the process that supervises all others of the rehearsal (``manage.py serve_rehearsal``)."""

    data: Path
    kept: Kept
    killed_at: float | None = None  # while it is being ended

    @property
    def running(self) -> list[Kept]:
        return [self.kept] if self.kept.process else []

    def look(self) -> bool:
        """Starts or ends the process as needed; returns whether it is another one than before. Errors here must not
        stop the real evening.
        """
        try:
            return self._look()
        except OSError as error:
            print(f"The rehearsal: {error.strerror}.", file=sys.stderr)  # noqa: T201
            return False

    def _look(self) -> bool:
        if is_wanted_here(self.data):
            return self._restart() if is_to_restart(self.data) else self._begin()
        if self.kept.process:
            return self._end()
        if folder_of(self.data).exists() and read_order(self.data) is None:
            shutil.rmtree(folder_of(self.data), ignore_errors=True)
        return False

    def _restart(self) -> bool:
        """Ends it; the next look starts it again."""
        has_ended = self.kept.process is None or self._end()
        if has_ended:
            note_restart(self.data)
        return has_ended

    def _begin(self) -> bool:
        if self.kept.process is None:
            self.kept.start()
            return True
        # It has said why; another attempt would end the same way.
        if (folder_of(self.data) / FAILED).exists():
            return False
        return self.kept.start_again_when_due()

    def _end(self) -> bool:
        """Asks first and kills later, without waiting: the real evening's processes need the supervisor meanwhile."""
        process, now = self.kept.process, time.monotonic()
        if process is None:
            return False
        if self.killed_at is None:
            platforms.ask_to_stop(process)
            self.killed_at = now + STOP_LIMIT
        if not self.kept.has_ended() and now < self.killed_at:
            return False
        self.kept.end_by_force()
        self.kept.process, self.kept.due, self.killed_at = None, None, None
        return True
