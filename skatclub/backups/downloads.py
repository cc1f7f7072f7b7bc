"""Who has downloaded a backup: in the log, and in the owner's list of actions, which directors read on their page.

The journal is one of each tournament, and a backup is of all of them.
"""

from __future__ import annotations

import logging

from django.contrib.admin.models import ADDITION, LogEntry
from django.contrib.auth.models import User

log = logging.getLogger(__name__)
DOWNLOADED = "backup downloaded"
MOST_SHOWN = 20


def note_download(user: User, name: str) -> None:
    """Written before the file is handed out."""
    LogEntry.objects.create(
        user=user, action_flag=ADDITION, object_id=name, object_repr=name, change_message=DOWNLOADED
    )
    log.warning("%s downloads the backup %s", user.get_username(), name)


def last_downloads() -> list[LogEntry]:
    """The newest first."""
    noted = LogEntry.objects.filter(content_type=None, change_message=DOWNLOADED)
    return list(noted.select_related("user").order_by("-action_time", "-pk")[:MOST_SHOWN])
