"""Refusals about seats and draws."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "group-needs-two": _("Choose two different players."),
    "group-name-taken": _("Another group is already called “%(word)s”."),
    "series-closed": _("Series %(number)d is closed. The director can open it again."),
    "series-gone": _("Series %(number)d is gone: its draw has been discarded."),
    "seats-not-released": _("The seats of series %(number)d are not released yet."),
    "seats-not-checked": _("Look the seats over first, then release them."),
    "later-series-drawn": _("A later series is drawn already. Discard that one first."),
    "discard-without-reason": _("Sheets have been typed in for this draw. Say why it is discarded."),
    "two-players-not-seated": _("Choose two players who are seated in this series."),
    "no-seats-to-undo": _("There is nothing to undo."),
    "seats-stale": _("Somebody else has changed these seats in the meantime. Look at them again."),
    "tables-begun": _("These tables have already recorded results and cannot be changed: %(tables)s."),
    "table-of-wrong-size": _("Table %(table)d would have %(players)d players."),
    "substitute-without-name": _("Say who plays on."),
    "line-up-not-possible": _(
        "The line-up of the teams makes no tables for this series: everybody who is here must play for one of four "
        "teams of four, and the series before must be seated by the line-up, too. Draw this series instead."
    ),
    # Tables and lists that are typed in
    "too-many-start-numbers": _("There are more start numbers here than a tournament can have."),
    "not-a-start-number": _("“%(word)s” is not a start number."),
    "strangers-seated": _("Nobody who is here has start number %(numbers)s."),
    "seated-twice": _("Start number %(numbers)s is seated twice."),
    "not-seated": _("Start number %(numbers)s has no seat yet."),
    "size-not-allowed": _("%(numbers)s players cannot sit at one table."),
    "list-too-long": _("This list has more lines than a tournament has players."),
    "name-of-several": _("“%(line)s” fits several players. Write the start number: %(numbers)s."),
    "nobody-here": _("“%(line)s” does not match anybody who is here."),
    "list-empty": _("The list is empty."),
    # What can be drawn
    "draw-in-closed-tournament": _("The tournament is closed. Open it again before you draw."),
    "series-beyond-tournament": _("This tournament has %(count)d series."),
    "other-series-next": _("Series %(number)d comes next."),
    "evening-not-planned": _("There is no plan of the evening: it is made with series 1."),
    "plan-for-other-players": _(
        "The players here are not the same as when the evening was planned. Draw this series instead."
    ),
    "plan-published": _(
        "The tournament has been closed in the meantime, so the seed of the planned evening is public. Draw the series "
        "in another way."
    ),
    "plan-too-short": _("The evening was planned for %(count)d series."),
    "rehearsal-series-count": _("Between 1 and %(most)d series can be rehearsed."),
    "rehearsal-clubs": _("There cannot be fewer than 0 clubs."),
    "rehearsal-fixed": _("Between 0 and %(most)d players can keep a table."),
    "fixed-table-missing": _(
        "%(name)s keeps table %(table)d, and %(count)d tables can be made. Change that under “Fixed seats”."
    ),
    "fixed-table-twice": _(
        "%(one)s and %(two)s both keep table %(table)d. Give one of them another table under “Fixed seats”."
    ),
    "fixed-table-taken": _("%(name)s keeps table %(table)d already. Each table has one such player."),
    "rehearsal-mode": _("The mode is one of %(modes)s."),
    "facts-changed": _(
        "Somebody has come, gone or changed something while the seats were being found. Please draw again."
    ),
}
