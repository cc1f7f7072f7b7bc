"""What pages about one table cost in a hall of 250 tables beside one of 7."""

from __future__ import annotations

from statistics import median

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.benchmarks.timing import times_of
from tests.conftest import make_user
from tournaments.access import Role
from tournaments.demo.making import Stage, make_demo
from tournaments.models import Tournament

RUNS = 15


def seconds_of_the_form(official: User, players: int) -> float:
    """The median of reading the entry form of table 2 of the series that is being played."""
    tournament: Tournament = make_demo(players=players, series=1, stage=Stage.STARTED, seed=players)
    client = Client()
    client.force_login(official)
    address = f"/tournaments/{tournament.slug}/sheets/1/2/"
    assert client.get(address).status_code == 200
    return median(times_of(lambda: client.get(address), RUNS))


@pytest.mark.django_db
def test_the_entry_form_in_a_large_hall() -> None:
    recorder = make_user("recorder", Role.RECORDER)

    small, large = seconds_of_the_form(recorder, 27), seconds_of_the_form(recorder, 1000)

    print(
        f"\nentry form with 250 tables: {large * 1000:.1f} ms, with 7 tables {small * 1000:.1f} ms: "
        f"ratio {large / small:.2f} (aim about 1)"
    )
