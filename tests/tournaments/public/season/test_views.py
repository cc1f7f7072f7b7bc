"""What visitors see of a season: only what is public, on the page, in files and in the JSON interface."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.tournaments.season.seasons import change_result, make_club, make_season, play
from tournaments.journal.public_version import replace_version
from tournaments.models import Club, Player, Season, SeasonPart, Series, Tournament
from tournaments.public.snapshot.season import find_published_season, season_snapshot_of

pytestmark = pytest.mark.django_db
PAGE, API = "/seasons/club-championship/", "/api/v1/seasons/club-championship"
EVERYWHERE = (PAGE, f"{PAGE}?_export=csv", API)


@pytest.fixture
def season() -> Season:
    """Three evenings of which the last is not released; its points are markers."""
    season = make_season(value="sum")
    Player.objects.create(first_name="Anna", last_name="Marker", club=make_club())
    Player.objects.create(first_name="Bo", last_name="Public", club=make_club(), shown_as="full")
    play(season, {"Anna": [100, 200, 51515], "Bo": [100, 50, 62626]})
    Series.objects.filter(tournament__name="Evening 3").update(results_released=False)
    return season


def body(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return str(answer.content.decode())


@pytest.mark.parametrize("address", EVERYWHERE)
def test_no_hidden_result_and_no_hidden_name(season: Season, visitor_client: Client, address: str) -> None:
    shown = body(visitor_client, address)
    hidden = ("Marker", "51515", "51.515", "51,515", "51815", "62626", "players/")
    assert [word for word in hidden if word in shown] == []
    assert [word for word in ("Anna M.", "Bo Public", "300") if word not in shown] == []


@pytest.mark.parametrize("address", [*EVERYWHERE, f"{PAGE}?_export=xlsx"])
def test_a_hidden_season_does_not_exist_for_visitors(
    season: Season, visitor_client: Client, director_client: Client, address: str
) -> None:
    Season.objects.update(visibility="hidden")
    assert visitor_client.get(address).status_code == 404
    assert director_client.get(PAGE).status_code == 200
    assert "Club championship" not in body(visitor_client, "/seasons/")


def test_visitors_save_each_list_as_json(
    season: Season, visitor_client: Client, recorder_client: Client
) -> None:
    """As everybody sees it; what officials see has other files."""
    Player.objects.filter(first_name="Anna").update(player_class="women")
    for query in ("", "?group=women"):
        assert f'href="{API}{query}" download="club-championship.json"' in body(
            visitor_client, f"{PAGE}{query}"
        )
        body(visitor_client, f"{API}{query}")
    assert API not in body(recorder_client, PAGE)


def test_officials_see_what_is_recorded(season: Season, recorder_client: Client) -> None:
    assert "Anna Marker" in body(recorder_client, PAGE)
    assert "62,776.00" in body(recorder_client, PAGE)


def test_a_hidden_evening_is_not_in_the_public_table(season: Season, visitor_client: Client) -> None:
    Tournament.objects.filter(name="Evening 2").update(visibility="hidden")
    assert [line["value"] for line in visitor_client.get(API).json()["lines"]] == ["100.00", "100.00"]


def test_the_whole_answer(season: Season, visitor_client: Client) -> None:
    assert visitor_client.get(API).json() == {
        "slug": "club-championship",
        "name": "Club championship",
        "club": "Tønder",
        "starts_on": "2026-01-01",
        "ends_on": "2026-12-31",
        "offered": 2,
        "rule": ["Each series is one result.", "The sum of all results counts."],
        "lists": [],
        "lines": [
            {
                "rank": rank, "shared": False, "name": name, "club": "Tønder", "guest": False, "units": 2,
                "counted": 2, "struck": [], "base": value, "extras": "0.00", "value": value, "listed": "full",
                "missing": 0, "moved": moved,
            }
            for rank, name, value, moved in ((1, "Anna M.", "300.00", 0), (2, "Bo Public", "150.00", -1))
        ],
    }  # fmt: skip


def test_lists_of_classes_and_guests(season: Season, visitor_client: Client) -> None:
    Player.objects.filter(first_name="Anna").update(player_class="women")
    Player.objects.filter(first_name="Bo").update(club=None)
    replace_version(Tournament.objects.all())  # as saving each of them would do
    assert visitor_client.get(API).json()["lists"] == ["members", "guests", "women"]
    assert [one["name"] for one in visitor_client.get(f"{API}?group=women").json()["lines"]] == ["Anna M."]
    assert visitor_client.get(f"{API}?group=seniors").status_code == 404
    assert "Bo Public" not in body(visitor_client, f"{PAGE}?group=women")
    assert visitor_client.get(f"{PAGE}?group=nonsense").status_code == 404


def correct_a_result(_season: Season) -> None:
    evening = Tournament.objects.get(name="Evening 1")
    change_result(evening, 1, "Anna", 111)
    replace_version(Tournament.objects.filter(pk=evening.pk))  # as the journal entry of a correction does


def consent(_season: Season) -> None:
    player = Player.objects.get(first_name="Anna")
    player.shows_full_name = True
    player.save()


def rename_club(_season: Season) -> None:
    club = Club.objects.get()
    club.name = "Højer"
    club.save()


CHANGES: dict[str, Any] = {
    "correction": correct_a_result,
    "release": lambda _season: Series.objects.update(results_released=True),
    "withdrawal": lambda _season: Series.objects.update(results_released=False),
    "consent": consent,
    "rule": lambda season: Season.objects.filter(pk=season.pk).update(value="average"),
    "name": lambda season: Season.objects.filter(pk=season.pk).update(name="Other"),
    "ticks": lambda season: SeasonPart.objects.filter(tournament__name="Evening 1").delete(),
    "hidden": lambda _season: Tournament.objects.filter(name="Evening 1").update(visibility="hidden"),
    "club": rename_club,
}


@pytest.mark.parametrize("change", CHANGES)
def test_every_public_change_shows_at_once(season: Season, visitor_client: Client, change: str) -> None:
    before = {address: visitor_client.get(address).content for address in (f"{PAGE}?_export=csv", API)}
    tag = visitor_client.get(API)["ETag"]
    CHANGES[change](season)
    answer = visitor_client.get(API, headers={"if-none-match": tag})
    assert (answer.status_code, answer.content == before[API]) == (200, False)


def test_a_result_that_is_not_public_changes_nothing(season: Season, visitor_client: Client) -> None:
    tags = {address: visitor_client.get(address)["ETag"] for address in EVERYWHERE[1:]}
    change_result(Tournament.objects.get(name="Evening 3"), 1, "Anna", 4)
    replace_version(Tournament.objects.filter(name="Evening 3"))
    for address, tag in tags.items():
        answer = visitor_client.get(address, headers={"if-none-match": tag})
        assert (answer.status_code, answer.content) == (304, b"")


def test_polls_take_three_queries(
    season: Season, visitor_client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    visitor_client.get(API)
    with django_assert_num_queries(3):
        visitor_client.get(API)


def test_visitors_may_not_open_the_officials_pages(season: Season, visitor_client: Client) -> None:
    pk = Player.objects.get(first_name="Anna").pk
    for part in ("edit/", "evenings/", "example/", f"players/{pk}/"):
        assert visitor_client.get(f"{PAGE}{part}")["Location"].startswith("/login/")


def test_the_first_page_leads_to_the_seasons(season: Season, visitor_client: Client) -> None:
    assert 'href="/seasons/"' in body(visitor_client, "/")
    assert re.search(rf'href="{PAGE}"', body(visitor_client, "/seasons/"))


def test_the_snapshot_knows_no_keys_of_the_database(season: Season) -> None:
    shown = find_published_season(season.slug)
    assert shown is not None
    assert {line.player for line in season_snapshot_of(shown).lines("") or ()} == {0}
