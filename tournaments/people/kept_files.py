"""Uploaded files, kept from the preview to the import. They contain names, so they are deleted the same day."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable

from django.db.models import Q, QuerySet
from django.utils import timezone

from tournaments.files.kept import UPLOADS, KeptFile, files_in
from tournaments.models import HistoryImport, HistoryReading, KeptList
from tournaments.models.jobs import Job

HISTORY = "history"  # the folder of past evenings
KEPT_FOR = 4 * 60 * 60  # seconds
TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")  # the format of token_urlsafe(16)


def is_token(text: str) -> bool:
    """Whether the text has the form of our tokens; anything else must not become part of a path."""
    return TOKEN.fullmatch(text) is not None


def files_that_wait() -> list[KeptFile]:
    """All files except those that a worker is reading or importing, or will."""
    files = files_in(UPLOADS, HISTORY)
    if not files:
        return []
    jobs = (HistoryReading.objects.all(), HistoryImport.objects.all())
    needed = {
        token for rows in jobs for token in rows.filter(state__in=Job.MOVING).values_list("token", flat=True)
    }
    return [file for file in files if file.name.partition(".")[0] not in needed]


def uploads_that_wait() -> list[KeptFile | KeptList]:
    """Waiting files of past evenings, and lists of players."""
    return [*KeptList.objects.defer("content").order_by("pk"), *files_that_wait()]


def forget_old_files() -> None:
    """Deletes what nobody has confirmed within ``KEPT_FOR``. Workers call it every few seconds."""
    forget(file for file in files_that_wait() if _is_old(file))
    age, now = dt.timedelta(seconds=KEPT_FOR), timezone.now()
    for old in (
        # From the future: the clock has been set back since.
        KeptList.objects.filter(Q(kept_at__lt=now - age) | Q(kept_at__gt=now + age)),
        readings_that_wait().filter(asked_at__lt=now - age),
    ):
        if old.exists():  # every worker calls this every few seconds, so it must not cost a write
            old.delete()


def readings_that_wait() -> QuerySet[HistoryReading]:
    """The rows about files that were read, or refused."""
    return HistoryReading.objects.exclude(state__in=Job.MOVING)


def forget(uploads: Iterable[KeptFile | KeptList]) -> None:
    for upload in uploads:
        upload.delete()


def _is_old(file: KeptFile) -> bool:
    try:
        # abs(): once a clock has been set back, the file seems to be from the future.
        return abs((timezone.now() - file.written_at()).total_seconds()) > KEPT_FOR
    except FileNotFoundError:
        return False  # another worker was faster
