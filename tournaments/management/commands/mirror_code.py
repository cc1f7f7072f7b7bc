"""``manage.py mirror_code [--for HALL] [--revoke HALL]``: on the mirror, a code with which a hall can pair."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils import timezone, translation

from skatclub.commands import ClubCommand
from tournaments.foundations.errors import Refused
from tournaments.mirror.codes import new_code
from tournaments.mirror.halls import revoke
from tournaments.models import MirroredHall


class Command(ClubCommand):
    help = "Prints a code with which a hall can pair with this mirror; it holds for an hour."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--for", dest="hall", help="the name of a hall whose keys are to be replaced")
        parser.add_argument("--revoke", metavar="HALL", help="revoke the key of this hall at once")

    def handle(self, *_args: Any, **options: Any) -> None:
        with translation.override("en"):
            if options["revoke"]:
                hall = _found(options["revoke"])
                revoke(hall)
                self.stdout.write(f"The key of {hall.name} is revoked.")
                return
            try:
                code = new_code(_found(options["hall"]) if options["hall"] else None)
            except Refused as refused:
                raise CommandError(refused.sentence) from refused
            self.stdout.write(code.code)
            self.stderr.write(f"It holds until {timezone.localtime(code.expires_at):%H:%M}.")


def _found(name: str) -> MirroredHall:
    found = list(MirroredHall.objects.filter(name=name, revoked_at=None)) or list(
        MirroredHall.objects.filter(name=name)
    )
    if len(found) != 1:
        known = ", ".join(MirroredHall.objects.values_list("name", flat=True)) or "none"
        raise CommandError(f"There is not exactly one hall called {name}. Known: {known}.")
    return found[0]
