"""A full disk and a damaged database on the pages: a sentence, and what was typed, to be sent again."""

from __future__ import annotations

import errno
import html
import re
import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import OperationalError, connection
from django.test import Client

from skatclub.failure_views import MOST_TYPED
from tests.conftest import make_user
from tests.factories import make_entries, make_tournament, seat_series
from tournaments.access.permissions import Role
from tournaments.models import Player

pytestmark = pytest.mark.database

sqlite_only = pytest.mark.skipif(connection.vendor != "sqlite", reason="a full disk is SQLite's to simulate")
MOST_PAGES = 1_073_741_823  # SQLite's own limit
FIELDS = {"last_name": "y" * 60, "player_class": "open"}
LONG = "a long reason " * 2_000


@pytest.fixture
def someone(transactional_db: None) -> User:
    return make_user("a-director", Role.DIRECTOR)


@pytest.fixture
def browser_client(someone: User) -> Client:
    """Somebody who is logged in and sees what readers see: pages, not exceptions."""
    client = Client(headers={"accept-language": "en"}, raise_request_exception=False)
    client.force_login(someone)
    return client


@pytest.fixture
def full_disk(browser_client: Client) -> Iterator[None]:
    """From now on the database cannot grow: SQLite answers as it does on a full disk."""
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE filler (content)")
        cursor.execute("PRAGMA max_page_count = 1")  # never less than it has
        size = 1_000_000
        while size:
            try:
                cursor.execute("INSERT INTO filler VALUES (zeroblob(%s))", [size])
            except OperationalError:
                size //= 2
        yield
        cursor.execute(f"PRAGMA max_page_count = {MOST_PAGES}")
        cursor.execute("DROP TABLE filler")


def fields_of(page: str) -> dict[str, str]:
    found = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', page, re.S)
    return {html.unescape(name): html.unescape(value) for name, value in found}


def save_until_full(client: Client, **more: str) -> tuple[str, Any]:
    """Saves players until there is no space for one more; the name that was refused, and the answer."""
    for number in range(500):
        name = f"Åse {number} <b>&"
        answer = client.post("/players/new/", FIELDS | {"first_name": name} | more)
        if answer.status_code != 302:
            return name, answer
    raise AssertionError("the disk is not full")


@sqlite_only
def test_a_save_on_a_full_disk_keeps_what_was_typed(
    full_disk: None, browser_client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    name, answer = save_until_full(browser_client, note=LONG)

    page = answer.content.decode()
    assert answer.status_code == 503
    assert "The disk is full" in page
    assert fields_of(page) == {
        "csrfmiddlewaretoken": fields_of(page)["csrfmiddlewaretoken"],
        "first_name": name,
        **FIELDS,
        "note": LONG,
    }
    assert 'action="/players/new/"' in page
    assert not Player.objects.filter(first_name=name).exists()
    assert "database or disk is full" in caplog.text


@sqlite_only
def test_it_can_be_sent_again_when_there_is_space(full_disk: None, someone: User) -> None:
    client = Client(
        headers={"accept-language": "en"}, raise_request_exception=False, enforce_csrf_checks=True
    )
    client.force_login(someone)
    client.get("/players/new/")
    name, answer = save_until_full(client, csrfmiddlewaretoken=client.cookies["csrftoken"].value)
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA max_page_count = {MOST_PAGES}")

    assert client.post("/players/new/", fields_of(answer.content.decode())).status_code == 302
    assert Player.objects.filter(first_name=name).count() == 1


@sqlite_only
def test_reading_goes_on(full_disk: None, browser_client: Client) -> None:
    save_until_full(browser_client)
    for place in ("/", "/players/", "/clubs/", "/worth/", "/health/"):
        assert browser_client.get(place).status_code == 200, place


def broken(*_arguments: Any, **_options: Any) -> None:
    raise ZeroDivisionError("a mistake of the program")


def test_a_mistake_of_the_program_is_still_one(
    browser_client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("tournaments.people.views.render", broken)
    answer = browser_client.get("/players/new/")
    assert answer.status_code == 500
    assert "There was an error in the program" in answer.content.decode()
    assert "a mistake of the program" in caplog.text


def full(*_arguments: Any, **_options: Any) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize(
    ("place", "fields", "is_kept"),
    [
        ("/players/new/", {"first_name": ""}, True),
        ("/password/", {"old_password": "secret", "new_password1": "x"}, False),
        ("/players/new/", {"first_name": "", "last_name": "x" * (MOST_TYPED + 1)}, False),
        ("/players/import/", {"file": SimpleUploadedFile("list.csv", b"")}, False),
    ],
)
def test_passwords_files_and_novels_are_not_sent_back(
    browser_client: Client, place: str, fields: dict[str, Any], is_kept: bool
) -> None:
    with connection.execute_wrapper(full):
        page = browser_client.post(place, fields).content.decode()
    assert "The disk is full" in page
    assert ("Send it again" in page) is is_kept
    assert "secret" not in page


def test_the_page_is_in_the_readers_language(browser_client: Client) -> None:
    with connection.execute_wrapper(full):
        page = browser_client.get("/players/new/", headers={"accept-language": "hu"}).content.decode()
    assert '<html lang="hu">' in page


def test_a_damaged_database_is_a_page_for_everybody(
    browser_client: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    """Also where the login cannot be looked up any more."""
    seat_series(tournament := make_tournament(), 1, [make_entries(tournament, 4)])

    def damaged(*_arguments: Any, **_options: Any) -> Any:
        (tmp_path / "x").write_bytes(b"no database" * 100)
        sqlite3.connect(tmp_path / "x").execute("SELECT * FROM t")

    with connection.execute_wrapper(damaged):
        answers = [
            browser_client.get(place)
            for place in ("/", "/players/", "/tournaments/club-evening/", "/health/")
        ]
    assert [answer.status_code for answer in answers] == [503] * 4
    assert all("The database is damaged" in answer.content.decode() for answer in answers)
