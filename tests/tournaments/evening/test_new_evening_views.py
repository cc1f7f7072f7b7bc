"""The page of a new evening: what it is filled in like, and where it leads."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
import time_machine
from django.test import Client

from tests.factories import make_tournament
from tests.tournaments.setup.test_views import form_data
from tournaments.models import Tournament

PAGE = "/tournaments/new/"
DAY = dt.datetime(2026, 11, 27, 12, tzinfo=dt.UTC)

pytestmark = pytest.mark.django_db


@pytest.fixture
def evenings() -> tuple[Tournament, Tournament]:
    """An older one and the newest, which is over."""
    older = make_tournament("Older", rounds=8, date=dt.date(2026, 9, 1))
    return older, make_tournament("Newest", rounds=9, date=dt.date(2026, 10, 1))


@pytest.mark.parametrize(
    ("query", "like", "rounds"),
    [
        ("", 1, 9),
        ("?copy=1", 1, 9),
        ("?copy=older", 0, 8),
        ("?copy=0", None, 12),
        ("?copy=", None, 12),
        ("?copy=x", None, 12),
    ],
)
def test_it_is_filled_in_like_the_last_one_or_the_one_that_is_named(
    director_client: Client, evenings: tuple[Tournament, ...], query: str, like: int | None, rounds: int
) -> None:
    with time_machine.travel(DAY):
        found = director_client.get(f"{PAGE}{query}").context
    assert found["like"] == (None if like is None else evenings[like])
    assert found["form"]["rounds"].value() == rounds


@pytest.mark.parametrize(
    ("query", "like"), [("", None), ("?copy=1", 1), ("?copy=older", 0), ("?copy=0", None)]
)
def test_what_is_sent_is_like_the_one_that_the_form_names(
    director_client: Client, evenings: tuple[Tournament, ...], query: str, like: int | None
) -> None:
    """A form that comes back still knows it."""
    with time_machine.travel(DAY):
        answer = director_client.post(f"{PAGE}{query}", form_data(rounds="0"))
    assert list(answer.context["form"].errors) == ["rounds"]
    assert answer.context["like"] == (None if like is None else evenings[like])


@pytest.mark.parametrize(("changes", "made"), [({}, True), ({"do": "look"}, False), ({"name": ""}, False)])
def test_it_is_made_and_says_so(director_client: Client, changes: dict[str, Any], made: bool) -> None:
    answer = director_client.post(PAGE, form_data(**changes), follow=True)
    assert Tournament.objects.exists() is made
    assert (
        "“Åbent mesterskab” has been set up. Check in the players next." in answer.content.decode()
    ) is made
    if made:
        assert answer.redirect_chain == [("/tournaments/aabent-mesterskab-2026-11-28/players/", 302)]
