"""The rule of a season in sentences, and its numbers as they are read."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tournaments.models import Season
from tournaments.season.reckoning.reckoning import Steps
from tournaments.season.table.sentences import calculation, group_name, rule_sentences, shown_value

SERIES, AVERAGE = "Each series is one result.", "The average of all results counts."
SUM = "The sum of all results counts."
SCHEDULE = {"value": "drop_schedule", "schedule": [30, 35]}


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ({}, [SERIES, AVERAGE]),
        ({"unit": "evening"}, ["Each evening is one result: the sum of its series.", AVERAGE]),
        (
            {"unit": "chosen", "series_numbers": [1, 3], "value": "sum"},
            ["Each series with one of these numbers is one result: 1, 3.", SUM],
        ),
        ({"value": "best", "n": 1}, [SERIES, "The best result counts."]),
        ({"value": "best", "n": 4}, [SERIES, "The sum of the 4 best results counts."]),
        (
            {"value": "drop", "n": 1},
            [SERIES, "The sum counts, without the worst result. A missed one is struck first."],
        ),
        (
            {"value": "drop", "n": 3},
            [SERIES, "The sum counts, without the 3 worst results. Missed ones are struck first."],
        ),
        (
            SCHEDULE | {"drop_when": "as_earned"},
            [
                SERIES,
                "The sum counts. At each of these numbers of results the worst one so far is struck: 30, 35.",
            ],
        ),
        (
            SCHEDULE | {"drop_when": "final"},
            [
                SERIES,
                "The sum counts. For each of these numbers of results that is reached, one of the worst is struck: 30, 35.",
            ],
        ),
        (
            {"bonus_factor": "1/2", "bonus_from": 50},
            [
                SERIES,
                AVERAGE,
                "0.5 points are added for each result above 50, and taken off for each below it.",
            ],
        ),
        (
            {"bonus_factor": "1/3", "bonus_from": 1},
            [
                SERIES,
                AVERAGE,
                "1/3 points are added for each result above 1, and taken off for each below it.",
            ],
        ),
        (
            {"free_misses": 0},
            [
                SERIES,
                AVERAGE,
                "0 results may be missed; for further ones 1, 4, 9, 16 … points are taken off.",
            ],
        ),
        ({"value": "sum", "credit": 500}, [SERIES, SUM, "Each missed result brings 500 points."]),
        (
            {"minimum": 15},
            [SERIES, AVERAGE, "Players with fewer than 15 results are listed behind the others."],
        ),
        (
            {"minimum": 15, "below": "padded_with_zero"},
            [SERIES, AVERAGE, "Fewer than 15 results: each missing one counts 0."],
        ),
        # A sum is the same with zeros.
        ({"minimum": 15, "below": "padded_with_zero", "value": "sum"}, [SERIES, SUM]),
        (
            {"minimum": 1, "below": "not_listed", "guests": "left_out"},
            [
                SERIES,
                AVERAGE,
                "Players with fewer than 1 results are not listed.",
                "Guests are not listed.",
            ],
        ),
        ({"guests": "marked"}, [SERIES, AVERAGE, "Guests are listed and marked."]),
        (
            {"leavers": "unplaced", "bonus_factor": "1/8", "bonus_from": 3},
            [
                SERIES,
                AVERAGE,
                "1/8 points are added for each result above 3, and taken off for each below it.",
                "Members who leave the club are listed without a place.",
            ],
        ),
        (
            {"places": [10, 8]},
            [SERIES, "A result brings points for its place, from the first on: 10, 8.", AVERAGE],
        ),
        (
            {"bonus_factor": "3/4", "bonus_from": 3},
            [
                SERIES,
                AVERAGE,
                "0.75 points are added for each result above 3, and taken off for each below it.",
            ],
        ),
        (
            {"bonus_factor": "2", "bonus_from": 3},
            [SERIES, AVERAGE, "2 points are added for each result above 3, and taken off for each below it."],
        ),
    ],
)
def test_a_rule_in_sentences(rule: dict[str, Any], said: list[str]) -> None:
    assert rule_sentences(Season(**rule)) == said


def test_a_value_has_two_decimals_and_a_real_minus() -> None:
    assert [shown_value(value) for value in (0, 1234567, Fraction(-1, 2), Fraction(2, 3))] == [
        "0.00",
        "1,234,567.00",
        "−0.50",
        "0.67",
    ]


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ((950, 0, 0, 0), ""),
        ((950, -6, 0, 0), "950.00 − 6.00 = 944.00"),
        ((950, Fraction(1, 2), -4, 500), "950.00 + 0.50 − 4.00 + 500.00 = 1,446.50"),
    ],
)
def test_how_a_value_comes_about(steps: Any, said: str) -> None:
    assert calculation(Steps(*steps)) == said


def test_the_names_of_the_lists() -> None:
    found = [group_name(group) for group in ("", "members", "guests", "women", "seniors")]
    assert found == ["Everybody", "Members", "Guests", "Women", "Seniors"]
