"""Commands whose only input is a JSON file; an error is one line on standard error."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import CommandParser, no_translations

from scoring.parsing.malformed import Malformed
from skatclub.commands import ClubCommand, text_of
from tournaments.season.reckoning.fields import parse_json

UNREADABLE = 2


class FileCommand(ClubCommand):
    """A command that needs no database. Exit status 0, or 2 where the file cannot be used."""

    file_holds: str

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "file", nargs="?", default="-", help=f"{self.file_holds} as JSON; - is standard input"
        )

    @no_translations
    def handle(self, *_args: Any, **options: Any) -> None:
        try:
            answer = self.answer(_read(options["file"]), options)
        except Malformed as problem:
            self.stderr.write(str(problem))
            sys.exit(UNREADABLE)
        self.stdout.write(answer)

    def answer(self, data: object, options: dict[str, Any]) -> str:
        """The text to print. Raises ``Malformed``."""
        raise NotImplementedError


class TableCommand(FileCommand):
    """Prints a table, as text or as JSON."""

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--json", action="store_true")


def _read(name: str) -> object:
    try:
        return parse_json(text_of(name))
    except (OSError, UnicodeDecodeError) as unreadable:
        raise Malformed("cannot-read", reason=unreadable) from unreadable
