"""``manage.py import_tournament FILE [--copy]``: a new tournament; its address is printed alone on the last line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import override

from skatclub.commands import ClubCommand
from tournaments.access.actors import command
from tournaments.foundations.errors import Refused
from tournaments.transfer.file.reader import read_text
from tournaments.transfer.importing import import_tournament


class Command(ClubCommand):
    """Reads a tournament's file; a broken one changes nothing."""

    help = "Reads a tournament from a file (- for standard input)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file")
        parser.add_argument(
            "--copy", action="store_true", help="as a tournament of its own, although it is here already"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        try:
            tournament = import_tournament(
                read_text(_content(options["file"])),
                by=command("import_tournament"),
                as_copy=options["copy"],
            )
        except Refused as error:
            # Only here, since what the file lacks is filled in in the language of the installation
            with override("en"):
                raise CommandError(f"{options['file']}: {error.sentence}") from error
        self.stdout.write(tournament.slug)


def _content(name: str) -> bytes:
    try:
        # Bytes: the file is UTF-8 whatever the terminal's encoding is.
        return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise CommandError(f"{name}: {error.strerror}.") from error
