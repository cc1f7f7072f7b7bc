"""One server for each data folder: it is locked, and its address noted in the lock."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from django.conf import settings
from django.core.management.base import CommandError

from skatclub.serving.processes.locks import LockHeldError, NoLocksError, locked


class AlreadyRunning(CommandError):
    """Another server has the data folder, and answers at ``address``."""

    def __init__(self, sentence: str, address: str) -> None:
        super().__init__(sentence)
        self.address = address


@contextmanager
def only_server(data: Path, address: str) -> Iterator[Callable[[str], None]]:
    """Reserves the data folder for the server at ``address``; yields a function that notes another address.

    Raises ``AlreadyRunning`` when another server has the folder.
    """
    refuse_if_read_only(data)
    with ExitStack() as held:
        try:
            leave_note = held.enter_context(locked(data / lock_name(), note=_note(address)))
        except LockHeldError as other:
            raise AlreadyRunning(
                f"A server is already running on the data folder {data}: {other}. Use that one, or stop it first. "
                "For a second installation choose another folder: SKATCLUB_DATA=…",
                address=str(other).partition(" ")[0],
            ) from other
        except NoLocksError as error:
            leave_note = _leave_nothing
            sys.stderr.write(
                f"The data folder {data} cannot be locked ({error}); is it on the network? "
                "Make sure that no second server uses it.\n"
            )
        yield lambda address: leave_note(_note(address))


def _leave_nothing(_note: str) -> None:
    """Where there are no locks: nobody would read a note."""


def _note(address: str) -> str:
    return f"{address} (process {os.getpid()} on {socket.gethostname()})"


def noted_address(data: Path) -> str:
    """The address of this folder's server, or of the last one that ran; empty if there was none."""
    try:
        note = (data / lock_name()).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    return note.partition(" ")[0]


def lock_name() -> str:
    """With SQLite, one server for the whole folder. With PostgreSQL, one on each computer may share it."""
    if settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"):
        return "server.lock"
    return f"server-{socket.gethostname()}.lock"


def refuse_if_read_only(data: Path) -> None:
    if not os.access(data, os.W_OK | os.X_OK):
        raise CommandError(
            f"The data folder {data} cannot be written to. Choose another one: SKATCLUB_DATA=…"
        )
