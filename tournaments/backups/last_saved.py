"""When the last backup was made, in words for the footer of every page and for the page of backups."""

from __future__ import annotations

import datetime as dt

from django.http import HttpRequest
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.functional import SimpleLazyObject

from tournaments.backups.folder import read_note


def last_backup(_request: HttpRequest) -> dict[str, SimpleLazyObject[dict[str, str]]]:
    """Context processor. Lazy, because only a director's pages read the note."""
    return {"last_backup": SimpleLazyObject(moments_of_last)}


def moments_of_last() -> dict[str, str]:
    """When the last backup was made, and when the last attempt failed if none has succeeded since."""
    note = read_note()
    return {"saved": moment(note.saved_at), "failed": moment(note.failed_at)}


def moment(when: dt.datetime | None) -> str:
    """The time, with the date unless it is today; empty for None."""
    if when is None:
        return ""
    local = timezone.localtime(when)
    # Digits as on a clock, in every language.
    time = f"{local:%H:%M}"
    if local.date() == timezone.localdate():
        return time
    return f"{date_format(local, 'SHORT_DATE_FORMAT')} {time}"
