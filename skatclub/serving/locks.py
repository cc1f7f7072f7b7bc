"""Locks on files: held until they are let go or the process ends, however it ends.

Unix and Windows have different ones; no other file knows that.
"""

from __future__ import annotations

import errno
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

LOOK_EVERY = 0.1  # seconds between two attempts while waiting
LOCKED_BYTE = 1_000_000  # beyond the text: Windows lets nobody else read a byte that is locked
HELD = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


class LockHeldError(Exception):
    """Another process holds the lock; the text is the note that it left in the file."""


class NoLocksError(Exception):
    """The file's disk knows no locks, as some network folders; the text is the system's reason."""


if sys.platform == "win32":
    import msvcrt

    def _lock(stream: BinaryIO) -> None:
        stream.seek(LOCKED_BYTE)
        msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(stream: BinaryIO) -> None:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def locked(file: Path, *, note: str = "", wait: bool = False) -> Iterator[None]:
    """Holds the lock of ``file`` and leaves ``note`` in it for whoever finds it locked.

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
        yield


def _taken(stream: BinaryIO) -> bool:
    try:
        _lock(stream)
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
