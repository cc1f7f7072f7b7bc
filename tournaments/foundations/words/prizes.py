"""Refusals about prizes."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "prizes-changed-meanwhile": _(
        "Somebody else has changed the prize plan in the meantime. Look at it again; nothing is saved."
    ),
    "prizes-late-without-reason": _(
        "A series is closed already. Say why the prizes change now; the list will say that they have changed."
    ),
    "prizes-not-ready": _(
        "Everybody can see the prizes only when the tournament is closed and all its results are public."
    ),
    "prizes-without-plan": _("There is no prize plan."),
    "prize-amounts-unreadable": _("Write the amounts with a space between them, such as 500 300 200."),
    "prize-amounts-missing": _("Write the amounts or parts, such as 500 300 200."),
    "prize-amounts-rounded": _(
        "In steps of %(step)s these amounts come out as %(amounts)s. Write them like that, or choose smaller steps."
    ),
    "prize-amounts-increase": _("Write the largest first: no amount may be larger than the one before it."),
    "prize-amounts-too-many": _("These are too many amounts; write at most %(most)d."),
    "prize-things-too-many": _("These are too many prizes in kind; write at most %(most)d."),
    "prize-things-of-no-group": _(
        "Choose what this group gets, or take its prizes in kind out. For them alone: an amount in addition to the "
        "pot, left empty."
    ),
    "prize-thing-too-long": _("The name of a prize in kind has at most %(most)d letters."),
    "prize-share-missing": _("Say how many per cent of the pot."),
    "prize-amount-missing": _("Say which amount."),
}
