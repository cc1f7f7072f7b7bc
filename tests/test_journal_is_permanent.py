"""The database refuses to touch the journal, whichever way the statement comes."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, connection, transaction

from tests.factories import COMMAND, make_tournament
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry

pytestmark = pytest.mark.database

COLUMNS = (
    "id, tournament_id, action, actor, at, series_number, before, after, reason,"
    " number, previous_hash, entry_hash"
)
OTHERS = (
    "tournament_id, action, actor, at, series_number, before, after, 'never happened',"
    " number, previous_hash, entry_hash"
)
COPY = f"tournaments_journalentry ({COLUMNS}) SELECT"
FROM = "FROM tournaments_journalentry"
BOTH = [
    "UPDATE tournaments_journalentry SET reason = 'never happened'",
    "DELETE FROM tournaments_journalentry",
]
STATEMENTS = {
    "sqlite": [
        *BOTH,
        "UPDATE OR REPLACE tournaments_journalentry SET reason = 'never happened'",
        f"INSERT OR REPLACE INTO {COPY} id, {OTHERS} {FROM}",
        f"REPLACE INTO {COPY} id, {OTHERS} {FROM}",
        # Another key, the same place in the chain: the unique constraint would have the old row deleted.
        f"REPLACE INTO {COPY} id + 1000, {OTHERS} {FROM}",
        f"INSERT INTO {COPY} id, {OTHERS} {FROM} WHERE true ON CONFLICT (id) DO UPDATE SET reason = ''",
    ],
    "postgresql": [
        *BOTH,
        "TRUNCATE tournaments_journalentry",
        "TRUNCATE tournaments_tournament CASCADE",
        f"INSERT INTO {COPY} id, {OTHERS} {FROM} ON CONFLICT (id) DO UPDATE SET reason = ''",
    ],
}[connection.vendor]


def write_one() -> JournalEntry:
    return write_journal(
        make_tournament(), JournalEntry.Action.RULING, by=COMMAND, reason="the referee said so"
    )


@pytest.mark.django_db
@pytest.mark.parametrize("statement", STATEMENTS)
def test_database_refuses(statement: str) -> None:
    entry = write_one()
    connection.check_constraints()  # PostgreSQL empties no table whose rows it still has to check
    # With CASCADE the cash book, which is as permanent, may refuse first.
    refusal = " (is|are) never " if "CASCADE" in statement else "The journal is never"
    with pytest.raises(IntegrityError, match=refusal), transaction.atomic():
        connection.cursor().execute(statement)
    assert list(JournalEntry.objects.values_list("pk", "reason")) == [(entry.pk, "the referee said so")]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("statement", STATEMENTS)
def test_database_refuses_after_a_flush_too(statement: str) -> None:
    write_one()
    # Emptying tournaments with everything that refers to them also reaches the bookings, which refuse as well.
    with pytest.raises(IntegrityError, match="The journal is never|Bookings are never"):
        connection.cursor().execute(statement)


@pytest.mark.django_db(transaction=True)
def test_nothing_is_left_of_the_journal_of_the_test_before() -> None:
    assert JournalEntry.objects.count() == 0
