"""Who leads a season, and the line of their places."""

from __future__ import annotations

from typing import Any

from tests.tournaments.season.seasons import make_season, play
from tournaments.season.leaders import Leader, Leaders, leaders_of
from tournaments.season.results import read_results
from tournaments.season.stored_rule import rule_of
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
