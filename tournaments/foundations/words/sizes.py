"""Refusals of numbers of players that cannot be divided into tables."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "too-few-players": _(
        "%(players)d players are too few: a table needs three. Check in more players first."
    ),
    "too-few-players-for-rules": _(
        "%(players)d players are too few: a table needs %(least)d. Check in more players first."
    ),
    "threes-not-possible": _("%(players)d players cannot be seated with exactly %(threes)d tables of three."),
    "five-players": _(
        "Five players cannot be seated at tables of three and four. It works with one player more or fewer."
    ),
    "sizes-not-possible": _("%(players)d players cannot be seated at tables of these sizes."),
}
