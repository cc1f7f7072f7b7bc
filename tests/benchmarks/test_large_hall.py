"""What pages cost in a hall of 75 or 250 tables: about one table, beside a hall of 7; about all, beside plain formatting."""

from __future__ import annotations

from dataclasses import dataclass, replace
from statistics import median
from time import process_time
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.html import format_html_join

from tests.benchmarks.timing import times_of
from tests.conftest import make_user
from tests.tournaments.season.seasons import make_season
from tournaments.access.permissions import Role
from tournaments.demo.making import Stage, make_demo
from tournaments.models import SeasonPart, Seat, Tournament
from tournaments.public.snapshot import making
from tournaments.public.snapshot import season as season_snapshot

RUNS = 3


def seconds_of_the_form(official: User, tournament: Tournament) -> float:
    """The median of reading the entry form of table 2 of the series that is being played."""
    client = Client()
    client.force_login(official)
    address = f"/tournaments/{tournament.slug}/sheets/1/2/"
    assert client.get(address).status_code == 200
    return median(times_of(lambda: client.get(address), RUNS, process_time))


def tables_of(tournament: Tournament) -> int:
    return tournament.series.get().skat_tables.count()


@pytest.mark.django_db
def test_the_entry_form_in_a_large_hall(large_hall: Tournament) -> None:
    recorder = make_user("recorder", Role.RECORDER)
    small_hall = make_demo(players=27, series=1, stage=Stage.STARTED, seed=27)

    small, large = seconds_of_the_form(recorder, small_hall), seconds_of_the_form(recorder, large_hall)

    print(
        f"\nentry form with {tables_of(large_hall)} tables: {large * 1000:.1f} ms, with 7 tables {small * 1000:.1f} ms: "
        f"ratio {large / small:.2f} (aim about 1)"
    )


def plain_seats(tournament: Tournament) -> str:
    """The baseline: every seat read with one query and written twice, by table and by name, without a template."""
    names = ("skat_table__number", "number", "entry__start_number")
    player = ("first_name", "last_name", "club__name")
    seats = Seat.objects.filter(series__tournament=tournament).select_related("entry__player__club")
    rows = list(seats.values_list(*names, *(f"entry__player__{name}" for name in player)))
    by_name = sorted(rows, key=lambda row: row[4])
    line = "<li>{} {} {} {} {} {}</li>"
    return format_html_join("\n", line, rows) + format_html_join("\n", line, by_name)


@pytest.mark.django_db
def test_the_seats_page_in_a_large_hall(large_hall: Tournament) -> None:
    director = make_user("director", Role.DIRECTOR)
    client = Client()
    client.force_login(director)
    address = f"/tournaments/{large_hall.slug}/seats/1/"
    assert client.get(address).status_code == 200

    page = median(times_of(lambda: client.get(address), RUNS, process_time))
    plain = median(times_of(lambda: plain_seats(large_hall), RUNS, process_time))

    print(
        f"\nseats' page with {tables_of(large_hall)} tables: {page * 1000:.0f} ms, its seats read and written plainly "
        f"{plain * 1000:.0f} ms: ratio {page / plain:.1f}"
    )


@dataclass(frozen=True)
class LargePage:
    """``most``: queries. ``is_first``: nothing of it is cached yet."""

    name: str
    address: str
    most: int
    is_visitor: bool = False
    is_first: bool = False


OF_HALL = (
    LargePage("check-in", "players/", 26),
    LargePage("seats", "seats/1/", 30),
    LargePage("seats, a search", "seats/1/?q=hans", 31),
    LargePage("who swaps", "seats/1/swap/", 12),
    LargePage("late arrivals", "seats/1/changes/", 15),
    LargePage("who is kept apart", "seats/groups/", 14),
    LargePage("sheets", "sheets/1/", 18),
)
OF_EVENING = (
    LargePage("cash desk", "cash/", 27),
    LargePage("prize plan", "prizes/plan/", 25),
    LargePage("standings", "standings/", 25),
    LargePage("overview of visitors, the first", "", 23, is_visitor=True, is_first=True),
    LargePage("overview of visitors", "", 2, is_visitor=True),
    LargePage("standings of visitors, the first", "standings/", 23, is_visitor=True, is_first=True),
)


def large_pages(pages: tuple[LargePage, ...], tournament: Tournament) -> tuple[LargePage, ...]:
    return tuple(replace(one, address=f"{tournament.get_absolute_url()}{one.address}") for one in pages)


def forget() -> None:
    """Empties the caches of public pages."""
    cache.clear()
    making._remembered.cache_clear()
    season_snapshot._remembered.cache_clear()


def tell(page: LargePage, official: Client) -> None:
    """Prints what the page costs, and counts its queries."""
    client = Client() if page.is_visitor else official

    def read() -> Any:
        if page.is_first:
            forget()
        return client.get(page.address)

    answer = read()
    assert answer.status_code == 200, page
    (taken,) = times_of(read, 1, process_time)
    with CaptureQueriesContext(connection) as queries:
        read()
    print(f"{page.name}: {taken * 1000:.0f} ms, {len(answer.content) / 1000:.0f} kB, {len(queries)} queries")
    assert len(queries) <= page.most, page


def official_client() -> Client:
    client = Client()
    client.force_login(make_user("everything", *Role))
    return client


@pytest.mark.django_db
def test_pages_of_a_large_hall(large_hall: Tournament) -> None:
    """The aim with a thousand players is 100 ms and 100 kB each."""
    official = official_client()
    print(f"\n{large_hall.entries.count()} players at their tables")
    for page in large_pages(OF_HALL, large_hall):
        tell(page, official)


@pytest.mark.django_db
def test_pages_of_a_large_evening_and_its_season(large_evening: Tournament) -> None:
    official, date, club = official_client(), large_evening.date, large_evening.club
    season = make_season(club=club, starts_on=date, ends_on=date)
    SeasonPart.objects.create(season=season, tournament=large_evening)
    table, year = f"/seasons/{season.slug}/", f"/clubs/{season.club_id}/year/"
    pages = (
        *large_pages(OF_EVENING, large_evening),
        LargePage("season", table, 14),
        LargePage("season of visitors, the first", table, 11, is_visitor=True, is_first=True),
        LargePage("the club’s year", year, 30),
        LargePage("the club’s year of visitors, the first", year, 26, is_visitor=True, is_first=True),
        LargePage("home", "/", 34),
        LargePage("home of visitors, the first", "/", 15, is_visitor=True, is_first=True),
    )
    print(f"\n{large_evening.entries.count()} players after five series")
    for page in pages:
        tell(page, official)
