"""``manage.py print_result_list SLUG --out FILE``: the result list as PDF, made at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournaments.models import Tournament
from tournaments.printing.documents.result_list import result_list_pdf
from tournaments.printing.engine.files import write_whole


class Command(BaseCommand):
    help = "Writes the result list of a tournament as PDF."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug")
        parser.add_argument("--out", required=True, help="the file to write")
        parser.add_argument(
            "--language", default=settings.LANGUAGE_CODE, choices=[code for code, _name in settings.LANGUAGES]
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        tournament = Tournament.objects.select_related("club").filter(slug=options["slug"]).first()
        if tournament is None:
            raise CommandError(f"There is no tournament “{options['slug']}”.")
        data = result_list_pdf(tournament, language=options["language"])
        try:
            # Whole or not at all: a list that is printed every few minutes may be open elsewhere.
            write_whole(Path(options["out"]), data)
        except OSError as error:
            raise CommandError(f"{options['out']}: {error.strerror}.") from error
        self.stdout.write(options["out"])
