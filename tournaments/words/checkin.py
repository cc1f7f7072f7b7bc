"""Refusals at check-in."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "guest-without-name": _("Type the guest's name."),
    "name-too-long": _("This name is longer than %(most)d letters."),
    "entry-seated": _("%(name)s has already been seated; withdraw the entry instead."),
    "entries-of-closed-tournament": _(
        "The tournament is closed. Open it again before you change who takes part."
    ),
}
