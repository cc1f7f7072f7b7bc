"""How a season went: what counted after each evening, and what the last evening changed."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils.translation import override

from tests.tournaments.season.seasons import Points, make_season, play
from tournaments.models import Player, Season
from tournaments.season.table.course import Course, LastEvening, course_of
from tournaments.season.table.shown import shown_lines
from tournaments.season.table.standing import standing_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def season() -> Season:
    """Three evenings with two series each; Bo overtakes Anna on the last one, Carl comes late."""
    season = make_season(value="sum")
    play(
        season,
        {
            "Anna": [500, 500, None, None, 100, None],
            "Bo": [300, 400, 200, 100, 600, 900],
            "Carl": [None, None, None, None, 1200, 300],
        },
        per_evening=2,
    )
    return season


def course_now(season: Season) -> Course:
    standing = standing_of(season)
    return course_of(standing, shown_lines(standing))


def test_what_counted_after_each_evening(season: Season) -> None:
    with override("en"):
        curve = course_now(season).curve
    assert curve.evenings == ("5 Jan.", "12 Jan.", "19 Jan.")
    assert [(line.name, line.shown, line.values) for line in curve.lines] == [
        ("Bo", "2,500.00", (700.0, 1000.0, 2500.0)),
        ("Carl", "1,500.00", (None, None, 1500.0)),
        ("Anna", "1,100.00", (1000.0, 1000.0, 1100.0)),
    ]


def test_what_the_last_evening_changed(season: Season) -> None:
    with override("en"):
        last = course_now(season).last
    assert last == LastEvening(
        date=dt.date(2026, 1, 19),
        best=("Bo", "Carl"),
        points=1500,
        climber="",
        climbed=0,
        rank="1",
        leader="Bo",
        lead="1,000.00",
    )


def test_who_climbed_most() -> None:
    season = make_season(value="sum")
    play(season, {"Anna": [500, 0], "Bo": [400, 0], "Carl": [300, 900]})
    last = course_now(season).last
    assert last is not None
    assert (last.climber, last.climbed, last.rank) == ("Carl", 2, "1")


def test_nobody_leads_where_two_are_level() -> None:
    season = make_season(value="sum")
    play(season, {"Anna": [500], "Bo": [500]})
    last = course_now(season).last
    assert last is not None
    assert last.lead == ""


def test_every_evening_of_each_player(season: Season) -> None:
    course = course_now(season)
    assert (course.evenings, course.low, course.high) == (3, 100, 1500)
    assert [(line.name, line.evenings, line.best) for line in shown_lines(standing_of(season))] == [
        ("Bo", (700, 300, 1500), 1500),
        ("Carl", (None, None, 1500), 1500),
        ("Anna", (1000, None, 100), 1000),
    ]


def test_an_empty_season_has_no_course() -> None:
    course = course_now(make_season())
    assert (course.evenings, course.last, course.curve.lines) == (0, None, ())
    assert (course.low, course.high) == (0, 0)


def test_a_list_of_nobody_has_no_last_evening(season: Season) -> None:
    course = course_of(standing_of(season, group="guests"), ())
    assert (course.evenings, course.last, course.low, course.high) == (3, None, 0, 0)


@pytest.mark.parametrize(
    ("rule", "results", "lead"),
    [
        ({}, {"Anna": [500]}, ""),
        ({}, {"Anna": [500], "Bo": [400]}, "100.00"),
        ({"minimum": 2}, {"Anna": [500, 500], "Bo": [400, None]}, ""),
        ({"leavers": "unplaced"}, {"Anna": [500, 1], "Gone": [400, None]}, ""),
    ],
)
def test_the_lead_over_another_who_has_a_place(
    rule: dict[str, Any], results: dict[str, list[Points]], lead: str
) -> None:
    play(make_season(value="sum", **rule), results)
    Player.objects.filter(first_name="Gone").update(member_until=dt.date(2026, 1, 5))
    last = course_now(Season.objects.get()).last
    assert last is not None
    assert (last.leader, last.lead) == ("Anna", lead)


def test_the_first_six_have_a_curve() -> None:
    play(make_season(value="sum"), {f"P{points}": [points] for points in range(1, 9)})
    assert [line.name for line in course_now(Season.objects.get()).curve.lines] == [
        "P8",
        "P7",
        "P6",
        "P5",
        "P4",
        "P3",
    ]


def test_a_result_that_is_struck_later_counted_before() -> None:
    season = make_season(value="best", n=1)
    play(season, {"Anna": [100, 700], "Bo": [300, 200]})
    lines = course_now(season).curve.lines
    assert [(line.name, line.values) for line in lines] == [("Anna", (100.0, 700.0)), ("Bo", (300.0, 300.0))]


def test_a_list_of_whom_nobody_was_there_on_the_last_evening() -> None:
    season = make_season(value="sum")
    play(season, {"Anna": [500, 600], "Bo": [400, None]})
    Player.objects.filter(first_name="Bo").update(player_class="seniors")
    standing = standing_of(season, group="seniors")
    last = course_of(standing, shown_lines(standing)).last
    assert last is not None
    assert (last.best, last.points, last.leader, last.lead) == ((), None, "Bo", "")
