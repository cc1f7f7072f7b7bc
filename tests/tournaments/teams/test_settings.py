"""What is usual for each kind of team, what may be chosen, and what a plan says."""

from __future__ import annotations

import pytest

from tests.refusals import refused
from tournaments.teams.reckoning import TeamRule
from tournaments.teams.sentences import plan_sentences
from tournaments.teams.settings import TeamSettings, chosen_settings


@pytest.mark.parametrize(
    ("kind", "size", "starts_with", "counted"),
    [
        ("four", 4, 3, None),
        ("six", 6, 5, None),
        ("tandem", 2, 2, None),
        ("mixed", 2, 2, None),
        ("best", 6, 4, 4),
        ("drawn", 2, 2, None),
    ],
)
def test_usual(kind: str, size: int, starts_with: int, counted: int | None) -> None:
    assert chosen_settings(kind) == TeamSettings(kind, size, starts_with, counted)


def test_chosen() -> None:
    made = chosen_settings(
        "best", size=5, counted=3, starts_with=5, factor=2, quota=40, equal_totals="shared"
    )
    assert made == TeamSettings("best", 5, 5, 3, 2, 40, "shared")
    assert made.rule == TeamRule(3, 2, True)
    assert chosen_settings("four", size=4, counted=4) == TeamSettings("four", 4, 3)
    assert chosen_settings("best", size=3) == TeamSettings("best", 3, 3)


def test_what_cannot_be() -> None:
    for kind, size in (("four", 4), ("six", 6), ("tandem", 2)):
        with refused("team-size-is-fixed", field="size", size=size):
            chosen_settings(kind, size=size + 1)
    with refused("team-has-fewer-players", field="counted", size=6):
        chosen_settings("best", counted=7)
    with refused("team-has-fewer-players", field="starts_with", size=6):
        chosen_settings("best", starts_with=7)


def test_what_a_plan_says() -> None:
    start = "4 players are enough for a team, and there are 6 at most."
    points = "First come the match points of the series, for teams beaten and lost to, then the game points."
    shared = "Teams with equal totals in a series share the points of their places."
    each = "In each series the 4 best results of a team count."
    assert plan_sentences(chosen_settings("tandem"))[1:] == ["The results of all players of a team count."]
    assert plan_sentences(chosen_settings("best"))[1:] == [start, "The 4 best players of a team count."]
    assert plan_sentences(chosen_settings("best", factor=2))[1:] == [start, each, points]
    assert plan_sentences(chosen_settings("best", factor=2, equal_totals="shared"))[1:] == [
        start, each, points, shared,
    ]  # fmt: skip
