"""Locks on files: held until they are let go or the process ends, however it ends."""

from __future__ import annotations

import errno
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import BinaryIO

from skatclub.serving import platforms

LOOK_EVERY = 0.1  # seconds between two attempts while waiting
HELD = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


class LockHeldError(Exception):
    """Another process holds the lock; the text is the note that it left in the file."""


class NoLocksError(Exception):
    """The file's disk knows no locks, as some network folders; the text is the system's reason."""


@contextmanager
def locked(file: Path, *, note: str = "", wait: bool = False) -> Iterator[Callable[[str], None]]:
    """Holds the lock of ``file`` and leaves ``note`` in it for whoever finds it locked; yields what leaves another.

    Without ``wait`` raises ``LockHeldError`` while another process holds it. Raises ``NoLocksError`` where there
    are no locks. The system takes the lock from a process that ends, so that a kill leaves none behind.
    """
    # Opened for appending: the holder's note must survive the attempts of others. Without a buffer, because a
    # note that finds no room on the disk must not be written again when the file is closed.
    with file.open("a+b", buffering=0) as stream:
        while not _taken(stream):
            if not wait:
                stream.seek(0)
                raise LockHeldError(stream.read().decode(errors="replace"))
            time.sleep(LOOK_EVERY)
        _leave_note(stream, note)
        yield partial(_leave_note, stream)


def _taken(stream: BinaryIO) -> bool:
    try:
        platforms.lock(stream)
    except OSError as error:
        if error.errno in HELD:
            return False
        raise NoLocksError(error.strerror) from error
    return True


def _leave_note(stream: BinaryIO, note: str) -> None:
    """The note helps people; a full disk has no room for it and still has a lock."""
    with suppress(OSError):
        stream.truncate(0)
        stream.write(note.encode())
