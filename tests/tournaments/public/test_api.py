"""The ETag of the interface: another one for each setting that visitors see, the same as long as nothing changes."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.test import Client

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tournaments.models import Series, Tournament
from tournaments.setup.tournament_settings import change_settings

API = "/api/v1/tournaments/club-evening/standings"
SHOWN: list[dict[str, Any]] = [
    {"name": "Autumn"},
    {"date": dt.date(2026, 12, 1)},
    {"place": "Tønder"},
    {"rules": "household"},
    {"options": {"kontra": 1}},
]


@pytest.fixture
def tournament(db: None) -> Tournament:
    tournament = make_tournament(rules="isko", place="Højer", series_count=2)
    entries = make_entries(tournament, 3)
    seat_series(tournament, 1, [entries], results_released=True)
    seat_series(tournament, 2, [entries])
    return tournament


@pytest.mark.parametrize("setting", SHOWN, ids=lambda setting: next(iter(setting)))
def test_each_setting_that_is_shown_changes_the_etag(
    tournament: Tournament, visitor_client: Client, setting: dict[str, Any]
) -> None:
    if "options" in setting:
        change_settings(tournament, by=COMMAND, rules="household")
    before = visitor_client.get(API)

    change_settings(tournament, by=COMMAND, **setting)
    after = visitor_client.get(API, headers={"if-none-match": before["ETag"]})

    assert (after.status_code, after["ETag"] == before["ETag"]) == (200, False)
    assert after.json() == before.json()  # so the settings alone have changed it
    assert visitor_client.get(API, headers={"if-none-match": after["ETag"]}).status_code == 304


def test_a_series_that_becomes_official_or_is_released_changes_the_etag(
    tournament: Tournament, visitor_client: Client
) -> None:
    tags = [visitor_client.get(API)["ETag"]]
    Series.objects.filter(number=1).update(state="closed")
    tags.append(visitor_client.get(API)["ETag"])
    Series.objects.filter(number=2).update(results_released=True)
    tags.append(visitor_client.get(API)["ETag"])
    assert len(set(tags)) == 3


def test_what_visitors_do_not_see_leaves_the_etag(tournament: Tournament, visitor_client: Client) -> None:
    before = visitor_client.get(API)["ETag"]
    change_settings(tournament, by=COMMAND, second_person="another")
    assert visitor_client.get(API)["ETag"] == before


def test_an_unknown_tournament_is_an_error_in_json(db: None, visitor_client: Client) -> None:
    answer = visitor_client.get(API)
    assert (answer.status_code, answer.json()) == (
        404,
        {"error": "There is no such tournament, or none of its results is released."},
    )
