"""Refusals at check-in."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "guest-without-name": _("Type the guest's name."),
    "name-too-long": _("This name is longer than %(most)d letters."),
    "registration-not-open": _("Nobody can register for this tournament at the moment."),
    "registering-too-often": _(
        "This cannot be accepted at the moment. Please try again later, or ask the club."
    ),
    "registrations-too-many": _("So many have registered that the list is closed. Please ask the club."),
    "registration-answered": _("This registration has been answered already. Please ask at the desk."),
    "registered-player-seated": _("You have a seat already. Please tell the desk if you cannot come."),
    "nobody-ticked": _("Nobody is ticked, and nothing was changed."),
    "player-entered-already": _("%(name)s is on the list of players already."),
    "entry-seated": _("%(name)s has already been seated; withdraw the entry instead."),
    "entry-in-team": _(
        "%(name)s plays for “%(team)s”. Take the player out of the team first, or withdraw the entry instead."
    ),
    "entries-of-closed-tournament": _(
        "The tournament is closed. Open it again before you change who takes part."
    ),
}
