"""Refusals about lots and rulings."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "tie-changed": _(
        "The results have changed in the meantime, or somebody else has drawn the lot. Look at the players again."
    ),
    "no-lot-typed": _("Type the number drawn by at least one of the players."),
    "lot-twice": _("Two players cannot have drawn number %(number)d."),
    "lot-without-reason": _("The lot has already been drawn. Say why it is drawn again."),
    "lot-back-without-reason": _("Say why the lot is taken back."),
    "lot-gone": _("This lot has been taken back already."),
    "ruling-without-text": _("Write down what the referee ruled."),
    "ruling-without-referee": _("Write down who the referee was."),
    "ruling-back-without-reason": _("Say why the ruling is taken back."),
    "ruling-table-without-series": _("Say in which series the table played."),
    "ruling-on-unknown-table": _("There is no table %(table)d in series %(series)d."),
    "ruling-deal-without-table": _("Say at which table the deal was played."),
    "ruling-disqualifies-nobody": _("Say who is disqualified."),
    "ruling-points-without-player": _("Say from whom the points are taken off."),
    "ruling-points-without-series": _("Say in which series the points are taken off."),
    "ruling-points-elsewhere": _("This player does not sit there."),
    "ruling-points-not-in-rules": _("Under these rules no points are taken off."),
    "ruling-points-on-sheet": _(
        "%(points)d points that were typed in with the sheet of table %(table)d are taken off this player already."
        " If they are the same, leave the points here empty. If not, remove them there first."
    ),
    "ruling-line-not-typed": _("The sheet of table %(table)d is not typed in yet. Type it in, then rule."),
    "ruling-line-not-confirmed": _(
        "The sheet of table %(table)d waits for the second person. Have it confirmed, then rule."
    ),
    "ruling-line-is-void": _("A ruling has made this line zero already."),
    "ruling-zero-loses-points": _("A line that counts zero loses no points: leave the points empty."),
    "ruling-under-void-line": _("Another ruling makes this line zero: take that one back first."),
    "sheet-with-void-line": _(
        "A ruling makes a line of table %(table)d zero. Take the ruling back, correct the sheet, then rule again."
    ),
    "ruling-gone": _("This ruling has been taken back meanwhile."),
    "answer-without-text": _("Write down what the committee answered."),
    "answer-without-question": _("Refer the ruling to the committee first."),
    "nobody-has-start-number": _("Nobody has start number %(number)d."),
    "entry-in-ruling": _("A ruling is about %(name)s; withdraw the entry instead."),
}
