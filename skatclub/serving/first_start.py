"""Prepares everything from an empty data folder to a running server. Every step is idempotent."""

from __future__ import annotations

import hashlib
import os
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command, get_commands
from django.core.management.base import CommandError

from skatclub.backups.placing import finish_restore
from skatclub.serving.locks import LockHeldError, NoLocksError, locked, one_at_a_time
from skatclub.serving.logins import Login, forget_replaced, make_first_logins, waits_for_own_password
from skatclub.serving.open_database import refuse_damaged_database
from tournaments.models import Player, Tournament

DEMO = {"players": 27, "series": 3, "stage": "started", "seed": 1}


@dataclass(frozen=True)
class Prepared:
    """What ``welcome`` needs to know about logins."""

    logins: list[Login]  # just created, with their passwords
    shows_link: bool  # true if the director cannot log in without one, or this was the first start


def prepare(data: Path, *, demo: bool = True) -> Prepared:
    """Sets up database, static files, logins and the demo evening. Raises ``CommandError``."""
    refuse_if_read_only(data)
    with one_at_a_time(data / "start.lock"):
        finish_restore()
        refuse_damaged_database()
        call_command("migrate", interactive=False, verbosity=0)
        collect_static(data / "static.stamp")
        with_demo = demo and is_empty()
        logins = make_first_logins(logins_file(data), with_passwords=with_demo)
        if with_demo:
            load_demo()
        forget_replaced(logins_file(data))
        return Prepared(logins, shows_link=bool(logins) or waits_for_own_password())


def logins_file(data: Path) -> Path:
    return data / "logins.txt"


@contextmanager
def only_server(data: Path, address: str) -> Iterator[Callable[[str], None]]:
    """Reserves the data folder for the server at ``address``; yields a function that notes another address.

    Raises ``CommandError`` when another server has the folder.
    """
    refuse_if_read_only(data)
    with ExitStack() as held:
        try:
            leave_note = held.enter_context(locked(data / lock_name(), note=_note(address)))
        except LockHeldError as other:
            raise CommandError(
                f"A server is already running on the data folder {data}: {other}. Use that one, or stop it first. "
                "For a second installation choose another folder: SKATCLUB_DATA=…"
            ) from other
        except NoLocksError as error:
            leave_note = _leave_nothing
            sys.stderr.write(
                f"The data folder {data} cannot be locked ({error}); is it on the network? "
                "Make sure that no second server uses it.\n"
            )
        yield lambda address: leave_note(_note(address))


def _leave_nothing(_note: str) -> None:
    """Without a lock nobody would read the note."""


def _note(address: str) -> str:
    return f"{address} (process {os.getpid()} on {socket.gethostname()})"


def noted_address(data: Path) -> str:
    """The address of this folder's server, or where it last ran; empty if there was none."""
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


def collect_static(stamp: Path) -> bool:
    """Collects the static files if one has changed since the last time; returns whether it did."""
    current = static_fingerprint()
    collected = Path(settings.STATIC_ROOT, "staticfiles.json").exists()
    if collected and stamp.exists() and stamp.read_text(encoding="ascii") == current:
        return False
    # Cleared first, because collectstatic skips files that are newer than their source: even one that a full
    # disk cut off, and every file after the clock was set back.
    call_command("collectstatic", interactive=False, verbosity=0, clear=True)
    stamp.write_text(current, encoding="ascii")
    return True


def static_fingerprint() -> str:
    """A hash of the names and contents of all static files, and of the storage class."""
    total = hashlib.sha256(settings.STORAGES["staticfiles"]["BACKEND"].encode())
    for finder in get_finders():
        for name, storage in sorted(finder.list([]), key=lambda found: found[0]):
            total.update(name.encode())
            with storage.open(name) as stream:
                total.update(hashlib.sha256(stream.read()).digest())
    return total.hexdigest()


def is_empty() -> bool:
    """Whether there are neither players nor tournaments: only then is a demo evening wanted."""
    return not Tournament.objects.exists() and not Player.objects.exists()


def load_demo() -> None:
    """Loads a demo evening if the program comes with one."""
    if "create_demo_tournament" in get_commands():
        call_command("create_demo_tournament", **DEMO, stdout=StringIO())
