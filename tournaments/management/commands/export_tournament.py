"""``manage.py export_tournament SLUG``: the tournament as one file, on standard output."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournaments.models import Tournament
from tournaments.transfer.importing import as_text, export_tournament


class Command(BaseCommand):
    """Writes the tournament's file."""

    help = "Writes a tournament as one file to standard output."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug")

    def handle(self, *_args: Any, **options: Any) -> None:
        tournament = Tournament.objects.filter(slug=options["slug"]).first()
        if tournament is None:
            raise CommandError(f"There is no tournament “{options['slug']}”.")
        self.stdout.write(as_text(export_tournament(tournament)), ending="")
