"""``manage.py mirror_to URL CODE``: in the hall, pairs this installation with a mirror; ``--end`` ends it."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils import translation

from skatclub.commands import ClubCommand
from tournaments.foundations.errors import Refused
from tournaments.mirror.pairing import end_pairing, pair


class Command(ClubCommand):
    help = "Pairs this installation with a mirror; again with a new code: exchanges the keys."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("url", nargs="?", help="such as https://skat.example")
        parser.add_argument("code", nargs="?", help="what `manage.py mirror_code` has printed there")
        parser.add_argument("--end", action="store_true", help="send nothing any more, and forget the key")

    def handle(self, *_args: Any, **options: Any) -> None:
        if options["end"]:
            end_pairing()
            self.stdout.write("Nothing is sent any more.")
            return
        if not (options["url"] and options["code"]):
            raise CommandError("Name the address of the mirror and a code.")
        with translation.override("en"):
            try:
                pairing = pair(options["url"], options["code"])
            except Refused as refused:
                raise CommandError(refused.sentence) from refused
        self.stdout.write(f"Paired with {pairing.address}.")
