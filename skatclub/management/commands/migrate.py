"""``manage.py migrate``: Django's command, each migration whole or not at all."""

from __future__ import annotations

from django.core.management.commands import migrate

from skatclub.migrating import WholeMigrations

# Django's command names its executor in its module and offers no other way to give it one.
migrate.MigrationExecutor = WholeMigrations  # type: ignore[attr-defined]


class Command(migrate.Command):
    """Nothing else is different."""
