"""Refusals about seasons."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "season-was-published": _(
        "This season cannot be deleted: everybody could already see a table of it. Hide it, and untick its evenings."
    ),
    "season-was-printed": _(
        "This season cannot be deleted: its table was printed. Hide it, and untick its evenings."
    ),
    "season-stale": _("Somebody else has changed this season in the meantime. Look at it again."),
    "season-at-the-same-moment": _("Somebody else has just set up a season of this name. Save again."),
    "not-in-a-season": _("This tournament belongs to no season. Tick it on the season’s page first."),
    "season-not-chosen": _("This tournament belongs to several seasons. Choose one of them."),
}
