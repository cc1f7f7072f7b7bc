"""The computer's clock is set back an hour in the middle of an evening: nothing waits, is lost, or changes its order.

Print jobs are in tests/tournaments/printing/jobs/test_jobs.py, the supervisor and the server count in monotonic time.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import time_machine
from django.contrib.auth.models import User
from django.test import Client

from tests.factories import make_entries, make_tournament, seat_series
from tests.recorders import POINTS, SHEET, sheet_fields
from tournaments.models import JournalEntry

EVENING = dt.datetime(2026, 11, 21, 20, 30, tzinfo=dt.UTC)
BACK = EVENING - dt.timedelta(hours=1)
TABLE = SHEET.format(table=1)


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(EVENING, tick=True) as traveller:
        yield traveller


@pytest.fixture
def hall(db: None, clock: time_machine.Traveller) -> None:
    tournament = make_tournament(rules="danish")
    entries = make_entries(tournament, 4)
    seat_series(tournament, 1, [entries])


def save(client: Client, version: int, text: str) -> int:
    answer = client.post(
        TABLE, {"version": str(version), "why": "misread"} | sheet_fields(POINTS[version % 2], text)
    )
    return answer.status_code


@pytest.mark.usefixtures("hall")
def test_the_journal_keeps_its_order(
    recorder_client: Client, director_client: Client, clock: time_machine.Traveller
) -> None:
    assert save(recorder_client, 0, "ruling one") == 302
    clock.move_to(BACK)
    assert save(recorder_client, 1, "ruling two") == 302
    page = director_client.get("/tournaments/club-evening/journal/").content.decode()
    # The newest one is at the top.
    assert page.index("<del>ruling one</del> → ruling two") < page.index("ruling: ruling one")
    assert [entry.after["ruling"] for entry in JournalEntry.objects.all()] == ["ruling two", "ruling one"]


@pytest.mark.usefixtures("hall")
def test_a_stale_sheet_is_told_by_its_version(recorder_client: Client, clock: time_machine.Traveller) -> None:
    assert save(recorder_client, 0, "first") == 302
    clock.move_to(BACK)
    assert save(recorder_client, 0, "opened before") == 200
    assert save(recorder_client, 1, "second") == 302


@pytest.mark.usefixtures("hall")
def test_released_standings_are_fetched_anew(
    recorder_client: Client, visitor_client: Client, clock: time_machine.Traveller
) -> None:
    from tournaments.models import Series

    address = "/api/v1/tournaments/club-evening/standings"
    assert save(recorder_client, 0, "first") == 302
    Series.objects.update(results_released=True)
    before = visitor_client.get(address)
    clock.move_to(BACK)
    assert save(recorder_client, 1, "second") == 302
    after = visitor_client.get(address, headers={"if-none-match": before["ETag"]})
    assert (before.status_code, after.status_code) == (200, 200)
    assert after.json() != before.json()


@pytest.mark.usefixtures("hall")
def test_a_login_stays_valid(recorder: User, clock: time_machine.Traveller) -> None:
    client = Client()
    client.force_login(recorder)
    clock.move_to(BACK)
    assert client.get(TABLE).status_code == 200
    client.force_login(recorder)
    assert client.get(TABLE).status_code == 200


@pytest.fixture
def log_in(recorder: User, settings: Any) -> Callable[[str], str]:
    settings.AXES_ENABLED = True

    def log_in(password: str) -> str:
        answer = Client().post("/login/", {"username": "recorder", "password": password})
        return "in" if answer.status_code == 302 else "out"

    return log_in


@pytest.mark.usefixtures("hall")
def test_a_lockout_lasts_no_hour_longer(
    log_in: Callable[[str], str], settings: Any, clock: time_machine.Traveller
) -> None:
    good = "skat med spidser"
    for _attempt in range(settings.AXES_FAILURE_LIMIT):
        log_in("wrong")
    assert log_in(good) == "out"
    clock.move_to(BACK)
    assert log_in(good) == "out"  # an attempt meanwhile starts it again, now by the clock that was set back
    clock.move_to(BACK + dt.timedelta(minutes=16))
    assert log_in(good) == "in"
