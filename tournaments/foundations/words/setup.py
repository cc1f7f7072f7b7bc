"""Refusals when a tournament is set up, or its state changes."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "rehearsal-without-serve": _(
        "A rehearsal is possible only where the program was started with its usual command on one computer."
    ),
    "rehearsal-runs-already": _("A rehearsal is going on already. Wipe it first."),
    "tournament-at-the-same-moment": _(
        "Somebody set up a tournament with this name at the same moment. Save again."
    ),
    "state-not-possible": _("The tournament cannot change to that state now."),
    "series-not-drawn": _(
        "%(drawn)d of %(count)d series are drawn. Play the others, or lower the number of series first."
    ),
    "series-still-open": _("Series %(number)d is not closed yet."),
    "settings-frozen": _(
        "Sheets have been typed in already; the rules, their options and the rounds can no longer be changed."
    ),
    "fewer-series-than-drawn": _("%(drawn)d series are drawn already."),
    "table-unknown-to-rules": _(
        "A table has been drawn with a number of players that these rules do not allow. Discard the draw first."
    ),
}
