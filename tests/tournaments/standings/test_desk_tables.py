"""The standings at the desk: movement, pages of a hundred with their index, files with the usual columns."""

from __future__ import annotations

import csv
import io
import re

import pytest
from django.test import Client

from tests.factories import make_entries, make_tournament, seat_series, store_result
from tournaments.models import Club, Player, Tournament
from tournaments.standings.desk_tables import DESK_ROWS, DeskTable, IndexedPage
from tournaments.standings.movement import movement_of
from tournaments.standings.ranking import compute_standings

PAGE = "/tournaments/club-evening/standings/"


@pytest.fixture
def evening(db: None) -> Tournament:
    tournament = make_tournament(series_count=2)
    entries = make_entries(tournament, 4, Club.objects.create(name="{club} <b>"))
    results = (
        [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)],
        [(0, 0, 0), (0, 0, 0), (900, 9, 0), (0, 0, 0)],
    )
    for number, result in enumerate(results, 1):
        series = seat_series(tournament, number, [entries])
        store_result(series.skat_tables.get(), result, 20)
    return tournament


def table_of(tournament: Tournament) -> DeskTable:
    standings = compute_standings(tournament)
    table = DeskTable(standings, standings.lines, movement_of(standings), order_by="rank")
    table.paginate(per_page=DESK_ROWS)
    return table


def test_movement_stands_beside_the_rank(evening: Tournament) -> None:
    rows = table_of(evening).body().split("\n")
    assert [re.sub(r"<[^>]+>", " ", row.partition("<th")[0]).split() for row in rows] == [
        ["1", "▲", "1", "places", "up"],
        ["2", "▼", "1", "places", "down"],
        ["3", "–", "unchanged"],
        ["4", "–", "unchanged"],
    ]


def test_names_of_clubs_are_text(evening: Tournament) -> None:
    row = table_of(evening).body().split("\n")[0]
    assert row.count("<small>· {club} &lt;b&gt;</small>") == 2


def test_a_file_has_the_usual_columns(director_client: Client, evening: Tournament) -> None:
    content = director_client.get(PAGE, {"_export": "csv"}).content.decode("utf-8-sig")
    heads = next(csv.reader(io.StringIO(content)))
    assert heads == ["Rank", "Name", "Club", "Series 1", "Series 2", "Won", "Lost", "Total"]


def test_a_long_list_has_pages_and_an_index(director_client: Client, db: None) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 204)
    seat_series(tournament, 1, [entries[:4]])
    answer = director_client.get(PAGE, {"page": "3"})
    table = answer.context["table"]
    assert table.page_index == [IndexedPage(1, 1, 100), IndexedPage(2, 101, 200), IndexedPage(3, 201, 204)]
    assert len(table.paginated_rows) == 4
    links = re.findall(r'<a href="\?page=(\d)" (aria-current="page")?>(\d+–\d+)</a>', answer.content.decode())
    assert links == [("1", "", "1–100"), ("2", "", "101–200"), ("3", 'aria-current="page"', "201–204")]


def test_a_short_list_has_no_index(director_client: Client, evening: Tournament) -> None:
    assert "page-index" not in director_client.get(PAGE).content.decode()


@pytest.mark.parametrize(
    ("missing", "title"), [(False, "Standings after series 2"), (True, "Standings during series 2")]
)
def test_the_title_says_how_far_they_are(
    director_client: Client, evening: Tournament, missing: bool, title: str
) -> None:
    if missing:
        others = [
            evening.entries.create(
                player=Player.objects.create(first_name=f"Late {one}"), start_number=10 + one
            )
            for one in range(3)
        ]
        table = evening.series.get(number=2).skat_tables.create(number=2)
        for seat, entry in enumerate(others, 1):
            table.seats.create(series=table.series, entry=entry, number=seat)
    page = director_client.get(PAGE).content.decode()
    assert re.search(r"<h1>\s*(.*?)\s*</h1>", page)[1] == title  # type: ignore[index]
