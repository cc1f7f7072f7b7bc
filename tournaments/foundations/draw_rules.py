"""The rules of a draw in words, as a director puts them in order and as the journal names them."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

RULE_NAMES: dict[str, Promise] = {
    "moved": gettext_lazy("Everybody with a fixed seat sits at their table"),
    "repeats": gettext_lazy("Nobody meets anybody twice"),
    "threes": gettext_lazy("Nobody sits at a table of three twice before everyone has sat there once"),
    "teams": gettext_lazy("No two of the same team, and none of “Do not seat together”"),
    "clubs": gettext_lazy("No two of the same club"),
    "families": gettext_lazy("No two of the same family"),
    "seats": gettext_lazy("Nobody keeps the same seat number more often than needed"),
}
