"""The first page and a tournament's own page, for officials and for visitors."""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_entries, make_tournament, seat_series
from tournaments.models import Player, Series

PAGE = "/tournaments/club-evening/"


def test_visitors_see_tournaments_with_something_released(
    visitor_client: Client, recorder_client: Client
) -> None:
    hidden, shown = make_tournament("Hidden"), make_tournament("Shown")
    seat_series(hidden, 1, [], state=Series.State.DRAFT)
    seat_series(shown, 1, [])

    def listed(client: Client) -> set[str]:
        return {tournament.name for tournament in client.get("/").context["tournaments"]}

    assert listed(visitor_client) == {"Shown"}
    assert listed(recorder_client) == {"Hidden", "Shown"}


def test_an_empty_first_page_says_what_to_do(visitor_client: Client, director_client: Client) -> None:
    assert "Nothing is released yet" in visitor_client.get("/").content.decode()
    assert "Set the first one up" in director_client.get("/").content.decode()


def test_a_visitor_finds_his_seat(visitor_client: Client) -> None:
    tournament = make_tournament()
    series = seat_series(tournament, 1, [make_entries(tournament, 4)], state=Series.State.DRAFT)
    Player.objects.filter(last_name="Hansen").update(shows_full_name=True)
    assert visitor_client.get(PAGE).status_code == 404

    Series.objects.filter(pk=series.pk).update(state="released")
    seats = visitor_client.get(PAGE).context["seats"].seats
    assert [(seat.name, seat.table, seat.seat) for seat in seats] == [
        ("Inge S.", 1, 4),
        ("Kurt Hansen", 1, 2),
        ("Őrsi J.", 1, 3),
        ("Åse M.", 1, 1),
    ]
    found = visitor_client.get(PAGE, {"q": "kurt"}).context["seats"].seats
    assert [seat.name for seat in found] == ["Kurt Hansen"]


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

    with django_assert_max_num_queries(2):
        visitor_client.get("/")
