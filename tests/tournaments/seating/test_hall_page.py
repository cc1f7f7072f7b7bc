"""The page of a drawn series: tables in pages, found by number or name, each with a drawer; who leaves a table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_entries, make_tournament, seat_series, seat_two_tables
from tournaments.models import Entry, Seat, Series
from tournaments.seating import hall_page, overview
from tournaments.seating.hall_page import Hall

SEATS = "/tournaments/club-evening/seats/1/"


def hall_of_tables(tables: int) -> Series:
    tournament = make_tournament()
    entries = make_entries(tournament, 4 * tables)
    return seat_series(tournament, 1, [entries[n : n + 4] for n in range(0, 4 * tables, 4)])


def hall(client: Client, **asked: Any) -> Hall:
    shown: Hall = client.get(SEATS, asked).context["hall"]
    return shown


def numbers(client: Client, **asked: Any) -> list[int]:
    return [number for number, _seats in hall(client, **asked).tables]


def text(client: Client, address: str = SEATS, **asked: Any) -> str:
    return " ".join(client.get(address, asked).content.decode().split())


@pytest.fixture
def small_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_page, "MOST_TABLES", 2)
    monkeypatch.setattr(hall_page, "MOST_NAMES", 8)


def test_a_large_hall_is_shown_in_pages(director_client: Client, small_pages: None) -> None:
    hall_of_tables(5)
    assert [numbers(director_client, page=page) for page in ("", "2", "3", "x")] == [
        [1, 2],
        [3, 4],
        [5],
        [1, 2],
    ]
    assert [len(hall(director_client, by="name", page=page).by_name) for page in ("1", "3")] == [8, 4]
    assert "Page 2 of 3" in text(director_client, page=2)


def test_a_table_is_found_by_its_number_or_by_who_sits_there(
    director_client: Client, small_pages: None
) -> None:
    hall_of_tables(3)
    assert numbers(director_client, q="3") == [3]
    assert numbers(director_client, q=" aase madsen ") == [1, 2]  # Åse Madsen, Åse Madsen 8
    assert numbers(director_client, q="ibsen 12") == [3]
    assert numbers(director_client, q="17") == []
    assert "Nobody is found." in text(director_client, q="nobody <b>")
    assert "nobody &lt;b&gt;" in text(director_client, q="nobody <b>")


def test_the_search_is_offered_where_the_tables_need_more_than_a_page(
    director_client: Client, small_pages: None
) -> None:
    hall_of_tables(2)
    assert "Table or name" not in text(director_client)
    assert "Table or name" in text(director_client, q="1")


def test_everybody_by_name(director_client: Client) -> None:
    seat_two_tables(make_tournament())
    assert [seat.entry.player.last_name for seat in hall(director_client, by="name").by_name] == [
        "Groß", "Hansen", "Ibsen", "János", "Madsen", "Sørensen", "Aagaard"
    ]  # fmt: skip
    page = text(director_client, by="name")
    assert "<span>Kurt Hansen</span> <strong>table 1, seat 2</strong>" in page
    assert 'class="drawer"' not in page


def test_each_table_has_a_drawer(director_client: Client, recorder_client: Client) -> None:
    seat_two_tables(make_tournament())
    Seat.objects.filter(entry__start_number=6).update(substitute="Ib <b>")
    page = text(director_client)
    assert (
        re.findall(r'href="#(table-\d)"', page)
        == re.findall(r'class="drawer" id="(table-\d)"', page)
        == ["table-1", "table-2"]
    )
    assert f'href="{SEATS}swap/?one=2"' in page
    assert f'href="{SEATS}changes/?leaves=2"' in page
    assert "Ib &lt;b&gt; plays on" in page
    assert "<small>three</small>" in page
    read = text(recorder_client)
    assert ("swap/" in read, "changes/" in read, 'id="table-1"' in read) == (False, False, True)
    Series.objects.update(state="closed")
    assert "swap/?one" not in text(director_client)


def test_rules_are_chips(director_client: Client) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 4)
    for number in (1, 2):
        seat_series(tournament, number, [entries])
    assert '<a class="chip right" href="#rules">✓ all 6 rules kept</a>' in text(director_client)
    second = text(director_client, "/tournaments/club-evening/seats/2/")
    assert '<a class="chip wrong" href="#rules">✗ 6 pairs meet again</a>' in second


def test_of_many_cases_the_first_are_named(director_client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(overview, "MOST_CASES", 2)
    tournament = make_tournament()
    entries = make_entries(tournament, 4)
    for number in (1, 2):
        seat_series(tournament, number, [entries])
    page = text(director_client, "/tournaments/club-evening/seats/2/")
    assert (
        "✗ 6 pairs meet again</summary> <p>Åse Madsen – Kurt Hansen; Åse Madsen – Őrsi János and 4 more</p>"
        in page
    )


@pytest.mark.parametrize("tables", [3, 40])
def test_a_large_hall_costs_no_more_queries(
    director_client: Client, django_assert_max_num_queries: DjangoAssertNumQueries, tables: int
) -> None:
    hall_of_tables(tables)
    with django_assert_max_num_queries(28):
        director_client.get(SEATS)


def test_who_leaves_names_a_substitute_or_goes_home(director_client: Client) -> None:
    tournament = make_tournament()
    entries = list(seat_two_tables(tournament).tournament.entries.order_by("start_number"))
    seat_series(tournament, 2, [entries[4:], entries[:4]])
    assert "<h2>Kurt Hansen leaves table 2</h2>" in text(director_client, f"{SEATS[:-2]}2/changes/", leaves=2)
    page = text(director_client, f"{SEATS}changes/", leaves=2)
    assert "<h2>Kurt Hansen leaves table 1</h2>" in page
    assert '<input type="hidden" name="seat" value="2">' in page
    assert "Kurt Hansen has gone home" in page
    answer = director_client.post(f"{SEATS}changes/", {"withdraw": "2"}, follow=True)
    assert [str(message) for message in answer.context["messages"]] == [
        "Kurt Hansen is withdrawn and stays in the record."
    ]
    assert not Entry.objects.get(start_number=2).is_here
    assert "Kurt Hansen (table 1) is not here." in answer.content.decode()


def test_nobody_leaves_a_closed_series_or_a_seat_that_is_none(director_client: Client) -> None:
    seat_two_tables(make_tournament())
    assert "leaves table" not in text(director_client, f"{SEATS}changes/", leaves=70)
    assert director_client.post(f"{SEATS}changes/", {"withdraw": "70"}).status_code == 404
    Series.objects.update(state="closed")
    assert "leaves table" not in text(director_client, f"{SEATS}changes/", leaves=2)
