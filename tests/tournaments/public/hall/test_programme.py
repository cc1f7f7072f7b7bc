"""What a screen shows by itself: the evening from the first player to the last, and the possible choices."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from tournaments.models import Screen
from tournaments.public.hall.programme import POSSIBLE, ROWS, HallFacts, turns_of

NOBODY = HallFacts()
CHECK_IN = HallFacts(state="open")
SEATED = HallFacts(state="running", is_seated=True, minutes_seated=3, is_playing=True)
PLAYING = replace(SEATED, minutes_seated=10)
RELEASED = HallFacts(state="running", is_seated=True, minutes_seated=90, has_results=True)
NEXT = replace(SEATED, has_results=True)
SECOND = replace(PLAYING, has_results=True)
SECRET = replace(RELEASED, state="closed")
OVER = replace(SECRET, is_final=True)
GIVING = replace(RELEASED, has_prizes=True)
EVENING = {
    "nothing public": (NOBODY, "text 30"),
    "check-in": (CHECK_IN, "missing 20"),
    "seats released": (SEATED, "seats-by-name 15, seats-by-table 15"),
    "ten minutes later": (PLAYING, "timer 40"),
    "results released": (RELEASED, "standings 15, series-winners 30"),
    "next seats released": (NEXT, "seats-by-name 15, seats-by-table 15"),
    "playing on": (SECOND, "timer 40, standings 15"),
    "prize-giving": (GIVING, "prizes 20, first-three 30, standings 15"),
    "closed, the last results are secret": (SECRET, "standings 15, series-winners 30"),
    "closed": (OVER, "first-three 30, standings 15"),
    "closed, in a season": (replace(OVER, has_season=True), "first-three 30, standings 15, season 15"),
    "playing on with teams": (replace(SECOND, has_teams=True), "timer 40, standings 15, teams 15"),
    "teams without results": (replace(PLAYING, has_teams=True), "timer 40"),
    "closed with teams": (replace(OVER, has_teams=True), "first-three 30, standings 15, teams 15"),
    "playing a meeting of a league": (
        replace(SECOND, has_teams=True, has_league=True),
        "timer 40, standings 15, teams 15, league 20",
    ),
    "closed, nothing released": (HallFacts(state="closed"), "text 30"),
    "clock set back after the release": (replace(SEATED, minutes_seated=-50), "timer 40"),
    "nobody knows since when": (replace(SEATED, minutes_seated=None), "timer 40"),
}


def written(chosen: str, facts: HallFacts) -> str:
    return ", ".join(f"{turn.scene.value} {turn.seconds}" for turn in turns_of(chosen, facts))


@pytest.mark.parametrize("name", EVENING)
def test_the_programme(name: str) -> None:
    facts, turns = EVENING[name]
    assert written("programme", facts) == turns


CHOSEN = {
    "missing": (NOBODY, CHECK_IN),
    "seats-by-name": (CHECK_IN, SEATED),
    "seats-by-table": (CHECK_IN, RELEASED),
    "timer": (RELEASED, SECOND),
    "standings": (PLAYING, SECOND),
    "teams": (RELEASED, replace(RELEASED, has_teams=True)),
    "series-winners": (PLAYING, RELEASED),
    "first-three": (PLAYING, OVER),
    "prizes": (OVER, GIVING),
    "season": (OVER, replace(CHECK_IN, has_season=True)),
    "league": (RELEASED, replace(CHECK_IN, has_league=True)),
}


@pytest.mark.parametrize("scene", CHOSEN)
def test_a_chosen_scene_or_the_text_while_there_is_nothing_to_show(scene: str) -> None:
    before, then = CHOSEN[scene]
    assert (written(scene, before), written(scene, then).split()[0]) == ("text 30", scene)


def test_the_text_can_always_be_chosen() -> None:
    assert {written("text", facts) for facts in (NOBODY, SEATED, OVER)} == {"text 30"}


def test_every_scene_in_every_state_shows_something() -> None:
    truth = [False, True]
    for state, seated, minutes, playing, results, ends, teams in product(
        ["", "planned", "open", "running", "closed"],
        truth,
        [None, -1, 0, 9.9, 10, 500],
        truth,
        truth,
        truth,
        truth,
    ):
        facts = HallFacts(state, seated, minutes, playing and seated, results, ends, ends, teams)
        for scene in Screen.Scene.values:
            turns = turns_of(scene, facts)
            assert turns
            assert all(turn.seconds >= 10 for turn in turns)
            assert all(POSSIBLE[turn.scene](facts) for turn in turns)


def test_the_documentation_has_every_row() -> None:
    text = Path("docs/hall.md").read_text("utf-8")
    rows = [
        f"| {number} | {row.when} | {', then '.join(f'{turn.scene.value} ({turn.seconds} s)' for turn in row.turns)} |"
        for number, row in enumerate(ROWS, 1)
    ]
    assert [row for row in rows if row not in text] == []
