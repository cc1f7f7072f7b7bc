"""Refusals when a tournament is set up, or its state changes."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "tournament-at-the-same-moment": _(
        "Somebody has set up a tournament of this name at the same moment. Save once more."
    ),
    "state-not-possible": _("The tournament cannot change to that state now."),
    "series-not-drawn": _(
        "%(drawn)d of %(count)d series are drawn. Play the others, or lower the number of series first."
    ),
    "series-still-open": _("Series %(number)d is not closed yet."),
    "settings-frozen": _("Sheets have been typed in already; the rules and the rounds stay as they are."),
    "fewer-series-than-drawn": _("%(drawn)d series are drawn already."),
    "table-unknown-to-rules": _("A table is drawn that these rules do not know. Discard the draw first."),
}
