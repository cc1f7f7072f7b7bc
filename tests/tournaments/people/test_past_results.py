"""What a player has scored on the last evenings."""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.tournaments.season.seasons import make_season, play
from tournaments.models import Player, Tournament
from tournaments.people.past_results import history_of
from tournaments.web.charts.evening_bars import EveningBars

pytestmark = pytest.mark.django_db


def test_newest_first_by_the_rules_of_the_newest() -> None:
    season = make_season()
    first, *_others = play(
        season, {"Anna": [9, 9, 500, 300, -100, None], "Bo": [1, 2, 3, 4, 5, 6]}, per_evening=2
    )
    Tournament.objects.filter(pk=first.pk).update(rules="isko")
    history = history_of(Player.objects.get(first_name="Anna"))
    assert [(one.evening.name, one.points, one.series) for one in history.evenings] == [
        ("Evening 3", -100, 1),
        ("Evening 2", 800, 2),
    ]
    assert history.seasons == (season,)
    assert (history.bars, history.average, history.best) == (EveningBars((800, -100), -100, 800), 350, 800)


@pytest.mark.parametrize("evenings", [1, 4])
def test_queries_do_not_depend_on_the_evenings(
    django_assert_num_queries: DjangoAssertNumQueries, evenings: int
) -> None:
    play(make_season(), {"Anna": [100] * evenings})
    anna = Player.objects.get(first_name="Anna")
    with django_assert_num_queries(4):  # without past evenings there are none to read
        history_of(anna)


def test_on_the_page_of_the_player(director_client: Client) -> None:
    play(make_season(), {"Anna": [1234, 900]})
    anna = Player.objects.get(first_name="Anna")
    page = " ".join(director_client.get(f"/players/{anna.pk}/").content.decode().split())
    assert "<dt>best evening</dt><dd>1,234</dd>" in page
    assert f'href="/seasons/club-championship/players/{anna.pk}/"' in page
    assert "Last evenings" not in director_client.get("/players/new/").content.decode()
