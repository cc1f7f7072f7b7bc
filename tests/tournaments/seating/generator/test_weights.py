"""What each rule weighs: ten thousand times the next one."""

from __future__ import annotations

from tournaments.seating.generator.facts import History, SeatingRule
from tournaments.seating.generator.weights import Weights

FIXED, REPEATS, THREES, TEAMS, CLUBS, FAMILIES = SeatingRule


def test_an_earlier_rule_weighs_ten_thousand_times_the_next() -> None:
    weights = Weights([], [], History())
    assert weights.of == {
        FIXED: 0, REPEATS: 10**16, THREES: 10**12, TEAMS: 10**8, CLUBS: 10**4, FAMILIES: 1,
    }  # fmt: skip
    assert weights.by_first_rule.of == {rule: 10**16 if rule is REPEATS else 0 for rule in SeatingRule}


def test_a_kept_table_goes_with_the_first_rule() -> None:
    weights = Weights([], [], History(), order=(FIXED, TEAMS, CLUBS))
    assert weights.of == {FIXED: 10**8, TEAMS: 10**4, CLUBS: 1, REPEATS: 0, THREES: 0, FAMILIES: 0}
    first = weights.by_first_rule.of
    assert {rule: weight for rule, weight in first.items() if weight} == {FIXED: 10**8, TEAMS: 10**4}
