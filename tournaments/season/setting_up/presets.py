"""The rules of real clubs, to be copied and changed; each with an explanation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.models import Season

Unit, Value, Below = Season.Unit, Season.Value, Season.Below


@dataclass(frozen=True)
class Preset:
    """``columns``: those of a season, or of a league, that differ from their defaults."""

    key: str
    name: str | Promise
    sentence: str | Promise
    columns: Mapping[str, Any] = field(default_factory=dict)


PRESETS = (
    Preset(
        "average-padded",
        _("Average, minimum 24 (as in Germering)"),
        _("The average of all series. Players with fewer than 24 get 0 for each missing one."),
        {"minimum": 24, "below": Below.PADDED_WITH_ZERO},
    ),
    Preset(
        "average-minimum",
        _("Average, minimum 15 (as in Kiel)"),
        _("The average of all series. Players with fewer than 15 are listed behind the others."),
        {"minimum": 15},
    ),
    Preset(
        "average-minimum-32",
        _("Average, minimum 32 (as in Red Deer)"),
        _("The average of all series, because with sums the differences became too large. Minimum 32."),
        {"minimum": 32},
    ),
    Preset(
        "average-bonus",
        _("Average with a bonus for taking part (as at TUS)"),
        _(
            "The average of all series, half a point more for each series above 50 and half a point less "
            "for each below. Players with fewer than 40 are listed behind the others. Guests are marked."
        ),
        {"minimum": 40, "bonus_factor": "1/2", "bonus_from": 50, "guests": Season.Guests.MARKED},
    ),
    Preset(
        "first-series-deduction",
        _("Average of the first series, minus missed evenings (as in Dresden)"),
        _(
            "Only the first series of each evening counts. 16 evenings may be missed; after that 1, 4, 9, "
            "16 … points are taken off. Players with fewer than 25 are not listed."
        ),
        {
            "unit": Unit.CHOSEN,
            "series_numbers": [1],
            "minimum": 25,
            "below": Below.NOT_LISTED,
            "free_misses": 16,
        },
    ),
    Preset(
        "drops-earned",
        _("Sum; results are struck from series 30 on (as in Altenburg)"),
        _(
            "The sum of all series. At series 30, 35, 40, 45 and 50 the worst one so far is struck. Players "
            "with fewer than 25 are not listed."
        ),
        {
            "value": Value.DROP_SCHEDULE,
            "schedule": [30, 35, 40, 45, 50],
            "drop_when": Season.DropWhen.AS_EARNED,
            "minimum": 25,
            "below": Below.NOT_LISTED,
        },
    ),
    Preset(
        "best-4-of-6",
        _("Best 4 of 6 evenings (as in Schaumburg)"),
        _("The sum of the four best evenings. Members and guests can also be read in lists of their own."),
        {"unit": Unit.EVENING, "value": Value.BEST, "n": 4, "minimum": 4, "guests": Season.Guests.MARKED},
    ),
    Preset(
        "best-7-of-12",
        _("Best 7 of 12 evenings (as in Althengstett)"),
        _("The sum of the seven best evenings. Players with fewer are listed behind the others."),
        {"unit": Unit.EVENING, "value": Value.BEST, "n": 7, "minimum": 7},
    ),
    Preset(
        "drop-3",
        _("Sum without the three worst evenings (as in a Polish club)"),
        _("The sum of all evenings. The three worst are struck; missed evenings are struck first."),
        {"unit": Unit.EVENING, "value": Value.DROP, "n": 3},
    ),
    Preset(
        "sum-credit",
        _("Sum, 500 points for each missed series (as at Ruten Jung)"),
        _("The sum of all series. A missed series counts 500 points."),
        {"value": Value.SUM, "credit": 500},
    ),
    Preset(
        "average-evenings",
        _("Average of the evenings, minimum 20 (as in Wolfenbüttel)"),
        _("Each evening is the sum of its series. Players with fewer than 20 are listed behind the others."),
        {"unit": Unit.EVENING, "minimum": 20},
    ),
)
BY_KEY = {preset.key: preset for preset in PRESETS}
