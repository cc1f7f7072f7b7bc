"""The first page and a tournament's own page, for officials and for visitors."""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_entries, make_tournament, seat_series
from tests.tournaments.public.test_hidden_names import found_on, seats_on
from tournaments.models import Player, Series

PAGE = "/tournaments/club-evening/"


def test_visitors_see_tournaments_with_something_released(
    visitor_client: Client, recorder_client: Client
) -> None:
    hidden, shown = make_tournament("Hidden", visibility="hidden"), make_tournament("Shown")
    seat_series(hidden, 1, [], state=Series.State.DRAFT)
    seat_series(shown, 1, [])

    def listed(client: Client, address: str = "/") -> list[bool]:
        page = client.get(address).content.decode()
        return [f">{name}</a>" in page for name in ("Hidden", "Shown")]

    assert listed(visitor_client) == [False, True]
    assert listed(recorder_client, "/tournaments/") == [True, True]


def test_an_empty_first_page_says_what_to_do(visitor_client: Client, director_client: Client) -> None:
    assert "Nothing is released yet" in visitor_client.get("/").content.decode()
    assert "Set it up with five answers" in director_client.get("/").content.decode()


def test_a_visitor_finds_his_seat(visitor_client: Client) -> None:
    tournament = make_tournament(state="planned")
    series = seat_series(tournament, 1, [make_entries(tournament, 4)], state=Series.State.DRAFT)
    Player.objects.filter(last_name="Hansen").update(shown_as="full")
    assert visitor_client.get(PAGE).status_code == 404

    Series.objects.filter(pk=series.pk).update(state="released")
    assert seats_on(visitor_client.get(PAGE)) == [
        ("Åse M.", "table 1, seat 1"),
        ("Inge S.", "table 1, seat 4"),
        ("Kurt Hansen", "table 1, seat 2"),
        ("Őrsi J.", "table 1, seat 3"),
    ]
    assert found_on(visitor_client.get(PAGE, {"q": "kurt"})) == ["Kurt Hansen"]


def test_the_qr_code_is_a_picture(visitor_client: Client) -> None:
    seat_series(make_tournament(), 1, [])
    answer = visitor_client.get(f"{PAGE}qr.svg")
    assert (answer["Content-Type"], answer.content[:5]) == ("image/svg+xml", b"<?xml")


@pytest.mark.parametrize("count", [1, 3])
def test_few_queries(
    visitor_client: Client, django_assert_max_num_queries: DjangoAssertNumQueries, count: int
) -> None:
    for number in range(count):
        tournament = make_tournament(f"Evening {number}")
        seat_series(tournament, 1, [])

    with django_assert_max_num_queries(9):
        visitor_client.get("/")
