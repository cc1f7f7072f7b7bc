"""A migration and its record are one transaction: after a kill in between neither exists, and the next start makes
both."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.db import connection, migrations, models
from django.db.migrations.recorder import MigrationRecorder
from django.db.migrations.state import ProjectState

from skatclub.migrating import WholeMigrations

pytestmark = pytest.mark.django_db(transaction=True)


class Migration(migrations.Migration):
    """Django notes those with an index only after their transaction."""

    operations = [
        migrations.CreateModel(
            "Sheet",
            [("id", models.BigAutoField(primary_key=True)), ("number", models.IntegerField(db_index=True))],
        ),
    ]


class Killed(BaseException):
    """Stands for the end of the process."""


@pytest.fixture
def migration() -> Iterator[Migration]:
    yield Migration("0001_sheet", "killed")
    MigrationRecorder(connection).record_unapplied("killed", "0001_sheet")
    if "killed_sheet" in connection.introspection.table_names():
        connection.cursor().execute("DROP TABLE killed_sheet")


def test_killed_before_the_note_nothing_of_it_is_there(
    migration: Migration, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_noted: object) -> None:
        raise Killed

    with monkeypatch.context() as killed:
        killed.setattr(MigrationRecorder, "record_applied", die)
        with pytest.raises(Killed):
            WholeMigrations(connection).apply_migration(ProjectState(), migration)
    assert "killed_sheet" not in connection.introspection.table_names()

    WholeMigrations(connection).apply_migration(ProjectState(), migration)
    assert "killed_sheet" in connection.introspection.table_names()
    assert ("killed", "0001_sheet") in MigrationRecorder(connection).applied_migrations()
