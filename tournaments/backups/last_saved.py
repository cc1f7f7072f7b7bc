"""When the last backup was made, in words for the footer of every page and for the page of backups."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from tournaments.backups.folder import read_note
from tournaments.foundations.dates import moment


def last_backup(_request: HttpRequest) -> dict[str, SimpleLazyObject[dict[str, str]]]:
    """Context processor. Lazy, because only a director's pages read the note."""
    return {"last_backup": SimpleLazyObject(moments_of_last)}


def moments_of_last() -> dict[str, str]:
    """When the last backup was made, and when the last attempt failed if none has succeeded since."""
    note = read_note()
    return {"saved": moment(note.saved_at), "failed": moment(note.failed_at)}
