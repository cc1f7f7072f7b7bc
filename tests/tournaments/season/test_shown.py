"""Which columns the table of a season needs."""

from __future__ import annotations

import pytest

from tournaments.season.reckoning.rule import Bonus, SeasonRule, Value
from tournaments.season.shown import has_extras, strikes


@pytest.mark.parametrize(
    ("rule", "extras"),
    [
        (SeasonRule(Value.SUM), False),
        (SeasonRule(Value.AVERAGE, minimum=24), False),
        (SeasonRule(Value.SUM, credit=1), True),
        (SeasonRule(Value.SUM, credit=500), True),
        (SeasonRule(Value.AVERAGE, bonus=Bonus(0, 0)), True),
        (SeasonRule(Value.AVERAGE, free_misses=0), True),
    ],
)
def test_a_value_that_is_more_than_the_average_or_the_sum(rule: SeasonRule, extras: bool) -> None:
    assert has_extras(rule) is extras


def test_rules_that_strike_results() -> None:
    assert {str(value): strikes(SeasonRule(value)) for value in Value} == {
        "average": False,
        "sum": False,
        "best": True,
        "drop": True,
        "drop_schedule": True,
    }
