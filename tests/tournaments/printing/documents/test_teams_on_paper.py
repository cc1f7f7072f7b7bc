"""The result list of the teams, and of one team's players."""

from __future__ import annotations

import re

import pytest

from tests.factories import end_evening
from tests.papers import made, texts
from tests.tournaments.season.sides import make_team, two_tandems
from tournaments.models import Player, Tournament
from tournaments.printing.document_types import Ask
from tournaments.printing.documents.result_list import RESULT_LIST, part_choices, rows
from tournaments.printing.engine.table import Column, table_of


@pytest.fixture
def evening(db: None) -> Tournament:
    return two_tandems(factor=1, quota=50)[0]


def test_the_list_of_the_teams(evening: Tournament) -> None:
    text = " ".join(texts(made("result-list", evening, language="en", part="teams"))[0].split())
    assert "Result list · Teams – provisional" in text
    for row in (
        "1 Red Åse Madsen, Ærø Ibsen 630 1:0 1:0 630",
        "2 Blue Kurt Hansen, Jürgen Groß 110 0:1 0:1 110",
    ):
        assert row in text
    assert "goes on" not in text


def test_who_objects_is_not_named_on_the_wall(evening: Tournament) -> None:
    Player.objects.filter(first_name="Ærø").update(objected_on="2026-11-01")
    text = " ".join(texts(made("result-list", evening, language="en", part="teams"))[0].split())
    assert re.search(r"Red Åse Madsen, Player \d+ 630", text)


def test_the_line_of_the_quota_stands_below_those_who_go_on(evening: Tournament) -> None:
    assert rows(Ask(evening, "en", {"part": "teams"})).line_below == 0
    end_evening(evening)
    assert rows(Ask(evening, "en", {"part": "teams"})).line_below == 1
    assert rows(Ask(evening, "en", {"part": "teams", "series": "1"})).line_below == 1
    text = " ".join(texts(made("result-list", evening, language="en", part="teams"))[0].split())
    assert "1 of 2 teams goes on to the next round (50 %)." in text
    table = table_of([Column("", 50)], [["one"], ["two"], ["three"]])
    assert [row.ends_part for row in table.with_line_below(2).rows] == [False, True, False]
    assert [row.ends_part for row in table.with_line_below(0).rows] == [False] * 3


def test_the_list_of_one_team(evening: Tournament) -> None:
    text = " ".join(texts(made("result-list", evening, language="en", part="team:2"))[0].split())
    assert "Result list · Blue – provisional" in text
    assert "Jürgen Groß" in text
    assert "Åse Madsen" not in text


def test_teams_are_offered_where_there_are_any(evening: Tournament) -> None:
    make_team(evening.team_plan, "Gold", [])
    assert part_choices(evening)[:5] == [
        ("", "everybody"), ("teams", "the teams"), ("team:1", "Red"), ("team:2", "Blue"), ("team:3", "Gold"),
    ]  # fmt: skip
    evening.team_plan.delete()
    assert [value for value, _word in part_choices(evening)] == ["", "class:open"]


def test_another_team_puts_the_paper_out_of_date() -> None:
    assert "teams-changed" in RESULT_LIST.shows
