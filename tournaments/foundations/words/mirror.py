"""Refusals about the public mirror: while sending to it, by the mirror, and of files that are put in."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "mirror-none": _("There is no mirror yet. Pair with one first."),
    "mirror-not-public": _("Visitors do not see this tournament, so there is nothing to send."),
    "mirror-address-wrong": _("This is not an address. It looks like this: https://skat.example"),
    "mirror-address-insecure": _(
        "The address must begin with https://, so that nobody on the way can change anything."
    ),
    "mirror-code-wrong": _(
        "This code is not known there. A code holds for an hour; have a new one made on the mirror."
    ),
    "mirror-codes-too-many": _(
        "There are too many codes already. Wait until they have ended, an hour at most."
    ),
    # On the way
    "mirror-unknown-host": _(
        "%(host)s was not found. Is the address right, and does this computer have internet?"
    ),
    "mirror-not-reached": _("%(host)s does not answer. Does this computer have internet?"),
    "mirror-cut-off": _("The connection to %(host)s broke off. It is tried again by itself."),
    "mirror-certificate-foreign": _(
        "Somebody else answers in place of %(host)s: the certificate is not its own. This may be the Wi-Fi of the "
        "hall or of a hotel. Nothing was sent."
    ),
    "mirror-certificate-dates": _(
        "The certificate of %(host)s does not hold on the day that this computer believes it is: %(today)s. Is that "
        "the right date?"
    ),
    "mirror-somebody-else": _(
        "Somebody else answers in place of %(host)s, such as the login page of a Wi-Fi. Open any page in a browser, "
        "and log in there first."
    ),
    "mirror-cannot-sign": _("This system cannot sign files, which a public mirror needs. Update it first."),
    "mirror-not-there": _("There is no mirror at %(host)s. Is the address right?"),
    "mirror-away": _("The mirror at %(host)s is not running at the moment. It is tried again by itself."),
    "mirror-wrong-receipt": _(
        "What came back was not signed by the mirror. Either somebody else answers, or the keys were exchanged: pair "
        "again with a new code."
    ),
    "mirror-clocks-differ": _(
        "The clocks differ: it is %(here)s here and %(there)s at %(host)s. One of them is wrong, and so are the times "
        "that people read."
    ),
    # Said by the mirror
    "mirror-disk-full": _("The disk of the mirror is full. Tell the person who runs it."),
    "mirror-busy": _("The mirror is busy. It is tried again by itself."),
    "mirror-too-large": _("This is larger than the mirror takes."),
    "mirror-key-old": _(
        "The key does not hold any more: it was exchanged for a new one. Pair again with a new code."
    ),
    "mirror-key-revoked": _("The key was revoked on the mirror. Pair again with a new code."),
    "mirror-key-unknown": _("The mirror does not know this key. Pair with it first."),
    "mirror-not-a-file": _("This is not a file for the mirror."),
    "mirror-file-broken": _("This file is damaged, or was changed on the way. Save it again in the hall."),
    "mirror-other-format": _(
        "The hall and the mirror do not have the same version of the program. Update the older one."
    ),
    "mirror-turn-old": _(
        "The mirror was asked this before. Is the clock of this computer right? Pair again with a new code."
    ),
    "mirror-address-taken": _(
        "The mirror already has something else with the address “%(slug)s”, from another hall or its own."
    ),
    "proposal-fetched": _("The club has it already. Ask the club to change it."),
    "proposal-answered": _("Somebody else has answered this meanwhile."),
    "proposal-without-tournament": _("The tournament of this registration is not here any more."),
    "proposal-unknown-link": _("No captain’s link fits this. It may have been revoked since."),
    "proposal-without-meeting": _("This team has no such meeting any more."),
    "proposal-without-reason": _("Say in a few words why: the person reads it."),
    "proposal-wrong": _("This cannot be taken as it was typed. %(problems)s"),
}
