"""Refusals about money."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "pot-not-enough": _("There is not enough in the pot: %(amount)s is left. Nothing is booked."),
    "drawer-not-enough": _(
        "There is only %(amount)s in the drawer, %(missing)s less than this needs. Put a float in first, or do not"
        " pay in cash. Nothing is booked."
    ),
    "booking-is-reversal": _("This booking takes back another one. Book the right amount again instead."),
    "booking-reversed-already": _("Booking %(number)d is taken back already."),
    "booking-of-deleted-entry": _(
        "Booking %(number)d also concerns somebody who has been taken off the list since. It cannot be taken back as a"
        " whole. Book what is wrong in it again instead."
    ),
    "token-of-another-booking": _(
        "This page has booked something else already. Nothing is booked now. Open the page again."
    ),
    "nothing-to-give-back": _("%(name)s has nothing to get back."),
    "nobody-to-take-from": _("Choose for whom money is paid."),
    "open-changed-meanwhile": _(
        "What is open for %(name)s has changed in the meantime: it is %(open)s now. Nothing is booked."
    ),
    "nothing-open": _("Nothing is open for %(name)s. Perhaps another desk has just taken it."),
    "recorders-take-no-money": _("In this club only the treasurer and the director take money."),
    "entry-has-money": _(
        "Money of %(name)s is booked. Take the payment back first, here or at the cash desk, or withdraw instead."
    ),
    "currency-in-use": _("Money is booked in the currency as it is. It cannot be changed any more."),
    "club-has-bookings": _("Money is booked for this evening, in the cash book of its club. The club stays."),
    "nothing-is-carried-over": _(
        "This club carries nothing over to the next evening. The director can change that at the club."
    ),
    "table-parts-unreadable": _("Type %(players)d numbers with a space between them, the winner’s first."),
    "table-parts-increase": _(
        "No place gets more than the one before it, and the first place gets something."
    ),
    "amount-from-one": _("Type an amount above zero."),
    "more-than-open": _("Only %(open)s is open for %(name)s."),
    "not-payable-in-cash": _("In cash, amounts go in steps of %(step)s. Choose another amount, or not cash."),
    "moved-to-itself": _("Choose another account than the one that the money comes from."),
    "opening-twice": _(
        "This account has an opening balance already. Take that booking back first, then book the right one."
    ),
    "no-such-kind": _("Choose what it is for."),
    "no-such-account": _("Choose where the money is."),
    "day-to-come": _("This day is still to come. Type the day on which the money was paid."),
    "voucher-busy": _("Another voucher is being read at the moment. Please send yours again."),
    "voucher-too-complicated": _("This file takes too long to read. A photograph of the voucher is enough."),
    "voucher-unreadable": _("This is no picture (PNG, JPEG, WebP) and no PDF that can be read."),
    "voucher-too-many-pages": _("A voucher has at most %(most)d pages. Leave out those without figures."),
    "voucher-too-many-pixels": _("This picture has too many pixels. Make it smaller first."),
    "voucher-too-large": _("This file is larger than %(most)d megabytes."),
    "voucher-has-enough": _("This voucher has %(most)d pictures already."),
    "statement-in-order": _("A later statement is compared already. Take that one back first."),
    "statement-changed-meanwhile": _(
        "Somebody has changed this list in the meantime. It is shown as it is now; please tick again."
    ),
    "statement-not-the-last": _("Only the last statement can be taken back."),
    "reduced-fee-unexplained": _("Write down why this player pays another fee."),
    "reduced-fee-too-much": _("This is more than the usual entry fee."),
    "prize-of-nobody": _("Nobody gets this prize any more. Nothing is booked."),
    "prize-paid-already": _("The prize of %(name)s is dealt with already. Nothing is booked twice."),
    "prize-not-final": _(
        "The prize of %(name)s is not certain yet: not everything is played, or a lot is to be drawn."
    ),
    "prize-changed-meanwhile": _(
        "The prize of %(name)s has changed in the meantime: it is %(amount)s now. Nothing is booked."
    ),
    "pots-have-enough": _("There is enough in the pots for all prizes."),
    "pot-is-empty": _("There is nothing in it. Nothing is booked."),
    "award-without-deed": _("Write down what it is for."),
    "award-of-nothing": _("Type an amount."),
    "pot-holds-less": _("There is only %(amount)s in this pot. Nothing is booked."),
    "absent-with-a-prize": _(
        "%(name)s has got another prize already. Take that back first, or pay this one to a proxy."
    ),
    "float-is-nothing": _("Type how much change is put into the drawer."),
    "difference-unexplained": _("There is a difference of %(amount)s. Write down what is known about it."),
    "count-below-zero": _("The number of notes or coins cannot be below zero."),
    "drawer-below-zero": _(
        "%(missing)s more was paid out than was in the drawer. Put a float of this amount in first."
    ),
    "cash-still-open": _("Not everything is settled. Look at the list, then close all the same."),
    "nothing-to-close": _("Nothing was booked since the last closing."),
    "cash-changed-meanwhile": _(
        "Something was booked in the meantime: %(amount)s should be in the drawer now. Please compare again."
    ),
    "closing-taken-back-already": _("Closing %(number)d is taken back already."),
    "closing-not-the-last": _("Only the last closing of this tournament can be taken back."),
}
