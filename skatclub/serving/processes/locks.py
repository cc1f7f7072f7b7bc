"""File locks: held until they are released or the process ends, however it ends."""

from __future__ import annotations

import errno
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import BinaryIO

from skatclub.serving import platforms

LOOK_EVERY = 0.1  # seconds between two attempts while waiting
HELD = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


class LockHeldError(Exception):
    """Another process holds the lock; the text is the note that it left in the file."""


class NoLocksError(Exception):
    """The file system has no locks, like some network folders; the text is the system's reason."""


@contextmanager
def locked(file: Path, *, note: str = "", wait: bool = False) -> Iterator[Callable[[str], None]]:
    """Locks ``file`` and leaves ``note`` in it for the process that finds it locked; yields a way to change it.

    Without ``wait`` raises ``LockHeldError`` if another process holds it. Raises ``NoLocksError`` where
    there are no locks. The system releases the lock of a process that ends, so a kill leaves none behind.
    """
    # Opened for appending, so that failed attempts do not erase the holder's note. Unbuffered, because a note
    # that does not fit on a full disk must not be written again when the file is closed.
    with file.open("a+b", buffering=0) as stream:
        while not _taken(stream):
            if not wait:
                stream.seek(0)
                raise LockHeldError(stream.read().decode(errors="replace"))
            time.sleep(LOOK_EVERY)
        _leave_note(stream, note)
        yield partial(_leave_note, stream)


@contextmanager
def one_at_a_time(file: Path) -> Iterator[None]:
    """Makes processes that share a folder do something one after the other. Without locks they may do it at once."""
    with ExitStack() as held:
        with suppress(NoLocksError):
            held.enter_context(locked(file, wait=True))
        yield


def _taken(stream: BinaryIO) -> bool:
    try:
        platforms.lock(stream)
    except OSError as error:
        if error.errno in HELD:
            return False
        raise NoLocksError(error.strerror) from error
    return True


def _leave_note(stream: BinaryIO, note: str) -> None:
    """Best effort: on a full disk the note cannot be written, but the lock still holds."""
    with suppress(OSError):
        stream.truncate(0)
        stream.write(note.encode())
