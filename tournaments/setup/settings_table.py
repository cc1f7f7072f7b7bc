"""The settings of a tournament: their columns of ``Tournament``, and where each of them is used.

Label, help, bounds, choices and default of a setting are defined with its column. The order is that of the file.
"""

from __future__ import annotations

from enum import Flag, auto
from typing import Any

from django.db.models import Field

from tournaments.models import Tournament


class Use(Flag):
    FORM = auto()
    COPY = auto()  # "Start with last evening's settings"
    JOURNAL = auto()
    FILE = auto()
    NEEDED = auto()  # required in every file of version 2; files of older versions lack the other settings
    API = auto()  # the JSON interface
    FROZEN = auto()  # once a sheet or a deal is in: results were settled with it


USUAL = Use.FORM | Use.COPY | Use.JOURNAL | Use.FILE
KEPT = USUAL & ~Use.COPY  # a new tournament starts with the value of its club
DRAW = Use.FILE  # set on a page of the draw, with a separate entry in the journal

SETTINGS: dict[str, Use] = {
    "name": USUAL | Use.NEEDED | Use.API,
    "date": (USUAL & ~Use.COPY) | Use.NEEDED | Use.API,
    "starts_at": USUAL | Use.API,
    "place": USUAL | Use.NEEDED | Use.API,
    "club": (USUAL & ~Use.FILE) | Use.API,  # in the file by its name and currency, after ``place``
    "rules": USUAL | Use.NEEDED | Use.API | Use.FROZEN,
    "options": (USUAL & ~Use.FORM) | Use.NEEDED | Use.API | Use.FROZEN,  # a form for each rule system
    "rounds": USUAL | Use.NEEDED | Use.API | Use.FROZEN,
    "series_count": USUAL | Use.NEEDED | Use.API,
    "entry_fee": USUAL | Use.NEEDED,
    "loss_fee": USUAL | Use.NEEDED,
    "loss_tier_from": USUAL & ~Use.FILE,  # both in one key of the file, after ``loss_fee``
    "loss_tier_fee": USUAL & ~Use.FILE,
    "second_person": USUAL | Use.NEEDED,
    "seating_order": DRAW | Use.NEEDED,
    "standings_from": DRAW | Use.NEEDED,
    "visibility": USUAL,
    "is_last_silent": USUAL,
    "is_searchable": USUAL,
    "minutes_per_round": USUAL,
    "takes_registrations": USUAL,
    "places": USUAL,
    "quota": USUAL,
    "official_order": USUAL & ~Use.COPY,  # chosen anew for each tournament
    "phones": USUAL,
    "phone_ticks": USUAL,
    "phone_signatures_confirm": USUAL,
    "contacts_months": KEPT,
    "names_months": KEPT,
    "links_days": KEPT,
}


def names(use: Use) -> list[str]:
    """The settings with this use."""
    return [name for name, uses in SETTINGS.items() if use in uses]


def column(name: str) -> Field[Any, Any]:
    return next(one for one in Tournament._meta.fields if one.name == name)


def bounds(number: Field[Any, Any]) -> dict[str, int]:
    """The bounds of a column, as a form's field needs them."""
    limits: list[Any] = list(number.validators)
    return {one.code: one.limit_value for one in limits}
