"""Data folders with an empty database and collected static files, made once and copied: a first start takes seconds."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.serving import PROJECT, installation, manage, run_script

COLLECT_STATIC = """
import os
os.umask(0o077)  # as manage.py does
import django; django.setup()
from django.conf import settings
from skatclub.serving.first_start import collect_static
collect_static(settings.SKATCLUB_DATA / "static.stamp")
"""


def prepare(data: Path, *, inside: Sequence[str] = (), **more: str) -> None:
    """Makes the folder ``data`` ready for a start without a demo evening, unless it is there already.

    Another database than SQLite, or a disk that only some processes see, cannot be copied and is migrated.
    """
    is_out_of_sight = "nsenter" in inside
    if is_out_of_sight or "DATABASE_URL" in more:
        migrate = [*inside, sys.executable, "manage.py", "migrate", "-v", "0"]
        subprocess.run(migrate, cwd=PROJECT, env=installation(data, **more), check=True)
    elif not data.exists():
        shutil.copytree(prepared_folder(), data)


@cache
def kept_folder() -> TemporaryDirectory[str]:
    """Stays in the cache, so that it is removed only when the tests end."""
    return TemporaryDirectory(prefix="skatclub-prepared-")


@cache
def prepared_folder() -> Path:
    folder = Path(kept_folder().name) / "data"
    manage(folder, "migrate", "--verbosity=0")
    run_script(folder, COLLECT_STATIC)
    return folder
