"""Who leads a season, and the line of their places."""

from __future__ import annotations

import datetime as dt
from typing import Any

from tests.tournaments.season.seasons import Points, make_season, play
from tournaments.models import Player
from tournaments.season.evenings.results import read_results
from tournaments.season.stored_rule import rule_of
from tournaments.season.table.leaders import Leader, Leaders, leaders_of
from tournaments.web.charts.rank_spark import RankSpark


def leaders(**fields: Any) -> Leaders:
    season = make_season(**fields)
    play(
        season,
        {
            "Ane": (100, 100, 100, 100),
            "Bo": (300, 0, 0, 500),
            "Eva": (None, 50, 500, 0),
            "Ib": (10, 10, 10, 10),
        },
        per_evening=2,
    )
    return leaders_of(read_results(season), rule_of(season))


def test_the_first_three_after_each_evening(db: None) -> None:
    assert leaders(value="sum") == Leaders(
        2,
        (
            Leader("1", "Bo", RankSpark((1, 1), 6)),
            Leader("2", "Eva", RankSpark((3, 2), 6)),
            Leader("3", "Ane", RankSpark((2, 3), 6)),
        ),
    )


def test_without_results_nobody_leads(db: None) -> None:
    season = make_season()
    assert leaders_of(read_results(season), rule_of(season)) == Leaders(0, ())


def test_with_too_few_results_nobody_leads(db: None) -> None:
    assert [one.name for one in leaders(value="sum", minimum=4).first] == ["Bo", "Ane", "Ib"]


def test_nobody_leads_while_everything_is_struck(db: None) -> None:
    assert leaders(value="drop", n=4).first == ()


def test_the_places_after_the_last_six_of_eight_evenings(db: None) -> None:
    """Bo leads until Ane passes him on the last evening; Ib is eighth of all."""
    season = make_season(value="sum")
    results: dict[str, list[Points]] = {f"P{number}": [number] * 8 for number in range(2, 7)}
    results |= {"Ane": [*[7] * 7, 99], "Bo": [8] * 8, "Ib": [1] * 8}
    play(season, results)
    assert leaders_of(read_results(season), rule_of(season)) == Leaders(
        8,
        (
            Leader("1", "Ane", RankSpark((2, 2, 2, 2, 2, 1), 6)),
            Leader("2", "Bo", RankSpark((1, 1, 1, 1, 1, 2), 6)),
            Leader("3", "P6", RankSpark((3, 3, 3, 3, 3, 3), 6)),
        ),
    )


def test_somebody_who_has_left_leads_nothing(db: None) -> None:
    season = make_season(value="sum", leavers="unplaced")
    play(season, {"Ane": [1, 1], "Bo": [9, None]})
    Player.objects.filter(first_name="Bo").update(member_until=dt.date(2026, 1, 5))
    assert [one.name for one in leaders_of(read_results(season), rule_of(season)).first] == ["Ane"]


def test_who_has_the_minimum_leads_before_those_without(db: None) -> None:
    """Ib plays less than the two that are wanted."""
    season = make_season(value="sum", minimum=2)
    play(season, {"Ane": [1, 1], "Ib": [9, None]})
    assert [one.name for one in leaders_of(read_results(season), rule_of(season)).first] == ["Ane"]
