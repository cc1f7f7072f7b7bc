"""The database refuses to touch the journal, whichever way the statement comes."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, connection, transaction

from tests.factories import make_tournament
from tournaments.journal import write_journal
from tournaments.models import JournalEntry

STATEMENTS = [
    "UPDATE tournaments_journalentry SET reason = 'never happened'",
    "DELETE FROM tournaments_journalentry",
]


def write_one() -> JournalEntry:
    return write_journal(make_tournament(), JournalEntry.Action.RULING, by=None, reason="the referee said so")


@pytest.mark.django_db
@pytest.mark.parametrize("statement", STATEMENTS)
def test_database_refuses(statement: str) -> None:
    entry = write_one()
    with pytest.raises(IntegrityError, match="The journal is never"), transaction.atomic():
        connection.cursor().execute(statement)
    assert list(JournalEntry.objects.values_list("pk", "reason")) == [(entry.pk, "the referee said so")]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("statement", STATEMENTS)
def test_database_refuses_after_a_flush_too(statement: str) -> None:
    write_one()
    with pytest.raises(IntegrityError, match="The journal is never"):
        connection.cursor().execute(statement)
