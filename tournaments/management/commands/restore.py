"""``manage.py restore FILE``: puts a backup back, while no server runs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils import translation

from skatclub.commands import ClubCommand
from tournaments.backups.refusals import BackupRefused
from tournaments.backups.restoring import restore


class Command(ClubCommand):
    help = "Puts a backup back, while no server runs. What is here now is kept as a backup, too."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *_args: Any, file: Path, **_options: Any) -> None:
        with translation.override("en"):
            try:
                restored = restore(file)
            except BackupRefused as refused:
                raise CommandError(str(refused)) from refused
        facts = restored.manifest.facts
        self.stdout.write(f"Put back: everything as it was at {facts.made_at} (version {facts.version}).")
        if restored.kept:
            self.stdout.write(f"What was here before is kept in {restored.kept}.")
        self.stdout.write("Now start the server.")
