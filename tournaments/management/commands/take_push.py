"""``manage.py take_push FILE``: the mirror accepts a signed file, or one with many; signature and number decide."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils import translation

from skatclub.commands import ClubCommand
from tournaments.foundations.errors import Refused
from tournaments.mirror.sticks import take_stick


class Command(ClubCommand):
    help = "Takes a signed file of a hall, as from a USB stick."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *_args: Any, file: Path, **_options: Any) -> None:
        with translation.override("en"):
            try:
                stick = take_stick(file.read_bytes())
            except Refused as refused:
                raise CommandError(refused.sentence) from refused
            except OSError as error:
                raise CommandError(f"{file} cannot be read: {error}") from error
            for one in stick.refused:
                self.stderr.write(one.sentence)
        for taken in stick.taken:
            self.stdout.write(f"{taken.push.slug}: version {taken.receipt.number} is shown.")
