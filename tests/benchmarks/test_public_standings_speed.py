"""What visitors cost who read the standings again and again, beside the health page in the same run."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from tests.benchmarks.timing import times_of
from tournaments.demo.making import Stage, make_demo
from tournaments.models import Tournament

RUNS = 30


@pytest.fixture
def evening(db: None) -> Tournament:
    return make_demo(players=1000, series=5, stage=Stage.CLOSED, seed=7)


def milliseconds(work: Callable[[], object], runs: int = RUNS) -> float:
    return median(times_of(work, runs)) * 1000


def test_standings_of_visitors_beside_the_health_page(evening: Tournament) -> None:
    client = Client()
    page = f"/tournaments/{evening.slug}/standings/"
    interface = f"/api/v1/tournaments/{evening.slug}/standings"

    def first_look() -> None:
        cache.clear()
        client.get(page)

    first = milliseconds(first_look, 3)
    etag = client.get(interface)["ETag"]
    health = milliseconds(lambda: client.get("/health/"))
    looks: dict[str, Callable[[], Any]] = {
        "page of 250 lines": lambda: client.get(page),
        "JSON of 1,000 lines": lambda: client.get(interface),
        "JSON, unchanged (304)": lambda: client.get(interface, headers={"if-none-match": etag}),
        "search for a name": lambda: client.get(page, {"q": "hans"}),
    }
    print(
        f"\nhealth page {health:.2f} ms; first look at the standings {first:.0f} ms = {first / health:.0f} ×"
    )
    for name, look in looks.items():
        taken = milliseconds(look)
        print(f"{name}, from the cache: {taken:.2f} ms = {taken / health:.1f} × the health page")
