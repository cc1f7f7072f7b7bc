"""Refusals of a tournament's file."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "more-than-a-tournament": _("This file holds more than a tournament can have."),
    "not-json": _("This is not the file of a tournament: it is not JSON."),
}
