"""A hidden surname cannot be found out: not by the order, not by a search, not in a file."""

from __future__ import annotations

import csv
import io
import re
from itertools import permutations
from typing import Any

import pytest
from django.test import Client
from openpyxl import load_workbook

from tests.factories import make_tournament, seat_series, store_result
from tournaments.models import Entry, Player, Tournament

EVENING = "/tournaments/club-evening/"
PAGE = f"{EVENING}standings/"
API = "/api/v1/tournaments/club-evening/standings"
# All of one public name and, with the same results, of one rank.
SURNAMES = ("Madsen", "Mortensen", "Møller")


def play(surnames: tuple[str, ...]) -> Tournament:
    """Kurt M., three times, in the order of their start numbers, and Inge, who shows her full name; all equal."""
    tournament = make_tournament()
    people = [Player.objects.create(first_name="Kurt", last_name=surname) for surname in surnames]
    people.append(Player.objects.create(first_name="Inge", last_name="Zahl", shown_as="full"))
    entries = [
        Entry.objects.create(tournament=tournament, player=person, start_number=number)
        for number, person in enumerate(people, 1)
    ]
    series = seat_series(tournament, 1, [entries], results_released=True)
    store_result(series.skat_tables.get(), [(48, 2, 0)] * 4, 40)
    return tournament


def numbers_on(page: Any) -> list[int]:
    return [int(number) for number in re.findall(r'id="start-(\d+)"', page.content.decode())]


def seats_on(page: Any) -> list[tuple[str, str]]:
    """Name and place of each line of the seats by name."""
    return re.findall(
        r'<li id="seat-\d+">\s*<span>(.*?)</span>\s*<a [^>]*>(.*?)</a>', page.content.decode(), re.DOTALL
    )


def found_on(page: Any) -> list[str]:
    return re.findall(r'<div class="card">\s*<h2>(.*?)</h2>', page.content.decode())


def rows(answer: Any) -> list[list[str]]:
    return list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))


@pytest.mark.django_db
@pytest.mark.parametrize("surnames", list(permutations(SURNAMES)), ids=" ".join)
@pytest.mark.database
def test_order_follows_what_is_shown(visitor_client: Client, surnames: tuple[str, ...]) -> None:
    play(surnames)
    for sort, expected in (("", [4, 1, 2, 3]), ("name", [4, 1, 2, 3]), ("-name", [1, 2, 3, 4])):
        assert numbers_on(visitor_client.get(PAGE, {"sort": sort})) == expected
        names = [row[1] for row in rows(visitor_client.get(PAGE, {"sort": sort, "_export": "csv"}))[1:]]
        assert names == ["Inge Zahl" if number == 4 else f"Kurt M. (no. {number})" for number in expected]
    assert [line["start_number"] for line in visitor_client.get(API).json()] == [4, 1, 2, 3]
    assert seats_on(visitor_client.get(EVENING, {"view": "names"})) == [
        ("Inge Zahl", "table 1, seat 4"),
        ("Kurt M. (no. 1)", "table 1, seat 1"),
        ("Kurt M. (no. 2)", "table 1, seat 2"),
        ("Kurt M. (no. 3)", "table 1, seat 3"),
    ]


def test_officials_still_read_in_the_order_of_surnames(recorder_client: Client) -> None:
    play(("Møller", "Madsen", "Mortensen"))
    assert numbers_on(recorder_client.get(PAGE)) == [2, 3, 1, 4]


# What is typed, and how many it finds.
SEARCHES = {
    "ma": 0,
    "madse": 0,
    "madsens": 0,
    "adsen": 0,
    "kurt ma": 0,
    "kurt": 3,
    "kurt m.": 3,
    "zahl": 1,
    "zah": 1,
    "møl": 0,
    "madsen": 1,
    "MADSEN": 1,
    "moeller": 1,
    "moller": 1,
    "kurt møller": 1,
    "møller kurt": 1,
    "inge møller": 0,
    "2": 1,
    "02": 1,
    "12": 0,
}


@pytest.mark.django_db
@pytest.mark.database
def test_a_search_finds_what_is_shown_and_whole_surnames(visitor_client: Client) -> None:
    play(SURNAMES)
    for typed, found in SEARCHES.items():
        page = visitor_client.get(PAGE, {"q": typed})
        assert (typed, len(numbers_on(page))) == (typed, found)
        assert f'value="{typed}"' in page.content.decode()
        assert (typed, len(found_on(visitor_client.get(EVENING, {"q": typed})))) == (typed, found)
        assert (typed, len(rows(visitor_client.get(PAGE, {"q": typed, "_export": "csv"}))[1:])) == (
            typed,
            found,
        )


@pytest.mark.django_db
def test_files_for_visitors_hold_what_is_shown(visitor_client: Client) -> None:
    tournament = play(SURNAMES)
    entries = list(tournament.entries.order_by("start_number"))
    hidden = seat_series(tournament, 2, [entries])
    store_result(hidden.skat_tables.get(), [(1234, 9, 0)] * 4, 12)

    table = rows(visitor_client.get(PAGE, {"_export": "csv"}))
    assert table[0] == ["Rank", "Name", "Club", "Series 1", "Won", "Lost", "Total"]
    assert table[1] == ["1", "Inge Zahl", "", "148", "2", "0", "148"]
    book = load_workbook(io.BytesIO(visitor_client.get(PAGE, {"_export": "xlsx"}).content))
    cells = [[cell.value for cell in row] for row in book.active.rows]
    assert cells[2] == [1, "Kurt M. (no. 1)", None, 148, 2, 0, 148]
    assert len(cells) == 5
