"""The words of tournée skat."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

CONTRACT_NAMES: dict[str, Promise] = {
    "tournee": _("tournée"),
    "guckser": _("guckser"),
    "solo": _("solo"),
}
GIVEN_UP: dict[str, Promise] = {
    "surrender": _("surrendered"),
    "too-high": _("bid too high: not even schwarz would reach it"),
}
