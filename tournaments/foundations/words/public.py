"""Refusals about the screens of the hall."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "screen-code-unknown": _("No screen shows this code. Please compare it letter by letter."),
    "screen-name-taken": _("There is already a screen with this name."),
    "screen-adopted-already": _("The screen with this code has a name already."),
}
