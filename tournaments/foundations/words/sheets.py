"""Refusals about score sheets."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "sheet-breaks-rules": _("This cannot be on a correct sheet. Compare the marked numbers with the paper."),
    "sheet-stale": _("Somebody else has saved this table since you opened it. Nothing you typed is lost."),
    "sheet-stale-own": _(
        "You have saved this table yourself since you opened this page, on another page or device. Nothing you"
        " typed here is lost."
    ),
    "sheet-confirmed": _("This sheet is confirmed. Take the confirmation back before you change it."),
    "not-your-table": _("You cannot write on the sheet of table %(table)d."),
    "table-gone": _("This table is gone: the draw of its series has been discarded."),
    "lines-and-seats-differ": _("The sheet must have one line for each seat of the table."),
    "penalty-without-ruling": _("Points are taken off: write down what the referee ruled."),
    "kept-deal-by-deal": _("This table is kept deal by deal; its totals follow from the deals."),
    "deal-breaks-rules": _(
        "A deal cannot have been played like this. Compare the marked fields with the paper."
    ),
    "deal-stale": _("Somebody else has changed this deal in the meantime. Nothing you typed is lost."),
    "deal-stale-own": _(
        "You have changed this deal yourself in the meantime, on another page or device. Nothing you typed here is"
        " lost."
    ),
    "deals-complete": _("All deals of this table are in. Change one of them, or take the last one back."),
    "deal-of-finished-sheet": _("The sheet of this table is finished. Say why a deal is changed."),
    "take-back-from-finished-sheet": _(
        "The sheet of this table is finished; its deals can be changed one by one."
    ),
    "other-deals-wrong": _("With this change these deals would be impossible: %(deals)s."),
    "unconfirm-without-reason": _("Say why the confirmation is taken back."),
    "own-sheet": _("You typed this sheet in yourself. In this club a second person confirms it."),
    "no-second-person": _("In this tournament sheets are not confirmed by a second person."),
    "typed-by-another": _(
        "Somebody else has entered this sheet. Enter it again without looking; then the two are compared."
    ),
    "not-typed-twice": _("This sheet is not typed in twice."),
    "figure-not-chosen": _("Say which of the two figures is right, for each line that differs."),
    "own-figures": _("You typed these figures in yourself. Another person has to say that they are right."),
    "tables-out": _("These tables have not come back yet: %(tables)s."),
    "sheets-unconfirmed": _("These sheets wait for a second person to confirm them: %(tables)s."),
    "correction-without-reason": _("Say why the result is changed: everybody can see it already."),
    "sheet-in-already": _("The sheet of table %(table)d is typed in already."),
    "reopen-without-reason": _("Say why the series is opened again."),
    "not-your-line": _(
        "This is not your line. Only its player can answer it, with the link to the own page."
    ),
    "line-not-public": _("Nothing is released of this line yet, so there is nothing to answer."),
    "line-changed": _("Your line has been corrected in the meantime. Look at the new numbers first."),
    "line-of-closed-tournament": _("The tournament is closed. Please talk to the director."),
    "objection-without-text": _("Write what is wrong with your line, in one sentence."),
    "objection-too-long": _("Please be brief: at most %(most)d letters."),
    "objection-open": _("Your objection is at the desk already."),
    "too-many-objections": _(
        "There were %(most)d objections to this line already. Please talk to the director."
    ),
    "objection-without-answer": _(
        "Write a sentence that the player will read, such as “corrected” or “9 is right”."
    ),
    "answer-too-long": _("Please be brief: at most %(most)d letters."),
    "not-your-call": _("The desk can be called only to the table at which you sit."),
    "call-of-no-running-series": _(
        "Series %(number)d is not being played, so nobody is called to its tables."
    ),
    "call-too-soon": _("This table has just called the desk. Wait a minute, or go to the desk."),
    "too-many-calls": _(
        "This table has called the desk %(most)d times in this series. Please go to the desk."
    ),
    "no-timer": _("This tournament has no timer: its settings give no minutes per round."),
    "timer-of-no-running-series": _("Series %(number)d is not being played, so its timer is not running."),
    "timer-moved-too-far": _("Move the timer by 1 to %(most)d minutes."),
    "tournament-closed": _("The tournament is closed. Open the tournament first."),
}
