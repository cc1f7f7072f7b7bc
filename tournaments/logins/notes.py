"""Changes of logins: in the log, and in the owner's list of actions, which directors read on their page.

The journal belongs to a single tournament, logins to all of them.
"""

from __future__ import annotations

import logging
from enum import StrEnum

from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import User
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.access.actors import Actor

log = logging.getLogger("skatclub.logins")
MOST_SHOWN = 50


class LoginNote(StrEnum):
    MADE = "login made"
    RENAMED = "login renamed"
    ROLES = "login given another role"
    LINK = "login link made"
    LOCKED = "login locked"
    UNLOCKED = "login unlocked"


WORDS: dict[str, Promise] = {
    LoginNote.MADE: _("made"),
    LoginNote.RENAMED: _("renamed"),
    LoginNote.ROLES: _("given another role"),
    LoginNote.LINK: _("given a link"),
    LoginNote.LOCKED: _("locked"),
    LoginNote.UNLOCKED: _("unlocked"),
}


def note(by: Actor, user: User, what: LoginNote, words: str = "") -> None:
    """Notes a change, in its transaction."""
    log.warning("%s: %s: %s", by.name, what, words or user.username)
    if by.user is not None:
        LogEntry.objects.create(
            user=by.user,
            action_flag=CHANGE,
            object_id=str(user.pk),
            object_repr=(words or user.username)[:200],
            change_message=what.value,
        )


def last_notes() -> list[tuple[LogEntry, Promise]]:
    """The last notes, the newest first, each with its action in words."""
    noted = LogEntry.objects.filter(content_type=None, change_message__in=WORDS)
    found = noted.select_related("user").order_by("-action_time", "-pk")[:MOST_SHOWN]
    return [(entry, WORDS[entry.change_message]) for entry in found]
