"""Migrated databases and data folders, made once for all workers of a test run and copied: migrating takes seconds.

``make test`` has several runs, which find them in the folder that ``SKATCLUB_TEST_PREPARED`` names.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.servers import new_database
from tests.serving import PROJECT, installation, manage, run_script

TEMPLATE = "migrated"  # name of the PostgreSQL database that the workers' own are copied from
COLLECT_STATIC = """
import os
os.umask(0o077)  # as manage.py does
import django; django.setup()
from django.conf import settings
from skatclub.serving.start.static_collecting import collect_static
collect_static(settings.SKATCLUB_DATA / "static.stamp")
"""


def can_be_copied(inside: Sequence[str], more: Mapping[str, str]) -> bool:
    """Whether a folder is the whole installation: no other database than SQLite, no disk that only some processes see."""
    return "nsenter" not in inside and "DATABASE_URL" not in more


def prepare(data: Path, *, inside: Sequence[str] = (), **more: str) -> None:
    """Prepares the folder ``data`` for a start without a demo evening, unless that is done. If it cannot be
    copied, it is migrated.
    """
    if not can_be_copied(inside, more):
        migrate = [*inside, sys.executable, "manage.py", "migrate", "-v", "0"]
        subprocess.run(migrate, cwd=PROJECT, env=installation(data, **more), check=True)
    elif not data.exists():
        shutil.copytree(prepared_folder(), data)


def prepared_folder() -> Path:
    """A data folder with an empty database and collected static files."""
    return made_once("prepared", _prepare)


def _prepare(data: Path) -> None:
    shutil.copytree(migrated_folder(), data)
    run_script(data, COLLECT_STATIC)


def demo_folder() -> Path:
    """A data folder with a demo evening of eight players and one series, which is being played."""
    return made_once("demo", _make_demo)


def _make_demo(data: Path) -> None:
    shutil.copytree(prepared_folder(), data)
    manage(data, "create_demo_tournament", "--players", "8", "--series", "1")


def migrated_folder() -> Path:
    """A data folder with an empty database."""
    return made_once("migrated", lambda data: manage(data, "migrate", "--verbosity=0"))


def migrated_template(server: Path) -> str:
    """Name of an empty, migrated database on the PostgreSQL whose socket lies in the folder ``server``."""
    home = Path(os.environ["SKATCLUB_TEST_DATA"])
    made_once(f"{TEMPLATE}-on-postgresql", lambda data: _migrate_template(data, server), home)
    return TEMPLATE


def _migrate_template(data: Path, server: Path) -> None:
    manage(data, "migrate", "--verbosity=0", DATABASE_URL=new_database(server, TEMPLATE))


def _home() -> Path:
    """Removed by the test that named it, otherwise with the other files of this run."""
    return Path(os.environ.get("SKATCLUB_TEST_PREPARED") or os.environ["SKATCLUB_TEST_DATA"])


def made_once(name: str, make: Callable[[Path], object], where: Path | None = None) -> Path:
    """The folder that ``make`` fills, once for all workers."""
    home = (where or _home()) / "prepared"
    home.mkdir(exist_ok=True)
    folder, unfinished = home / name, home / f"{name}-unfinished"
    with _alone(home / f"{name}.lock"):
        if not folder.exists():
            shutil.rmtree(unfinished, ignore_errors=True)
            make(unfinished)
            unfinished.rename(folder)
    return folder


@contextmanager
def _alone(file: Path) -> Iterator[None]:
    """Only one worker at a time; the others wait."""
    with file.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
