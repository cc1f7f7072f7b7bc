"""The owner's pages show the evening and change nothing of it."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.factories import COMMAND, make_tournament
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry, PrintJob, Tournament


@pytest.fixture
def owner_client(db: None) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(User.objects.create_superuser("owner", password="skat med spidser"))
    return client


@pytest.fixture
def rows(db: None) -> list[str]:
    """The owner's addresses of a tournament, its journal entry and its print job."""
    tournament = make_tournament()
    entry = write_journal(tournament, JournalEntry.Action.SETTINGS_CHANGED, by=COMMAND, reason="a new place")
    job = PrintJob.objects.create(tournament=tournament, language="da")
    names = [("tournament", tournament.pk), ("journalentry", entry.pk), ("printjob", job.pk)]
    return [f"/owner/tournaments/{name}/{pk}/" for name, pk in names]


def test_lists_and_rows_are_shown(owner_client: Client, rows: list[str]) -> None:
    for row in rows:
        listed = owner_client.get(row.rsplit("/", 2)[0] + "/").content.decode()
        assert "Club evening" in listed
        assert "Club evening" in owner_client.get(f"{row}change/").content.decode()


def test_nothing_is_added_changed_or_deleted(owner_client: Client, rows: list[str]) -> None:
    for row in rows:
        answers = [
            owner_client.post(f"{row}change/", {"name": "Another name", "reason": "another reason"}),
            owner_client.post(f"{row}delete/", {"post": "yes"}),
            owner_client.get(row.rsplit("/", 2)[0] + "/add/"),
        ]
        assert [answer.status_code for answer in answers] == [403, 403, 403]

    assert Tournament.objects.get().name == "Club evening"
    assert JournalEntry.objects.get().reason == "a new place"


def test_who_is_locked_here_is_out_for_good(owner_client: Client, recorder: User) -> None:
    """As on the page of the logins: unlocking does not bring the old session back."""
    client = Client()
    client.force_login(recorder)
    page = f"/owner/auth/user/{recorder.pk}/change/"
    for is_active in (False, True):
        form = owner_client.get(page).context["adminform"].form
        typed = {name: form[name].value() for name in ("username", "first_name", "last_name", "email")}
        joined = {"date_joined_0": "2026-01-01", "date_joined_1": "00:00:00"}
        answer = owner_client.post(page, typed | joined | ({"is_active": "on"} if is_active else {}))
        assert answer.status_code == 302, answer.context["errors"]
        recorder.refresh_from_db()
        assert recorder.is_active is is_active
        assert client.get("/").context["user"].is_anonymous
