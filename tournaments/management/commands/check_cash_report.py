"""``manage.py check_cash_report FILE``: whether a report of a closing (CSV) is as it was made, and of which closing."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError

from skatclub.commands import ClubCommand
from tournaments.cashdesk.closing.report import stated_and_real
from tournaments.models import Closing


class Command(ClubCommand):
    help = (
        "Computes the checksum of a cash report's rows and compares it with its last line and with the closings. "
        "Exit status 0: intact; 1: changed, or of no closing that is known here."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *, file: Path, **_options: Any) -> None:
        try:
            stated, real = stated_and_real(file.read_bytes())
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror}.") from error
        if stated != real:
            raise CommandError(f"{file} was changed: its rows have the checksum {real}.")
        closing = Closing.objects.filter(checksum=real).select_related("tournament").first()
        if closing is None:
            raise CommandError(f"No closing has the checksum {real}.")
        self.stdout.write(f"Intact: closing {closing.number}, {closing.tournament.slug}.")
