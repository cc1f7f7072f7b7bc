"""What other rooms need to know about a rehearsal: the word that marks its output, its seeds and its printer."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.utils.translation import gettext as _


def rehearsal_word() -> str:
    """The word that marks a rehearsal's output; "" in a real installation."""
    return _("Rehearsal") if settings.REHEARSAL else ""


def following_seed(*before: object) -> str:
    """The seed that follows from ``before``, so that a rehearsal can be repeated; "" in a real installation."""
    if not settings.REHEARSAL:
        return ""
    return sha256(" ".join(["skatclub seed", *map(str, before)]).encode()).hexdigest()[:32]


def printer_is_empty() -> bool:
    """Whether the rehearsed hall has emptied the printer; never in a real installation."""
    return settings.REHEARSAL and _no_paper().exists()


def empty_printer() -> None:
    _no_paper().touch()


def refill_printer() -> None:
    _no_paper().unlink(missing_ok=True)


def _no_paper() -> Path:
    return Path(settings.SKATCLUB_DATA) / "printer-is-empty"
