"""The rules that are offered are those of the clubs that they name."""

from __future__ import annotations

from fractions import Fraction

from tournaments.models import Season
from tournaments.season.reckoning.rule import Below, Bonus, DropWhen, SeasonRule, Value
from tournaments.season.setting_up.presets import BY_KEY
from tournaments.season.stored_rule import rule_of

EVERY_FIVE = (30, 35, 40, 45, 50)
RULES = {
    "average-padded": SeasonRule(Value.AVERAGE, minimum=24, below=Below.PADDED_WITH_ZERO),
    "average-minimum": SeasonRule(Value.AVERAGE, minimum=15),
    "average-minimum-32": SeasonRule(Value.AVERAGE, minimum=32),
    "average-bonus": SeasonRule(Value.AVERAGE, minimum=40, bonus=Bonus(Fraction(1, 2), 50)),
    "first-series-deduction": SeasonRule(
        Value.AVERAGE, minimum=25, below=Below.NOT_LISTED, free_misses=16
    ),
    "drops-earned": SeasonRule(
        Value.DROP_SCHEDULE,
        schedule=EVERY_FIVE,
        drop_when=DropWhen.AS_EARNED,
        minimum=25,
        below=Below.NOT_LISTED,
    ),
    "best-4-of-6": SeasonRule(Value.BEST, n=4, minimum=4),
    "best-7-of-12": SeasonRule(Value.BEST, n=7, minimum=7),
    "drop-3": SeasonRule(Value.DROP, n=3),
    "sum-credit": SeasonRule(Value.SUM, credit=500),
    "average-evenings": SeasonRule(Value.AVERAGE, minimum=20),
}  # fmt: skip
EVENINGS = {"best-4-of-6", "best-7-of-12", "drop-3", "average-evenings"}


def test_each_preset_is_the_rule_of_its_club() -> None:
    seasons = {key: Season(**preset.columns) for key, preset in BY_KEY.items()}
    assert {key: rule_of(season) for key, season in seasons.items()} == RULES
    units = {key: (season.unit, season.series_numbers) for key, season in seasons.items()}
    assert units == dict.fromkeys(RULES, ("series", [])) | dict.fromkeys(EVENINGS, ("evening", [])) | {
        "first-series-deduction": ("chosen", [1])
    }
