"""A club's year and its all-time list: visitors see what is public, officials everything."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import end_evening
from tests.tournaments.season.seasons import make_club, make_season, play
from tournaments.models import Player, Season, Series, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def season() -> Season:
    """Bo's name is not for everybody; the last evening is not released."""
    season = make_season()
    evenings = play(season, {"Anna": [900, 1000], "Bo": [800, 3000]}, club=make_club(), rules="danish")
    Player.objects.filter(first_name="Bo").update(last_name="Madsen", shown_as="initial")
    Series.objects.filter(tournament=evenings[-1]).update(results_released=False)
    return season


def text_of(answer: Any) -> str:
    main = answer.content.decode().partition("<main")[2]
    return " ".join(re.sub(r"<[^>]+>", " ", main).split())


def year_of(season: Season) -> str:
    return f"/clubs/{season.club_id}/year/"


def all_time_of(season: Season) -> str:
    return f"/clubs/{season.club_id}/all-time/"


def test_visitors_see_what_is_public(season: Season, visitor_client: Client) -> None:
    year = text_of(visitor_client.get(year_of(season)))
    assert "Everybody 1 Anna 900.00 2 Bo M. 800.00" in year
    assert "Best series: Anna (900) Most series played: Anna (1), Bo M. (1)" in year
    page = text_of(visitor_client.get(all_time_of(season)))
    assert "Anna 1 900.00 – 900 Bo M. 1 800.00 – 800" in page
    assert not {"Madsen", "3,000", "1,000"} & set(re.findall(r"[\w,]+", year + page))


def test_officials_see_everything_that_is_recorded(season: Season, recorder_client: Client) -> None:
    year = text_of(recorder_client.get(year_of(season)))
    assert "Everybody 1 Bo Madsen 1,900.00 2 Anna 950.00" in year
    assert "Best series: Bo Madsen (3,000) Most series played: Anna (2), Bo Madsen (2)" in year
    assert "Anna 2 950.00 – 1,000 Bo Madsen 2 1,900.00 – 3,000" in text_of(
        recorder_client.get(all_time_of(season))
    )


def test_a_hidden_season_is_not_told_of(
    season: Season, visitor_client: Client, recorder_client: Client
) -> None:
    Season.objects.update(visibility="hidden")
    assert "Club championship" not in text_of(visitor_client.get(year_of(season)))
    assert "Club championship" in text_of(recorder_client.get(year_of(season)))


def test_a_club_with_nothing_public_is_not_found(
    season: Season, visitor_client: Client, recorder_client: Client
) -> None:
    Tournament.objects.update(visibility="hidden")
    Season.objects.update(visibility="hidden")
    assert [visitor_client.get(page(season)).status_code for page in (year_of, all_time_of)] == [404, 404]
    assert [recorder_client.get(page(season)).status_code for page in (year_of, all_time_of)] == [200, 200]


def test_a_season_that_is_not_over_has_no_winner_yet(season: Season, visitor_client: Client) -> None:
    Season.objects.update(ends_on="2999-12-31")
    assert "Not decided yet. In the lead:" in text_of(visitor_client.get(year_of(season)))
    Season.objects.update(ends_on="2026-02-01")
    for evening in Tournament.objects.all():
        end_evening(evening)
    assert "In the lead" not in text_of(visitor_client.get(year_of(season)))


def test_a_season_with_a_secret_evening_has_no_winner_in_public(
    season: Season, visitor_client: Client, recorder_client: Client
) -> None:
    """Anna leads by the evenings that are public; the season is Bo's."""
    Season.objects.update(ends_on="2026-02-01")
    for evening in Tournament.objects.all():
        end_evening(evening)
    Series.objects.filter(seats__series_points=3000).update(results_released=False)
    readers = (visitor_client, recorder_client)
    in_the_lead = ["In the lead" in text_of(client.get(year_of(season))) for client in readers]
    assert in_the_lead == [True, False]


def test_the_list_is_sorted_as_wanted(season: Season, recorder_client: Client) -> None:
    pages = {
        sort: text_of(recorder_client.get(all_time_of(season), {"sort": sort}))
        for sort in ("average", "-average", "won_share", "best", "name")
    }
    first = {
        sort: re.search(r"Anna|Bo Madsen", page.partition("Best series")[2]) for sort, page in pages.items()
    }
    assert {sort: found and found[0] for sort, found in first.items()} == {
        "average": "Anna",
        "-average": "Bo Madsen",
        "won_share": "Anna",
        "best": "Anna",
        "name": "Anna",
    }
    assert recorder_client.get(all_time_of(season), {"rules": "chess"}).status_code == 404


@pytest.mark.parametrize("evenings", [2, 5])
def test_queries_do_not_depend_on_the_evenings(
    visitor_client: Client, django_assert_num_queries: DjangoAssertNumQueries, evenings: int
) -> None:
    season = make_season()
    play(season, {"Anna": [900] * evenings, "Bo": [800] * evenings}, club=make_club(), rules="danish")
    with django_assert_num_queries(5):
        visitor_client.get(all_time_of(season))
    with django_assert_num_queries(20):
        visitor_client.get(year_of(season))
