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
