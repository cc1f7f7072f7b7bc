"""Whether the journals in a copy of the database are whole, from rows as texts."""

from __future__ import annotations

import datetime as dt
import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection

from tests.factories import COMMAND, make_tournament
from tournaments.access.actors import login
from tournaments.journal.chain import Fault
from tournaments.journal.permanent_record import COLUMNS, first_broken, missing_triggers
from tournaments.journal.redaction import Redaction, redact
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry, Tournament
from tournaments.models.protection.triggers import JOURNAL

pytestmark = pytest.mark.django_db

RULING = JournalEntry.Action.RULING


@pytest.fixture
def tournament() -> Tournament:
    """Two journals of two entries each; the name in the first entry of the second was taken out."""
    other, tournament = make_tournament("Another"), make_tournament()
    for one in (other, tournament):
        write_journal(one, RULING, by=COMMAND, before={"n": 1}, after={"n": 2}, reason="Åse Madsen")
    write_journal(other, RULING, by=COMMAND)
    entry = tournament.journal.get()
    redact(tournament, [Redaction(entry, {"n": 1}, {"n": 2}, "Player 7")], player=7, by=COMMAND)
    return tournament


def stored() -> list[dict[str, Any]]:
    """Newest first: the order does not count."""
    rows = JournalEntry.objects.order_by("-pk").values(*COLUMNS[JOURNAL])
    return [
        {
            **row,
            "at": row["at"].isoformat(),
            "before": json.dumps(row["before"]),
            "after": json.dumps(row["after"]),
        }
        for row in rows
    ]


def test_a_name_that_was_taken_out_is_announced(tournament: Tournament) -> None:
    assert [row["reason"] for row in stored()] == ["", "", "Player 7", "Åse Madsen"]
    assert first_broken(stored()) is None


@pytest.mark.parametrize(("place", "reason"), [(2, "Player 8"), (1, "x"), (0, "y")])
def test_another_content_is_named(tournament: Tournament, place: int, reason: str) -> None:
    rows = stored()
    rows[place]["reason"] = reason
    found = first_broken(rows)
    assert found is not None
    number, chain = found
    assert (number, chain.broken_at, chain.fault) == (
        rows[place]["tournament_id"],
        rows[place]["number"],
        Fault.CONTENT,
    )


TRIGGERS = {
    "sqlite": "SELECT name FROM sqlite_master WHERE type = 'trigger'",
    "postgresql": "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal",
}


@pytest.mark.database
def test_each_trigger_of_the_database_is_expected_in_a_copy() -> None:
    with connection.cursor() as cursor:
        cursor.execute(TRIGGERS[connection.vendor])
        found = {name for (name,) in cursor.fetchall()}
    tables = connection.introspection.table_names()
    assert missing_triggers(connection.vendor, tables, []) == found
    assert missing_triggers(connection.vendor, tables, found) == set()
    assert missing_triggers(connection.vendor, tables, found - {min(found)}) == {min(found)}


def test_what_is_expected_of_the_tables_that_a_copy_has() -> None:
    """An older version had no vouchers and no closings."""
    journal = ["journal_is_never_changed", "journal_is_never_deleted", "journal_is_never_replaced"]
    voucher = [one.replace("journal", "voucher") for one in journal]
    assert missing_triggers("sqlite", [JOURNAL], []) == set(journal)
    assert missing_triggers("sqlite", [JOURNAL, "tournaments_voucher"], journal) == set(voucher)
    assert missing_triggers("sqlite", [], []) == set()


@pytest.mark.parametrize("at", ["{:%Y-%m-%d %H:%M:%S.%f}", "{:%Y-%m-%dT%H:%M:%S.%f+00:00}"])
def test_a_time_without_a_zone_is_the_time_of_all(tournament: Tournament, at: str) -> None:
    """As SQLite stores it."""
    rows = [row | {"at": at.format(dt.datetime.fromisoformat(row["at"]))} for row in stored()]
    assert first_broken(rows) is None


def test_numbers_may_be_texts_and_nothing(tournament: Tournament, director: User) -> None:
    write_journal(tournament, RULING, by=login(director), series_number=3, table_number=7)
    rows = [{name: None if value is None else str(value) for name, value in row.items()} for row in stored()]
    assert first_broken(rows) is None
    assert first_broken([]) is None
