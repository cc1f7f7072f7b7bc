"""Refusals when a tournament is set up, or its state changes."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "order-of-other-rules": _(
        "This order is played by its own rules of the game, without options of a house."
    ),
    "order-forbids": _(
        "The federation’s order forbids it (%(rule)s). Give a reason, then it is named on every list for good."
    ),
    "order-forbids-here": _(
        "The federation’s order forbids it (%(rule)s). The director can allow it in the settings, with a reason."
    ),
    "order-left-without-reason": _(
        "Say why the tournament is no longer official. Everybody reads it, for good."
    ),
    "order-left-for-good": _("This tournament has left the official mode, and cannot be official again."),
    "order-cannot-change": _("An official tournament cannot change to another order."),
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
