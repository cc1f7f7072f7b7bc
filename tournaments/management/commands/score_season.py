"""``manage.py score_season FILE [--json]``: the table of a season from a file of results."""

from __future__ import annotations

import json
import sys
from typing import Any

from django.core.management.base import CommandParser, no_translations

from scoring.parsing.malformed import Malformed
from skatclub.commands import ClubCommand, on_one_line
from tournaments.season.command_input import UNREADABLE, read_json
from tournaments.season.reckoning.file import parse_season, table_as_json
from tournaments.season.reckoning.table import RankedMember, season_table, two_decimals


class Command(ClubCommand):
    help = "Computes a season's table from a rule and results as JSON. Needs no database."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", nargs="?", default="-", help="the season as JSON; - is standard input")
        parser.add_argument("--json", action="store_true")

    @no_translations
    def handle(self, *_args: Any, **options: Any) -> None:
        """Exit status 0, or 2 and one line where the file cannot be used."""
        try:
            lines = season_table(parse_season(read_json(options["file"])))
        except Malformed as problem:
            self.stderr.write(str(problem))
            sys.exit(UNREADABLE)
        self.stdout.write(json.dumps(table_as_json(lines)) if options["json"] else _as_text(lines))


def _as_text(lines: list[RankedMember]) -> str:
    """``=`` stands before a shared rank, ``*`` after the value of a player below the minimum."""
    return "\n".join(
        f"{'=' if line.shared else ' '}{line.rank:>4} {on_one_line(line.score.name):<32} "
        f"{line.score.units:>4} {two_decimals(line.score.value):>12}{'*' if line.score.is_below else ''}"
        for line in lines
    )
