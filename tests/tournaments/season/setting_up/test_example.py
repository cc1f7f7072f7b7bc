"""The worked example beside the form, with three made-up players: one always comes, one often, one rarely."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tournaments.season.seasons import make_season, play
from tournaments.models import Season
from tournaments.season.setting_up.example import ExampleLine, example_of

# Anna's eight results are 1040, 780, 1215, 655, 905, 1130, 575 and 900: 900 on average.
SUMS = [
    ("1", "Anna", 8, 0, (), "7,200.00"),
    ("2", "Bo", 6, 2, (), "5,085.00"),
    ("3", "Carl", 3, 5, (), "2,395.00"),
]


@pytest.mark.parametrize(
    ("rule", "lines"),
    [
        ({"value": "sum"}, SUMS),
        # The two worst of Anna; Bo has missed two.
        ({"value": "drop", "n": 2}, [("1", "Anna", 8, 0, (655, 575), "5,970.00"), *SUMS[1:]]),
        (
            {"minimum": 8},
            [
                ("1", "Anna", 14, 0, (), "923.21"),
                ("2", "Bo", 10, 4, (), "856.00"),
                ("3", "Carl", 6, 8, (), "820.83"),
            ],
        ),
    ],
)
def test_made_up_players(rule: dict[str, Any], lines: list[tuple[Any, ...]]) -> None:
    found = example_of(Season(**rule))
    assert (found.is_made_up, found.more, found.not_listed) == (True, 0, 0)
    shown = [(one.rank, one.name, one.units, one.missed, one.struck, one.value) for one in found.lines]
    assert shown == lines
    assert [one.is_below for one in found.lines] == [False, False, "minimum" in rule]


def test_the_players_of_a_season_that_has_some(db: None) -> None:
    season = make_season(value="sum")
    play(season, {f"P{number}": [number] for number in range(1, 7)} | {"Anna": [9]})
    found = example_of(season)
    assert (found.offered, found.is_made_up, found.more, found.not_listed) == (1, False, 2, 0)
    assert found.lines[0] == ExampleLine("1", "Anna", 1, 0, (), "", "9.00", is_below=False)


@pytest.mark.parametrize(
    ("rule", "offered"),
    [
        ({}, 8),
        ({"minimum": 8}, 14),
        ({"minimum": 5}, 9),
        ({"value": "best", "n": 10}, 14),
        ({"value": "drop_schedule", "schedule": [5, 30]}, 32),
        ({"free_misses": 16}, 34),
        ({"free_misses": 0}, 8),
        ({"minimum": 131}, 198),
        ({"minimum": 132}, 200),
        ({"minimum": 999}, 200),
    ],
)
def test_each_number_of_the_rule_makes_a_difference(rule: dict[str, Any], offered: int) -> None:
    """Half as many again as the minimum, twice the free misses, and two more; never above 200."""
    assert example_of(Season(**rule)).offered == offered


def test_who_is_not_listed_and_how_a_value_comes_about() -> None:
    """Of 14 results Carl, with 6, has fewer than 8; Anna has 14 of them."""
    found = example_of(Season(minimum=8, below="not_listed", bonus_factor="1", bonus_from=10))
    assert [(one.name, one.calculation) for one in found.lines] == [
        ("Anna", "923.21 + 4.00 = 927.21"),
        ("Bo", ""),
    ]
    assert (found.not_listed, found.more) == (1, 0)
