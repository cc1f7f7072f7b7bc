"""The director's pages of the draw."""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_entries, make_tournament, seat_series
from tournaments.models import Series

SEATS = "/tournaments/club-evening/seats/"


def test_before_the_draw_the_page_says_what_it_makes(director_client: Client) -> None:
    make_entries(make_tournament(), 7)

    outlook = director_client.get(f"{SEATS}1/").context["outlook"]

    assert (outlook.here, outlook.fours, outlook.threes, outlook.refusal) == (7, 1, 1, "")


def test_five_players_get_a_sentence(director_client: Client) -> None:
    make_entries(make_tournament(), 5)

    assert "Five players cannot be seated" in director_client.get(f"{SEATS}1/").content.decode()
    page = director_client.post(f"{SEATS}1/draw/", follow=True).content.decode()
    assert "Five players cannot be seated" in page
    assert not Series.objects.exists()


def test_draw_release_discard(director_client: Client) -> None:
    make_entries(make_tournament(), 8)

    director_client.post(f"{SEATS}1/draw/", {"seating": "draw"})
    assert "✓ Nobody meets anybody twice" in director_client.get(f"{SEATS}1/").content.decode()
    director_client.post(f"{SEATS}1/check/")
    director_client.post(f"{SEATS}1/release/")
    assert Series.objects.get().state == "released"
    director_client.post(f"{SEATS}1/discard/")
    assert not Series.objects.exists()


def test_a_double_click_draws_once(director_client: Client) -> None:
    make_entries(make_tournament(), 8)

    director_client.post(f"{SEATS}1/draw/")
    director_client.post(f"{SEATS}1/draw/")

    assert Series.objects.count() == 1


def test_meetings_are_named(director_client: Client) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 4)
    seat_series(tournament, 1, [entries])
    seat_series(tournament, 2, [entries])

    hall = director_client.get(f"{SEATS}2/").context["hall"]

    assert len(hall.repeats) == 6
    assert "Åse Madsen – Kurt Hansen" in hall.repeats


@pytest.mark.parametrize("tables", [1, 3])
def test_few_queries(
    director_client: Client, django_assert_max_num_queries: DjangoAssertNumQueries, tables: int
) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 4 * tables)
    seat_series(tournament, 1, [entries[n : n + 4] for n in range(0, 4 * tables, 4)])

    with django_assert_max_num_queries(20):
        director_client.get(f"{SEATS}1/")
