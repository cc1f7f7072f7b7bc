"""Uploaded files that were looked at, until they are imported. They contain names, so they are deleted the same day."""

from __future__ import annotations

import datetime as dt
import re
import time
from collections.abc import Iterable
from pathlib import Path

from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone

from tournaments.models import HistoryImport, HistoryReading
from tournaments.models.jobs import Job

LISTS, HISTORY = "imports", "history"  # folders of lists of players, and of past evenings
KEPT_FOR = 4 * 60 * 60  # seconds
TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")  # what token_urlsafe(16) makes


def is_token(text: str) -> bool:
    """Whether it can be a token of ours; anything else must not become part of a path."""
    return TOKEN.fullmatch(text) is not None


def folder(name: str) -> Path:
    return Path(settings.MEDIA_ROOT) / name


def files_that_wait() -> list[Path]:
    """All but those that a worker is reading or importing, or will."""
    files = [file for name in (LISTS, HISTORY) for file in sorted(folder(name).glob("*"))]
    if not files:
        return []
    jobs = (HistoryReading.objects.all(), HistoryImport.objects.all())
    needed = {
        token for rows in jobs for token in rows.filter(state__in=Job.MOVING).values_list("token", flat=True)
    }
    return [file for file in files if file.name.partition(".")[0] not in needed]


def forget_old_files() -> None:
    """Deletes files that nobody has confirmed within ``KEPT_FOR``. Workers call it every few seconds."""
    forget(file for file in files_that_wait() if _is_old(file))
    old = readings_that_wait().filter(asked_at__lt=timezone.now() - dt.timedelta(seconds=KEPT_FOR))
    if old.exists():  # every worker calls it every few seconds, so that it must not cost a write
        old.delete()


def readings_that_wait() -> QuerySet[HistoryReading]:
    """The rows about files that were read, or refused."""
    return HistoryReading.objects.exclude(state__in=Job.MOVING)


def forget(files: Iterable[Path]) -> None:
    for file in files:
        file.unlink(missing_ok=True)


def _is_old(file: Path) -> bool:
    try:
        # abs(): once a clock has been set back, the file seems to be from the future.
        return abs(time.time() - file.stat().st_mtime) > KEPT_FOR
    except FileNotFoundError:
        return False  # another worker was faster
