"""The one word that stands on everything that comes out of a rehearsal."""

from __future__ import annotations

from django.conf import settings
from django.utils.translation import gettext as _


def rehearsal_word() -> str:
    """ "" in a real installation."""
    return _("Rehearsal") if settings.REHEARSAL else ""
