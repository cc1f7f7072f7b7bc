"""The table of a season in the database: by the clubs' rules, from what is recorded or what is public."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase
from pytest_django import DjangoAssertNumQueries

from tests.tournaments.season.seasons import (
    change_result,
    make_club,
    make_members,
    make_season,
    play,
)
from tournaments.models import Player, Season, SeasonPart, Series, Tournament
from tournaments.season.evenings.results import read_results
from tournaments.season.reckoning.file import parse_season
from tournaments.season.reckoning.table import season_table, two_decimals
from tournaments.season.table.season_json import standing_as_json
from tournaments.season.table.standing import GUESTS, MEMBERS, known_groups, standing_of

pytestmark = pytest.mark.django_db


def values(season: Season, **more: Any) -> dict[str, str]:
    """Name to value, in rank order."""
    return {one.member.name: two_decimals(one.line.score.value) for one in standing_of(season, **more).lines}


def listed(season: Season) -> list[tuple[str, str]]:
    return [(one["name"], one["listed"]) for one in standing_as_json(standing_of(season))]


# The table of formulas in docs/season.md and the clubs' own figures, through the database.
PADDED = {"value": "average", "minimum": 24, "below": "padded_with_zero"}
HALF_BONUS = {"value": "average", "bonus_factor": "1/2", "bonus_from": 50, "minimum": 40}


@pytest.mark.parametrize(
    ("rule", "results", "offered", "value"),
    [
        (PADDED, [1080] * 20, 30, "900.00"),
        (PADDED, [1000] * 30, 30, "1000.00"),
        (HALF_BONUS, [900] * 52, 52, "901.00"),
        (HALF_BONUS, [950] * 38, 52, "944.00"),
        ({"value": "average", "free_misses": 16}, [1012, 1013] * 15, 48, "1008.50"),
        ({"value": "best", "n": 4, "minimum": 4}, [900, None, 700, 1100, 800, 650], 6, "3500.00"),
        ({"value": "drop", "n": 3}, [5, 5, 4, 9, 8, 7, 6], 7, "30.00"),
        ({"value": "sum", "credit": 500}, [800, None, 1000], 6, "3800.00"),
    ],
)
def test_the_formulas(rule: dict[str, Any], results: list[int | None], offered: int, value: str) -> None:
    season = make_season(**rule)
    play(season, {"Anna": results, "Bo": [0] * offered})
    assert values(season)["Anna"] == value


def test_a_schedule_strikes_two_of_37() -> None:
    season = make_season(value="drop_schedule", schedule=[30, 35, 40, 45, 50])
    play(season, {"Anna": list(range(1000, 1037))})
    assert standing_as_json(standing_of(season))[0]["struck"] == [0, 1]


def test_as_earned_stays_struck() -> None:
    results = {"Anna": [5, 1, 9, 0]}
    for drop_when, struck in (("as_earned", [1]), ("final", [3])):
        season = make_season(drop_when, value="drop_schedule", schedule=[3], drop_when=drop_when)
        play(season, results)
        assert standing_as_json(standing_of(season))[0]["struck"] == struck


def test_below_the_minimum_behind_everybody_else_or_not_at_all() -> None:
    season = make_season(minimum=2)
    play(season, {"Anna": [900], "Bo": [100, 100], "Carl": [50, 50]})
    assert listed(season) == [("Bo", "full"), ("Carl", "full"), ("Anna", "below")]
    assert [one.missing for one in standing_of(season).lines] == [0, 0, 1]
    season.below = Season.Below.NOT_LISTED
    assert listed(season) == [("Bo", "full"), ("Carl", "full")]


def test_the_whole_line() -> None:
    """Equal values: Anna has won more per counted unit."""
    season = make_season(value="drop", n=1)
    play(season, {"Bo": [(300, 1, 1), (600, 2, 2), (100, 0, 0)], "Anna": [(400, 9, 2), None, (500, 7, 1)]})
    assert standing_as_json(standing_of(season)) == [
        {
            "rank": 1, "shared": False, "name": "Anna", "units": 2, "counted": 2, "struck": [],
            "value": "900.00", "listed": "full",
        },
        {
            "rank": 2, "shared": False, "name": "Bo", "units": 3, "counted": 2, "struck": [2],
            "value": "900.00", "listed": "full",
        },
    ]  # fmt: skip


def test_evenings_are_sums_of_their_series() -> None:
    season = make_season(unit="evening", value="best", n=1)
    play(season, {"Anna": [100, 200, 50, 60], "Bo": [90, None, None, 400]}, per_evening=2)
    assert values(season) == {"Bo": "400.00", "Anna": "300.00"}
    assert standing_of(season).offered == 2


def test_chosen_series_of_each_evening() -> None:
    season = make_season(unit="chosen", series_numbers=[1], value="sum")
    play(season, {"Anna": [100, 9_000, 50, 9_000], "Bo": [90, 0, 70, 0]}, per_evening=2)
    assert values(season) == {"Bo": "160.00", "Anna": "150.00"}


def test_single_series_are_ticked_and_an_evening_is_in_two_seasons() -> None:
    first, second = make_season("First"), make_season("Second", value="sum")
    (evening,) = play(first, {"Anna": [100, 300]}, per_evening=2)
    SeasonPart.objects.create(season=second, tournament=evening, number=2)
    assert (values(first), values(second)) == ({"Anna": "200.00"}, {"Anna": "300.00"})


def test_a_series_without_results_is_not_missed_by_anybody() -> None:
    season = make_season(value="sum", credit=10)
    (evening,) = play(season, {"Anna": [100]}, per_evening=1)
    Series.objects.create(tournament=evening, number=2)
    assert (values(season), standing_of(season).offered) == ({"Anna": "100.00"}, 1)


def test_guests_are_listed_or_not() -> None:
    season = make_season(value="sum")
    make_members("Gast", club=make_club("Flensburg"))
    play(season, {"Anna": [100], "Gast": [200]})
    assert values(season) == {"Gast": "200.00", "Anna": "100.00"}
    assert values(season, group=MEMBERS) == {"Anna": "100.00"}
    assert values(season, group=GUESTS) == {"Gast": "200.00"}
    assert [one.member.is_guest for one in standing_of(season).lines] == [True, False]
    season.guests = Season.Guests.LEFT_OUT
    assert values(season) == {"Anna": "100.00"}


def test_classes_are_ranked_among_themselves() -> None:
    season = make_season(value="sum")
    make_members("Anna", "Clara", player_class="women")
    play(season, {"Bo": [300], "Anna": [100], "Clara": [200]})
    assert [(one.member.name, one.line.rank) for one in standing_of(season, group="women").lines] == [
        ("Clara", 1),
        ("Anna", 2),
    ]
    assert known_groups(standing_of(season).lines, season) == ["women"]


def test_movement_since_the_last_evening() -> None:
    """Two series of the last evening are one step; who was not there before has no movement."""
    season = make_season(value="sum")
    play(
        season, {"Anna": [100, 0, 0, 0], "Bo": [50, 0, 100, 0], "Carl": [None, None, None, 60]}, per_evening=2
    )
    moved = {one.member.name: one.moved for one in standing_of(season).lines}
    assert moved == {"Bo": 1, "Anna": -1, "Carl": None}


def test_the_public_table_holds_what_is_public_and_no_more() -> None:
    season = make_season(value="sum")
    Player.objects.create(first_name="Anna", last_name="Secret", club=make_club())
    released, hidden, live, kept = play(season, {"Anna": [1, 10, 100, 1000]})
    Tournament.objects.filter(pk=hidden.pk).update(visibility="hidden")
    Tournament.objects.filter(pk=live.pk).update(visibility="live")
    Series.objects.filter(tournament__in=[live, kept]).update(results_released=False)
    assert values(season) == {"Anna Secret": "1111.00"}
    assert values(season, public=True) == {"Anna S.": "101.00"}
    assert [unit.evening for unit in standing_of(season, public=True).units] == [released, live]


def test_namesakes_are_told_apart() -> None:
    season = make_season(value="sum")
    play(season, {"Anna": [100], "Bo": [50]})
    Player.objects.filter(first_name="Bo").update(first_name="Anna", club=make_club("Ribe"))
    assert values(season) == {"Anna (Tønder)": "100.00", "Anna (Ribe)": "50.00"}


def test_five_queries_however_large(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    season = make_season()
    play(season, {name: [100] * 6 for name in ("Anna", "Bo", "Carl", "Dora")}, per_evening=2)
    with django_assert_num_queries(5):
        assert len(standing_of(season, public=True).lines) == 4


RULES = st.sampled_from(
    [
        {"value": "average", "minimum": 2},
        {"value": "sum", "credit": 7},
        {"value": "best", "n": 2},
        {"value": "drop", "n": 1, "bonus": {"factor": "1/3", "from": 2}},
        {"value": "drop_schedule", "schedule": [2, 3], "drop_when": "as_earned"},
    ]
)
POINTS = st.lists(st.none() | st.integers(-300, 1500), min_size=4, max_size=4)


class CorrectionsFollow(TestCase):
    """The stored season says what ``score_season`` says of the same results, also after each correction."""

    @given(rule=RULES, anna=POINTS, bo=POINTS, corrected=st.integers(-300, 1500))
    def test_the_table_is_that_of_the_file(
        self, rule: dict[str, Any], anna: list[int | None], bo: list[int | None], corrected: int
    ) -> None:
        columns = {name: value for name, value in rule.items() if name != "bonus"}
        if "bonus" in rule:
            columns |= {"bonus_factor": rule["bonus"]["factor"], "bonus_from": rule["bonus"]["from"]}
        season = make_season(**columns)
        # Carl is always there, so every unit has a result.
        players: dict[str, list[int | None]] = {"Anna": anna, "Bo": bo, "Carl": [100] * 4}
        evenings = play(season, players)
        self.compare(season, rule, players)
        change_result(evenings[1], 1, "Carl", corrected)
        self.compare(season, rule, players | {"Carl": [100, corrected, 100, 100]})

    def compare(self, season: Season, rule: dict[str, Any], players: dict[str, list[int | None]]) -> None:
        playing = {name: points for name, points in players.items() if any(p is not None for p in points)}
        table = season_table(parse_season({"rule": rule, "offered": 4, "players": playing}))
        expected = [(one.rank, one.score.name, one.score.value, one.score.struck) for one in table]
        found = [
            (one.line.rank, one.member.name, one.line.score.value, one.line.score.struck)
            for one in standing_of(season).lines
        ]
        assert found == expected


def test_the_season_is_by_date_not_by_the_order_of_ticking() -> None:
    season = make_season(value="drop", n=1)
    evenings = play(season, {"Anna": [3, 1, 2]})
    SeasonPart.objects.filter(tournament=evenings[0]).delete()
    SeasonPart.objects.create(season=season, tournament=evenings[0])
    assert standing_as_json(standing_of(season))[0]["struck"] == [1]
    Tournament.objects.filter(pk=evenings[1].pk).update(date=dt.date(2025, 1, 1))
    assert standing_as_json(standing_of(season))[0]["struck"] == [0]


def test_results_stand_at_their_unit_where_one_before_has_none() -> None:
    """Of three evenings the second was drawn and not played."""
    season = make_season(value="sum")
    first, _second, third = play(season, {"Anna": [1, None, 3], "Bo": [None, None, 4]})
    read = read_results(season)
    assert [unit.evening for unit in read.units] == [first, third]
    found = [[one and one.points for one in player.results] for player in read.results]
    assert found == [[1, 3], [None, 4]]
