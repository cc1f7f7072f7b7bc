"""``manage.py export_tournament SLUG [--journal]``: the tournament as one file, on standard output."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandParser

from skatclub.commands import ClubCommand
from tournaments.management.finding import find_by_slug
from tournaments.models import Tournament
from tournaments.transfer.exporting import as_text, export_tournament


class Command(ClubCommand):
    help = "Writes a tournament as one file to standard output."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug")
        parser.add_argument(
            "--journal",
            action="store_true",
            help="include the journal, for people to read; it is not imported again",
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        tournament = find_by_slug(Tournament, options["slug"])
        data = export_tournament(tournament, with_journal=options["journal"])
        self.stdout.write(as_text(data))
