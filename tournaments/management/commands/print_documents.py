"""``manage.py print_documents KIND SLUG``: any paper, made at once; ``list`` names the kinds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import override

from skatclub.commands import ClubCommand, write_file
from tournaments.management.finding import find_by_slug
from tournaments.models import Division, Season, Tournament
from tournaments.printing.command import add_language, checked, made
from tournaments.printing.document_types import Ask, Whose
from tournaments.printing.registry import DIVISION_DOCUMENTS, EVERY_DOCUMENT, SEASON_DOCUMENTS


class Command(ClubCommand):
    """``--set`` takes every parameter that the page offers; ``--series N`` is short for ``--set series=N``."""

    help = "Writes one kind of paper of a tournament, season or division; `print_documents list` names the kinds."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("kind", help="a kind of paper, or `list`")
        parser.add_argument(
            "slug", nargs="?", help="the tournament, the season, or the division as LEAGUE-NUMBER"
        )
        parser.add_argument("--series", help="the number of a series")
        parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", dest="parameters")
        parser.add_argument("--address", default="", help="of this installation, for QR codes: http://…/")
        parser.add_argument("--out", default="", help="the file to write (default: SLUG-KIND.pdf)")
        add_language(parser)

    def handle(self, *_args: Any, kind: str, slug: str | None, **options: Any) -> None:
        if kind == "list":
            self.name_kinds()
            return
        if kind not in EVERY_DOCUMENT:
            raise CommandError(f"There is no kind of paper “{kind}”; `print_documents list` names them.")
        if not slug:
            raise CommandError("Name the tournament or the season: print_documents KIND SLUG.")
        document = EVERY_DOCUMENT[kind]
        whose = _found(kind, slug)
        typed = dict(pair.partition("=")[::2] for pair in options["parameters"])
        if options["series"]:
            typed["series"] = options["series"]
        parameters = checked(document, whose, typed)
        ask = Ask(whose, options["language"], parameters, options["address"])
        out = options["out"] or f"{slug}-{kind}.{document.extension}"
        write_file(Path(out), made(document, ask))
        self.stdout.write(out)

    def name_kinds(self) -> None:
        with override("en"):
            for key, document in EVERY_DOCUMENT.items():
                names = ", ".join(parameter.name for parameter in document.parameters)
                self.stdout.write(f"{key:24}{document.title}{f' ({names})' if names else ''}")


def _found(kind: str, slug: str) -> Whose:
    """A division is named by its league and its number, as in the address of its page."""
    if kind in DIVISION_DOCUMENTS:
        league, _dash, number = slug.rpartition("-")
        divisions = Division.objects.select_related("league").filter(league__slug=league)
        division = divisions.filter(pk=int(number)).first() if number.isdecimal() else None
        if division is None:
            raise CommandError(f"There is no division “{slug}”.")
        return division
    return find_by_slug(Season, slug) if kind in SEASON_DOCUMENTS else find_by_slug(Tournament, slug)
