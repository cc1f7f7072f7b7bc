"""The list as it is read: every head, every cell and its place on a phone, what was searched for, what was said."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_entries, make_tournament, seat_series, store_result
from tournaments.models import Club, Tournament

PAGE = "/tournaments/club-evening/standings/"
API = "/api/v1/tournaments/club-evening/standings"
HEAD = re.compile(r"<th scope=\"col\"\s+(.*?)>\s*<a href=\"(.*?)\">(.*?)</a>", re.DOTALL)


@pytest.fixture
def evening(db: None) -> Tournament:
    """Three players; of two tables in series 2 none has come back."""
    tournament = make_tournament()
    entries = make_entries(tournament, 3, Club.objects.create(name="Tønder & Højer"))
    first = seat_series(tournament, 1, [entries], results_released=True)
    seat_series(tournament, 2, [entries])
    store_result(first.skat_tables.get(), [(24, 1, 0), (-48, 0, 1), (0, 0, 0)], 34)
    return tournament


def heads(page: Any) -> list[tuple[str, str, str]]:
    """Attributes, link and word of each head."""
    return [(" ".join(found[0].split()), found[1], found[2]) for found in HEAD.findall(page.content.decode())]


def test_every_head_of_the_list(director_client: Client, evening: Tournament) -> None:
    assert heads(director_client.get(PAGE)) == [
        ('class="asc number orderable" aria-sort="ascending"', "?sort=-rank", "Rank"),
        ('class="orderable"', "?sort=name", "Name"),
        ('class="number of-series orderable wide"', "?sort=series_1", '<abbr title="Series 1">S1</abbr>'),
        ('class="number of-series orderable wide"', "?sort=series_2", '<abbr title="Series 2">S2</abbr>'),
        ('class="number orderable wide"', "?sort=won", "Won"),
        ('class="number orderable wide"', "?sort=lost", "Lost"),
        ('class="number orderable total"', "?sort=total", "Total"),
    ]


def test_visitors_see_the_list_by_rank(visitor_client: Client, evening: Tournament) -> None:
    assert heads(visitor_client.get(PAGE))[:2] == [
        ('class="asc number orderable" aria-sort="ascending"', "?sort=-rank", "Rank"),
        ('class="orderable"', "?sort=name", "Name"),
    ]


def test_heads_are_in_the_language_of_the_reader(evening: Tournament) -> None:
    page = Client(headers={"accept-language": "da"}).get(PAGE)
    assert [word for _attributes, _link, word in heads(page)] == [
        "Nr.",
        "Navn",
        "Klub",
        "Serie 1",
        "Vundne",
        "Tabte",
        "I alt",
    ]


@pytest.mark.parametrize(
    ("count", "classes"),
    [(3, "standings room-1"), (4, "standings room-2"), (5, "standings room-2"), (6, "standings room-3")],
)
def test_the_table_says_how_many_series_it_has(
    director_client: Client, evening: Tournament, count: int, classes: str
) -> None:
    """The style sheet leaves out what does not fit the room of the table."""
    for number in range(3, count + 1):
        seat_series(evening, number, [])
    assert f'<table class="{classes}"' in director_client.get(PAGE).content.decode()


def test_every_cell_of_the_list(director_client: Client, evening: Tournament) -> None:
    rows = director_client.get(PAGE).context["table"].body().split("\n")
    assert rows[0] == (
        '<tr id="start-1"><td class="number">1</td><th scope="row"><span class="wide">Åse Madsen'
        ' <small>· Tønder &amp; Højer</small></span><details class="narrow"><summary><u>Åse Madsen</u>'
        ' <small>· Tønder &amp; Højer</small> <small class="by-series">114 + —</small></summary>'
        "Won: 1, Lost: 0</details></th>"
        '<td class="number of-series wide">114</td><td class="number of-series wide">—</td>'
        '<td class="number wide">1</td><td class="number wide">0</td><td class="number total">114</td></tr>'
    )
    assert ["".join(re.findall(r">(−?\d+)</td></tr>", row)) for row in rows] == ["114", "40", "−98"]


def test_what_is_searched_for_stays_in_the_field(director_client: Client, evening: Tournament) -> None:
    page = director_client.get(PAGE, {"q": "KURT"})
    assert [row.record.name for row in page.context["table"].rows] == ["Kurt Hansen"]
    assert '<input type="search" name="q" value="KURT" ' in page.content.decode()


def test_what_is_said_when_results_are_released_and_taken_back(
    director_client: Client, evening: Tournament
) -> None:
    evening.series.update(results_released=False)
    release = f"{PAGE}1/release/"
    evening.series.filter(number=2).update(state="draft")
    sentences = [
        str(message)
        for place, released in ((release, "yes"), (release, "no"), (f"{PAGE}2/release/", "yes"))
        for message in director_client.post(place, {"released": released}, follow=True).context["messages"]
    ]
    assert sentences == [
        "Everybody can see the results of series 1 now.",
        "The results of series 1 are now visible to officials only.",
        "The seats of series 2 are not released yet.",
    ]


def test_a_file_that_cannot_be_made_is_refused_in_a_sentence(
    director_client: Client, evening: Tournament
) -> None:
    page = director_client.get(PAGE, {"_export": "pdf"})
    assert [(message.level_tag, str(message)) for message in page.context["messages"]] == [
        ("error", "Standings can only be saved as CSV or XLSX.")
    ]


@pytest.mark.parametrize(
    ("wanted", "kind"), [("csv", "text/csv; charset=utf-8"), ("xlsx", "application/vnd")]
)
def test_a_file_is_named_after_the_tournament(
    director_client: Client, visitor_client: Client, evening: Tournament, wanted: str, kind: str
) -> None:
    for client in (director_client, visitor_client):
        answer = client.get(PAGE, {"_export": wanted})
        assert answer["Content-Disposition"] == f'attachment; filename="club-evening.{wanted}"'
        assert answer["Content-Type"].startswith(kind)


def test_the_whole_answer_in_json_asks_the_database_once(
    visitor_client: Client, evening: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    first = visitor_client.get(API)
    with django_assert_num_queries(1):
        assert visitor_client.get(API).content == first.content


@pytest.mark.parametrize("place", ["1/release/", "lots/1/take-back/", "rulings/1/take-back/"])
def test_looking_at_an_address_changes_nothing(
    director_client: Client, evening: Tournament, place: str
) -> None:
    assert director_client.get(f"{PAGE}{place}").status_code == 405
