"""``manage.py share_prizes FILE``: a pot divided among the scores, as JSON."""

from __future__ import annotations

import json
import sys
from typing import Any

from django.core.management.base import CommandParser, no_translations

from scoring.parsing.malformed import Malformed
from skatclub.commands import ClubCommand
from tournaments.prizes.file import answer
from tournaments.season.command_input import UNREADABLE, read_json


class Command(ClubCommand):
    help = "Shares pots among the scores of a tournament: JSON in, JSON out. Needs no database."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "file", nargs="?", default="-", help="pots and scores as JSON; - is standard input"
        )

    @no_translations
    def handle(self, *_args: Any, **options: Any) -> None:
        """Exit status 0, or 2 and one line where the file cannot be used."""
        try:
            shared = answer(read_json(options["file"]))
        except Malformed as problem:
            self.stderr.write(str(problem))
            sys.exit(UNREADABLE)
        self.stdout.write(json.dumps(shared))
