"""``manage.py print_result_list SLUG --out FILE``: as ``print_documents result-list SLUG``, which is newer."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandParser

from skatclub.commands import ClubCommand
from tournaments.printing.command import add_language, find_tournament, made, write
from tournaments.printing.document_types import Ask
from tournaments.printing.registry import DOCUMENTS, RESULT_LIST_KEY


class Command(ClubCommand):
    help = "Writes the result list of a tournament as PDF."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug")
        parser.add_argument("--out", required=True, help="the file to write")
        add_language(parser)

    def handle(self, *_args: Any, slug: str, language: str, out: str, **_options: Any) -> None:
        ask = Ask(find_tournament(slug), language)
        write(out, made(DOCUMENTS[RESULT_LIST_KEY], ask))
        self.stdout.write(out)
