"""Refusals about seats and draws."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "series-closed": _("Series %(number)d is closed. The director can open it again."),
    "seats-not-released": _("The seats of series %(number)d are not released yet."),
    "seats-not-checked": _("Look the seats over first, then release them."),
    "later-series-drawn": _("A later series is drawn already. Discard that one first."),
    "discard-without-reason": _("Sheets have been typed in for this draw. Say why it is discarded."),
}
