"""What visitors cost who read the standings again and again, beside the health page in the same run."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from typing import Any

import pytest
from django.core.cache import cache
from django.http import QueryDict
from django.test import Client
from django.utils.html import format_html_join

from tests.benchmarks.timing import times_of
from tournaments.models import Tournament
from tournaments.standings.ranking import compute_standings
from tournaments.standings.tables import StandingsTable
from tournaments.web.lists import ListQuery, configure

RUNS = 5

pytestmark = pytest.mark.django_db


def milliseconds(work: Callable[[], object], runs: int = RUNS) -> float:
    return median(times_of(work, runs)) * 1000


def side_by_side(work: Callable[[], object], baseline: Callable[[], object]) -> tuple[float, float]:
    """Both in turns, so that a busy machine slows them down alike."""
    times = [(milliseconds(work, 1), milliseconds(baseline, 1)) for _run in range(RUNS)]
    return median(one for one, _other in times), median(other for _one, other in times)


def test_rows_of_a_page_beside_plain_formatting(large_evening: Tournament) -> None:
    """250 lines in the table of the standings, and the same cells through ``format_html_join`` alone."""
    shown = compute_standings(large_evening)
    lines = shown.lines[:250]
    cells = [
        (
            line.start_number,
            line.rank,
            line.name,
            line.name,
            line.club,
            *line.series_points,
            line.won,
            line.lost,
            line.total,
        )
        for line in lines
    ]
    pattern = '<tr id="start-{}">' + "<td>{}</td>" * (len(cells[0]) - 1) + "</tr>"

    def table() -> str:
        made = StandingsTable(shown, lines, order_by="rank")
        configure(made, ListQuery(per_page=250), QueryDict())
        return made.body()

    ours, plain = side_by_side(table, lambda: format_html_join("\n", pattern, cells))
    print(
        f"\nrows of 250 lines: {ours:.1f} ms, plain {plain:.1f} ms: ratio {ours / plain:.1f} (aim at most 3)"
    )


def test_standings_of_visitors_beside_the_health_page(large_evening: Tournament) -> None:
    client = Client()
    page = f"/tournaments/{large_evening.slug}/standings/"
    interface = f"/api/v1/tournaments/{large_evening.slug}/standings"

    def first_look() -> None:
        cache.clear()
        client.get(page)

    first = milliseconds(first_look, 1)
    etag = client.get(interface)["ETag"]
    looks: dict[str, Callable[[], Any]] = {
        "page of 250 lines": lambda: client.get(page),
        "JSON of all lines": lambda: client.get(interface),
        "JSON, unchanged (304)": lambda: client.get(interface, headers={"if-none-match": etag}),
        "search for a name": lambda: client.get(page, {"q": "hans"}),
        "page for logging in": lambda: client.get("/login/"),
    }
    print(f"\nfirst look at the standings: {first:.0f} ms")
    for name, look in looks.items():
        taken, health = side_by_side(look, lambda: client.get("/health/"))
        print(
            f"{name}, from the cache: {taken:.2f} ms = {taken / health:.1f} × the health page ({health:.2f} ms)"
        )
