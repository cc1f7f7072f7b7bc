"""The page of the standings, its exports, the JSON, the command."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from openpyxl import load_workbook
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, settled, store_result
from tournaments.demo.making import Stage, make_demo
from tournaments.models import JournalEntry, Player, Series, SkatTable, Tournament
from tournaments.sheets.typing.storing import lines_on_record, store_sheet

PAGE = "/tournaments/club-evening/standings/"
API = "/api/v1/tournaments/club-evening/standings"
COLUMNS = ["rank", "name", "club", "series_1", "won", "lost", "total"]


@pytest.fixture
def evening(db: None) -> Tournament:
    tournament = make_tournament()
    series = seat_series(tournament, 1, [make_entries(tournament, 4)])
    store_result(series.skat_tables.get(), [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)], 37)
    return tournament


def release(client: Client, answer: str = "yes") -> None:
    client.post(f"{PAGE}1/release/", {"released": answer})


def test_visitors_see_what_is_released_with_public_names(
    visitor_client: Client, director_client: Client, evening: Tournament
) -> None:
    Player.objects.filter(last_name="Hansen").update(shown_as="full")
    assert "not released any results" in visitor_client.get(PAGE).content.decode()
    assert "not released any results" in visitor_client.get(PAGE, {"_export": "csv"}).content.decode()

    release(director_client)
    page = visitor_client.get(PAGE).content.decode()
    assert [name in page for name in ("Åse M.", "Kurt Hansen", "Madsen")] == [True, True, False]

    release(director_client, "no")
    assert "not released any results" in visitor_client.get(PAGE).content.decode()
    assert list(JournalEntry.objects.values_list("action", flat=True)) == [
        "results-withheld",
        "results-released",
    ]


def test_a_draft_is_not_released(director_client: Client, evening: Tournament) -> None:
    Series.objects.update(state="draft")
    release(director_client)
    assert not Series.objects.get().results_released


@pytest.mark.parametrize("column", COLUMNS)
def test_every_column_sorts(director_client: Client, evening: Tournament, column: str) -> None:
    up = director_client.get(PAGE, {"sort": column}).context["table"]
    down = director_client.get(PAGE, {"sort": f"-{column}"}).context["table"]
    numbers = [[row.record.start_number for row in table.rows] for table in (up, down)]
    assert sorted(numbers[0]) == sorted(numbers[1]) == [1, 2, 3, 4]
    assert numbers[0] != numbers[1] or column == "club"


def test_a_name_is_found_in_any_spelling(director_client: Client, evening: Tournament) -> None:
    table = director_client.get(PAGE, {"q": "aase"}).context["table"]
    assert [row.record.name for row in table.rows] == ["Åse Madsen"]


def test_csv_is_safe_against_formulas(director_client: Client, evening: Tournament) -> None:
    Player.objects.filter(last_name="Madsen").update(first_name="=cmd|' /C calc'!A0", last_name="")

    answer = director_client.get(PAGE, {"_export": "csv"})

    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert rows[0] == ["Rank", "Name", "Club", "Series 1", "Won", "Lost", "Total"]
    assert rows[1] == ["1", "'=cmd|' /C calc'!A0", "", "330", "5", "1", "330"]


def test_xlsx_keeps_numbers(director_client: Client, evening: Tournament) -> None:
    answer = director_client.get(PAGE, {"_export": "xlsx"})

    sheet = load_workbook(io.BytesIO(answer.content)).active
    assert [cell.value for cell in list(sheet.rows)[1]] == [1, "Åse Madsen", None, 330, 5, 1, 330]


def correct_a_sheet(series_number: int) -> None:
    """The first player of the only table of a series turns out to have 10 game points more."""
    table = SkatTable.objects.get(series__number=series_number)
    lines = lines_on_record(table)
    lines[0] = replace(lines[0], game_points=lines[0].game_points + 10)
    store_sheet(table, settled(table, lines, 37), by=COMMAND, reason="slip", sheet=table.score_sheet)


def test_json_of_released_results(
    visitor_client: Client, director_client: Client, evening: Tournament
) -> None:
    assert visitor_client.get(API).status_code == 404

    release(director_client)
    answer = visitor_client.get(API)

    assert answer.json()[0] == {
        "rank": 1,
        "shared": False,
        "start_number": 1,
        "name": "Åse M.",
        "club": "",
        "series_points": [330],
        "won": 5,
        "lost": 1,
        "total": 330,
    }
    assert visitor_client.get(API, headers={"if-none-match": answer["ETag"]}).status_code == 304
    correct_a_sheet(1)
    assert visitor_client.get(API, headers={"if-none-match": answer["ETag"]}).status_code == 200


def command(*arguments: str) -> str:
    target = io.StringIO()
    call_command("standings", *arguments, stdout=target)
    return target.getvalue()


def test_the_command_prints_what_the_page_shows(evening: Tournament) -> None:
    seat_series(evening, 2, [])
    rows = json.loads(command("club-evening", "--json"))

    assert [row["name"] for row in rows] == ["Åse Madsen", "Őrsi János", "Inge Sørensen", "Kurt Hansen"]
    assert rows[0]["series_points"] == [330, None]
    assert json.loads(command("club-evening", "--series", "1", "--json"))[0]["series_points"] == [330]
    assert "Åse Madsen" in command("club-evening")


@pytest.mark.parametrize("arguments", [["nowhere"], ["club-evening", "--series", "9"]])
def test_the_command_says_what_is_missing(evening: Tournament, arguments: list[str]) -> None:
    with pytest.raises(CommandError):
        command(*arguments)


@pytest.mark.parametrize("players", [300, pytest.param(1000, marks=pytest.mark.endurance)])
def test_a_thousand_players(
    director_client: Client, django_assert_max_num_queries: DjangoAssertNumQueries, db: None, players: int
) -> None:
    """Three hundred fill a page as well."""
    demo = make_demo(players=players, series=1, stage=Stage.CLOSED, seed=7, rounds=1)
    answers: list[Any] = []
    for address in (f"/tournaments/{demo.slug}/standings/", f"/api/v1/tournaments/{demo.slug}/standings"):
        with django_assert_max_num_queries(25):
            answers.append(director_client.get(address))

    assert len(answers[0].content) < 500_000
    assert len(answers[1].json()) == players
