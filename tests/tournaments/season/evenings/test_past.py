"""Evenings from before this program: their own results, and what they count in a season and for all time."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.tournaments.season.seasons import make_club, make_members, make_season, play
from tournaments.models import Club, HistoryImport, PastEvening, PastResult, Player, Season, Tournament
from tournaments.season.evenings.past import PastSeries, results_in
from tournaments.season.evenings.past_evening import PastLine, results_of
from tournaments.season.reckoning.table import two_decimals
from tournaments.season.table.all_time import records_of, series_by_rules
from tournaments.season.table.standing import standing_of

pytestmark = pytest.mark.django_db
DAY = dt.date(2026, 1, 8)  # between the first two evenings of ``play``


def make_past(
    results: dict[str, dict[int, tuple[int, int, int]]], date: dt.date = DAY, rules: str = "danish"
) -> PastEvening:
    """An imported evening: by name and number of the series points, won, lost."""
    club = make_club()
    source, _is_new = HistoryImport.objects.get_or_create(club=club)
    evening = PastEvening.objects.create(club=club, date=date, rules=rules)
    for name, series in results.items():
        player = Player.objects.filter(first_name=name).first() or make_members(name)[0]
        for number, (points, won, lost) in series.items():
            numbers = {"series": number, "points": points, "won": won, "lost": lost}
            PastResult.objects.create(evening=evening, player=player, source=source, **numbers)
    return evening


def two_series() -> PastEvening:
    """Anna plays both; Bo and Carl have the same total."""
    return make_past(
        {
            "Anna": {1: (500, 5, 1), 3: (-100, 1, 3)},
            "Carl": {3: (700, 6, 0)},
            "Bo": {1: (700, 7, 2)},
        }
    )


def values(season: Season, *, public: bool = False) -> dict[str, str]:
    return {
        one.member.name: two_decimals(one.line.score.value)
        for one in standing_of(season, public=public).lines
    }


def test_the_results_of_an_evening_by_rank() -> None:
    make_members("Dora")  # who was not there
    assert results_of(two_series(), public=True) == (
        [1, 3],
        [
            PastLine(1, "Bo", (700, None), 7, 2, 700, ((1, 700),)),
            PastLine(1, "Carl", (None, 700), 6, 0, 700, ((3, 700),)),
            PastLine(3, "Anna", (500, -100), 6, 4, 400, ((1, 500), (3, -100))),
        ],
    )


def test_names_that_are_gone_are_numbers_for_visitors_only() -> None:
    evening = two_series()
    evening.names_gone_on = DAY
    anna = Player.objects.get(first_name="Anna")
    assert [results_of(evening, public=public)[1][2].name for public in (True, False)] == [
        f"Player {anna.pk}",
        "Anna",
    ]


@pytest.mark.parametrize(
    ("rule", "counted"),
    [
        ({}, {"Bo": "710.00", "Carl": "700.00", "Anna": "431.00"}),
        ({"unit": "evening"}, {"Bo": "710.00", "Carl": "700.00", "Anna": "431.00"}),
        ({"unit": "chosen", "series_numbers": [1]}, {"Bo": "710.00", "Anna": "531.00"}),
        ({"unit": "chosen", "series_numbers": [2]}, {}),
        ({"history": "left_out"}, {"Anna": "31.00", "Bo": "10.00"}),
        ({"starts_on": dt.date(2026, 1, 9)}, {"Anna": "31.00", "Bo": "10.00"}),
        ({"ends_on": dt.date(2026, 1, 7)}, {"Anna": "31.00", "Bo": "10.00"}),
        ({"starts_on": DAY, "ends_on": DAY}, {"Bo": "710.00", "Carl": "700.00", "Anna": "431.00"}),
    ],
)
def test_what_they_count_in_a_season(rule: dict[str, Any], counted: dict[str, str]) -> None:
    """Beside two evenings of one series, which bring Anna 31 points and Bo 10."""
    two_series()
    season = make_season(value="sum", **{"history": "counts"} | rule)
    play(season, {"Anna": [30, 1], "Bo": [10, None]})
    assert values(season) == counted


def test_units_stand_in_the_order_of_play() -> None:
    past = two_series()
    season = make_season(history="counts")
    first, second = play(season, {"Anna": [30, 1]})
    units = standing_of(season).units
    assert [(unit.evening, unit.number) for unit in units] == [(first, 1), (past, 1), (past, 3), (second, 1)]


def test_two_evenings_of_one_day_stand_as_they_were_set_up() -> None:
    season = make_season(history="counts")
    first = make_past({"Anna": {1: (7, 0, 0)}})
    second = make_past({"Anna": {1: (8, 0, 0)}}, rules="tarok")
    third, fourth = play(season, {"Anna": [30, 1]})
    Tournament.objects.update(date=DAY)
    assert [unit.evening for unit in standing_of(season).units] == [first, second, third, fourth]


@pytest.mark.parametrize(
    ("shown", "public", "counts"), [(True, True, 1), (False, True, 0), (False, False, 1)]
)
def test_visitors_see_them_where_the_club_shows_them(shown: bool, public: bool, counts: int) -> None:
    two_series()
    Club.objects.update(shows_history=shown)
    season = make_season(history="counts", unit="evening")
    club = Club.objects.get()
    assert len(standing_of(season, public=public).units) == counts
    assert len(series_by_rules(club, public=public).get("danish", ())) == counts


def test_all_numbers_of_a_result_are_read() -> None:
    evening = two_series()
    anna, bo, carl = (Player.objects.get(first_name=name).pk for name in ("Anna", "Bo", "Carl"))
    first, third = PastSeries(evening.pk, 1), PastSeries(evening.pk, 3)
    assert sorted(results_in([first, third])) == sorted(
        [
            (anna, first, (500, 5, 1)),
            (anna, third, (-100, 1, 3)),
            (bo, first, (700, 7, 2)),
            (carl, third, (700, 6, 0)),
        ]
    )
    assert list(results_in([third, PastSeries(evening.pk, 2)])) == [
        one for one in results_in([first, third]) if one[1] == third
    ]
    assert list(results_in([])) == []


def test_they_add_up_with_what_was_played_since() -> None:
    two_series()
    make_past({"Bo": {1: (9000, 1, 0)}}, dt.date(2025, 12, 31), "tarok")
    play(None, {"Anna": [(30, 2, 0)], "Dora": [(900, 8, 0)]}, club=make_club(), rules="danish")
    played = series_by_rules(make_club(), public=False)
    assert {rules: len(series) for rules, series in played.items()} == {"danish": 2, "tarok": 1}
    assert [
        (one.name, one.series, one.shown_average, one.shown_share, one.best)
        for one in records_of(make_club(), played["danish"], public=False)
    ] == [
        ("Anna", 3, "143.33", "66.7 %", 500),
        ("Bo", 1, "700.00", "77.8 %", 700),
        ("Carl", 1, "700.00", "100.0 %", 700),
        ("Dora", 1, "900.00", "100.0 %", 900),
    ]
    assert list(series_by_rules(make_club(), public=False, year=2025)) == ["tarok"]
