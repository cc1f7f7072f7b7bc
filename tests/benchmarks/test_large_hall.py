"""What pages cost in a hall of 75 or 250 tables: about one table, beside a hall of 7; about all, beside plain formatting."""

from __future__ import annotations

from statistics import median
from time import process_time

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils.html import format_html_join

from tests.benchmarks.timing import times_of
from tests.conftest import make_user
from tournaments.access.permissions import Role
from tournaments.demo.making import Stage, make_demo
from tournaments.models import Seat, Tournament

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
