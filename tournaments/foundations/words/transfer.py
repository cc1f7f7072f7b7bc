"""Refusals of a tournament's file."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "more-than-a-tournament": _("This file holds more than a tournament can have."),
    "file-of-rehearsal": _(
        "This file comes from a rehearsal: its results are made up, so it is read into a rehearsal only."
    ),
    "not-json": _("This is not the file of a tournament: it is not JSON."),
    "tournament-here-already": _(
        "This tournament already exists here: “%(name)s”. Import the file as a copy if you want a second one."
    ),
    "uuid-here-already": _(
        "This tournament, or one of its tables or entries, already exists here. Import the file as a "
        "copy if you want a second one."
    ),
    # What is wrong at a place in the file; the sentence begins with the place
    "format-unknown": _("only files that this program has saved can be read, in the format “%(format)s”"),
    "object-expected": _("an object with keys is expected here"),
    "too-many-items": _("more than %(most)d items"),
    "rules-unknown": _("there is no such rule system, or it has no such option"),
    "time-expected": _("a time such as 19:00 is expected here"),
    "date-expected": _("a date such as 2026-11-21 is expected here"),
    "class-unknown": _("there is no such class"),
    "player-nameless": _("a player needs a first name or a last name"),
    "series-numbers-with-gap": _("the series must be numbered 1, 2, 3 … without a gap"),
    "sits-twice": _("start number %(number)d is seated twice"),
    "number-twice": _("number %(number)d is here twice"),
    "place-taken-twice": _("two players have the same place of the team in one series"),
    "days-without-club": _("there are days of a membership, but no club"),
    "memberships-overlap": _(
        "the days of the memberships cannot be right: nobody is a member twice on one day"
    ),
    "too-many-deals-in-file": _("%(deals)d deals, but %(seats)d players play %(most)d in a series"),
    "empty-in-file": _("this must not be empty"),
    "bool-expected": _("true or false is expected here"),
    "key-missing": _("“%(key)s” is missing"),
    "key-unknown": _("“%(key)s” is not known here"),
    "list-expected": _("a list is expected here"),
    "text-expected": _("text is expected here"),
    "character-broken": _("there is a character here that cannot be shown"),
    "comma-in-file": _("there must be no comma and no semicolon here"),
    "text-too-long": _("more than %(most)d letters"),
    "number-expected": _("a whole number is expected here"),
    "number-out-of-range": _("a number from %(least)d to %(most)d is expected here"),
    "seats-in-file": _("%(seats)d players cannot sit at one table"),
    "start-number-unknown": _("start number %(number)d is not among the players"),
    "lines-in-file": _("%(seats)d seats but %(lines)d lines"),
    "deals-expected": _("a series of this rule system is recorded deal by deal"),
    "result-differs": _("this is %(counted)d by the rules, not %(written)d"),
    "ruling-deal-without-table-in-file": _("a deal is named, but not its table"),
    "ruling-points-of-nobody": _("points are taken off, but series or player are not named"),
    "ruling-wrong-seat-of-nobody": _(
        "a line counts zero because of a wrong seat, but series or player are not named, or points are taken off too"
    ),
    "answer-by-halves": _("an answer has a text and a moment, and its ruling was referred to the committee"),
    "typed-twice-by-one": _("the second typing is by another person than the first"),
    "word-unknown": _("one of these words is expected here: %(words)s"),
    "word-twice": _("a word is repeated here"),
    "uuid-expected": _("a UUID such as 01234567-89ab-4cde-8f01-23456789abcd is expected here"),
    "uuid-twice": _("the UUID %(uuid)s is in this file twice"),
    "moment-expected": _("a date and time such as 2026-11-21T18:30:00+00:00 is expected here"),
    "money-expected": _("an amount such as 50.00 is expected here"),
    "not-plain": _("there are texts, numbers or lists here that cannot be stored"),
    "length-in-file": _("%(found)d items, but %(wanted)d are expected here"),
    "table-twice": _("a table is here twice"),
    "not-a-draw": _("this is not the document of a draw"),
    "fingerprint-differs": _("this fingerprint does not belong to the draw beside it"),
    "plan-too-short-in-file": _("the evening is planned for only %(count)d series"),
    "ruling-table-without-series-in-file": _("a table is named, but not its series"),
    "results-before-seats": _("the results are released, but the seats are not"),
    "closed-without-sheet": _("the series is closed, but table %(table)d has no sheet"),
    "result-too-large": _("the result of this table is too large to be true"),
}
