"""Refusals about personal data."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "person-erased-already": _("This person has been erased already."),
    "person-merged": _("This row was merged into another one. Erase that person."),
    "person-still-plays": _(
        "This person takes part in “%(tournament)s”, which is not over. Close the tournament first."
    ),
    "name-left-wrong": _("This name cannot be saved: %(why)s"),
    "person-not-confirmed": _("Type “%(name)s” to erase this person."),
}
