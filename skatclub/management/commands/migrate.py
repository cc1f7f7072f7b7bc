"""``manage.py migrate``: Django's command, except that each migration is applied completely or not at all.

It skips the checks, as all commands of the program do (``skatclub/commands.py``).
"""

from __future__ import annotations

from django.core.management.base import CommandParser
from django.core.management.commands import migrate

from skatclub.migrating import WholeMigrations

# Django's command takes its executor from this module attribute and has no other hook for it.
migrate.MigrationExecutor = WholeMigrations  # type: ignore[attr-defined]


class Command(migrate.Command):
    """Differs from Django's only in the executor above and in the default of ``--skip-checks``."""

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.set_defaults(skip_checks=True)
