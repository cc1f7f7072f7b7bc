"""Refusals about clubs and players."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "membership-number-taken": _("Another player of this club has this membership number already."),
    "club-name-taken": _("There is a club of this name already."),
    "players-not-different": _("Choose two different players."),
    "player-merged-already": _("One of them has been merged already."),
    "players-in-same-tournament": _("Both take part in “%(tournament)s”, so they are two people there."),
}
