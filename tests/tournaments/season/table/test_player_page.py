"""The page of a player in a season: every result, what is struck, and what is missing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tournaments.season.seasons import Points, make_season, play
from tournaments.models import Player, Season
from tournaments.season.reckoning.points_to_improve import LEAST
from tournaments.season.table.player_page import PlayerInSeason, page_of

pytestmark = pytest.mark.django_db
RESULTS: dict[str, list[Points]] = {"Anna": [900, 700, 1000, 500], "Bo": [800, None, 600, None]}


def page(season: Season, name: str) -> PlayerInSeason:
    found = page_of(season, Player.objects.get(first_name=name).pk)
    assert found is not None
    return found


def test_the_whole_page() -> None:
    season = make_season(value="drop", n=1, minimum=3)
    play(season, RESULTS)
    anna, bo = page(season, "Anna"), page(season, "Bo")
    assert [(one.result.points if one.result else None, one.is_struck) for one in anna.units] == [
        (900, False), (700, False), (1000, False), (500, True),
    ]  # fmt: skip
    assert [(one.result.points if one.result else None, one.is_struck) for one in bo.units] == [
        (800, False), (None, False), (600, False), (None, False),
    ]  # fmt: skip
    assert (anna.value, bo.value) == ("2,600.00", "1,400.00")
    assert (anna.missing, bo.missing) == (0, 1)
    assert (anna.member.name, anna.score.units, anna.counts_places) == ("Anna", 4, False)
    assert anna.line is not None
    assert (anna.line.line.rank, anna.line.member.name) == (1, "Anna")
    assert (anna.bars.low, anna.bars.high) == (500, 1000)
    assert list(anna.bars.points) == [900, 700, 1000, 500]


def test_with_one_result_less_than_enough() -> None:
    season = make_season(minimum=5)
    play(season, RESULTS)
    assert (page(season, "Anna").missing, page(season, "Bo").missing) == (1, 3)


def test_places_that_count() -> None:
    season = make_season(places=[9, 7])
    play(season, RESULTS)
    anna, bo = page(season, "Anna"), page(season, "Bo")
    assert (anna.counts_places, bo.counts_places) == (True, True)
    assert [one.result.points if one.result else None for one in bo.units] == [7, None, 7, None]


def test_nobody_has_a_page_without_a_result() -> None:
    season = make_season()
    play(season, RESULTS)
    assert page_of(season, Player.objects.create(first_name="Carl").pk) is None


@pytest.mark.parametrize(
    ("rule", "calculation", "needed"),
    [
        ({}, "", 776),  # above the average of 775
        ({"bonus_factor": "1", "bonus_from": 0}, "775.00 + 4.00 = 779.00", 771),
        ({"value": "best", "n": 2}, "", 901),  # more than the second
    ],
)
def test_how_the_value_comes_about_and_what_the_next_result_must_have(
    rule: dict[str, Any], calculation: str, needed: int
) -> None:
    season = make_season(**rule)
    play(season, RESULTS)
    found = page(season, "Anna")
    assert (found.calculation, found.needed, found.any_is_enough) == (calculation, needed, False)


def test_any_next_result_is_enough_where_a_missed_one_was_not_struck() -> None:
    season = make_season(value="drop", n=1)
    play(season, {"Anna": [900, 700]})
    found = page(season, "Anna")
    assert (found.needed, found.any_is_enough) == (LEAST, True)
