"""The page of a plan without a draw: with the names of the tournament's teams, with typed ones, with slips."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from tests.factories import make_tournament
from tests.tournaments.season.sides import make_plan, make_team
from tournaments.models import Tournament
from tournaments.teams.fixture_forms import FixturesForm

PAGE = "/tournaments/club-evening/teams/days/"


@pytest.fixture
def evening(db: None) -> Tournament:
    return make_tournament()


def days_on(answer: Any) -> list[list[str]]:
    """The groups of each day as they are read."""
    lists = re.findall(r'<ul class="fixtures">(.*?)</ul>', answer.content.decode(), re.DOTALL)
    return [
        [re.sub(r"<[^>]+>", "", group).strip() for group in re.findall(r"<li>(.*?)</li>", one, re.DOTALL)]
        for one in lists
    ]


def test_nine_teams_have_their_plan_at_once(evening: Tournament, recorder_client: Client) -> None:
    plan = make_plan(evening, kind="six", size=6)
    for name in ("Red", "Blue & <b>", *"CDEFGHI"):
        make_team(plan, name, [])
    answer = recorder_client.get(PAGE)
    assert [len(day) for day in days_on(answer)] == [3, 3, 3, 3]
    assert days_on(answer)[3] == [
        "1 Red – 2 Blue &amp; &lt;b&gt; – 3 C",
        "4 D – 5 E – 6 F",
        "7 G – 8 H – 9 I",
    ]
    assert "Every two teams meet once." in answer.content.decode()
    assert PAGE in recorder_client.get("/tournaments/club-evening/teams/").content.decode()


def test_sixteen_with_and_without_names(evening: Tournament, recorder_client: Client) -> None:
    assert [len(day) for day in days_on(recorder_client.get(PAGE))] == [4] * 5
    answer = recorder_client.get(PAGE, {"plan": "16", "names": "Red\n\nBlue\n"})
    assert days_on(answer)[4][0] == "1 Red – 2 Blue – Team 3 – Team 4"


def test_a_plan_of_ones_own_says_what_it_lacks(evening: Tournament, recorder_client: Client) -> None:
    answer = recorder_client.get(PAGE, {"plan": "own", "names": "Red", "own": "1-2 3-4\n2-1"})
    assert days_on(answer) == [["1 Red – Team 2", "Team 3 – Team 4"], ["Team 2 – 1 Red"]]
    assert [(one.sentence, one.cases) for one in answer.context["page"].lacks] == [
        ("Some teams meet more than once.", ("1 Red – Team 2",)),
        (
            "Some teams never meet.",
            ("1 Red – Team 3", "1 Red – Team 4", "Team 2 – Team 3", "Team 2 – Team 4"),
        ),
        ("Some teams are free on a day.", ("Day 2: Team 3", "Day 2: Team 4")),
    ]


@pytest.mark.parametrize(
    ("typed", "field", "sentence"),
    [
        ({"plan": "own"}, "own", "Type who meets whom: one line for each day, such as 1-5-9-13 2-6-10-14."),
        ({"plan": "own", "own": "1-2 2-3"}, "own", "Day 1: team 2 is there twice."),
        ({"plan": "9", "names": "a\n" * 10}, "names", "There are 10 names, but the plan has only 9 teams."),
        ({"plan": "9", "names": "a" * 81}, "names", "This name is longer than 80 letters."),
    ],
)
def test_a_slip_stands_as_it_was_typed(
    evening: Tournament, recorder_client: Client, typed: dict[str, str], field: str, sentence: str
) -> None:
    answer = recorder_client.get(PAGE, typed)
    assert answer.context["form"].errors == {field: [sentence]}
    assert days_on(answer) == []
    assert (typed.get("names") or typed.get("own", "")).strip() in answer.content.decode()


def test_the_plan_with_most_teams_and_days_can_be_typed() -> None:
    """40 names of 80 letters, each with the end of its line; 60 days of 40 teams."""
    fields = FixturesForm.base_fields
    assert [fields[name].max_length for name in ("names", "own")] == [3_280, 10_000]  # type: ignore[attr-defined]
