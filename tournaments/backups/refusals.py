"""Why a backup cannot be made, downloaded or put back, with its sentences."""

from __future__ import annotations

from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

# A page shows these too. The owner reads the others in the terminal, in English.
OF_MAKING: dict[str, Promise] = {
    "disk-full": _("the disk is full"),
    "disk-broken": _("the disk cannot be written to"),
    "database-damaged": _("the database is damaged"),
    "database-busy": _("the database is busy"),
    "database-away": _("the database cannot be reached"),
    "program-missing": _("the program %(program)s is not installed"),
    "program-failed": _("the program %(program)s failed; the log says why"),
    "not-copied": _("it is made, but the file service did not take its copy"),
    "other-kind": _("it is of another kind of database; only the owner can download it"),
    "being-made": _("another backup is being made just now"),
    "program-error": _("an error in the program; the log has the details"),
}
OF_COMMANDS: dict[str, str] = {
    "file-exists": "%(file)s exists already. Choose another name.",
    "no-folder": "There is no folder %(folder)s.",
    "no-such-file": "There is no file %(file)s.",
    "not-a-backup": "%(file)s is not a backup of this program.",
    "damaged": "This backup is damaged (%(part)s). Nothing was changed. Take another one.",
    "too-large": (
        "This backup would unpack to %(bytes)d bytes, far more than a backup of its size holds. Nothing was changed. "
        "Take another one."
    ),
    "unprotected": (
        "The database in this backup lacks what keeps its records from being changed (%(missing)s). "
        "Nothing was changed. Take another one."
    ),
    "journal-changed": (
        "The journal in this backup was changed outside the program: tournament %(tournament)s, entry %(entry)d. "
        "Nothing was changed. Take another one."
    ),
    "newer": "This backup was made by a newer version (%(version)s). Nothing was changed. Update the program first.",
    "other-database": (
        "This backup is one of %(theirs)s, but this installation uses %(ours)s. Nothing was changed. "
        "Let DATABASE_URL name a database of that kind."
    ),
    "server-runs": "A server runs on this data folder: %(address)s. Stop it, then try again. Nothing was changed.",
    "database-in-use": (
        "Another program has the database open. Stop all servers and workers, then try again. "
        "Nothing was changed."
    ),
    "not-restored": (
        "The database could not be put back: %(why)s. It is unchanged. The backup itself is not damaged."
    ),
    "not-unpacked": "The backup could not be unpacked (%(why)s), so nothing was changed.",
    "not-kept": "What is here now could not be kept (%(why)s), so nothing was changed.",
}


class BackupRefused(Exception):
    """``code`` is one of the above; ``values`` fill the sentence's blanks."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    def __str__(self) -> str:
        return reason_in_words(self.code, self.values)


def reason_in_words(code: str, values: dict[str, Any]) -> str:
    """The sentence for ``code``; in the reader's language where a page may show it."""
    words = OF_MAKING.get(code) or OF_COMMANDS[code]
    return str(words) % values
