"""Data folders with an empty database and collected static files, made once and copied: a first start takes seconds."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.serving import manage, run_script

COLLECT_STATIC = """
import django; django.setup()
from django.conf import settings
from skatclub.serving.first_start import collect_static
collect_static(settings.SKATCLUB_DATA / "static.stamp")
"""


def prepare(data: Path, *, inside: Sequence[str] = (), **more: str) -> None:
    """Makes the folder ``data`` ready for a start without a demo evening, unless it is there already.

    On another database than SQLite, or on a disk that only some processes see, it does nothing.
    """
    if not data.exists() and not inside and "DATABASE_URL" not in more:
        shutil.copytree(prepared_folder(), data)


@cache
def prepared_folder() -> Path:
    # Kept in an attribute, so that it is removed when the tests end
    prepared_folder.kept = TemporaryDirectory(prefix="skatclub-prepared-")  # type: ignore[attr-defined]
    folder = Path(prepared_folder.kept.name) / "data"  # type: ignore[attr-defined]
    manage(folder, "migrate", "--verbosity=0")
    run_script(folder, COLLECT_STATIC)
    return folder
