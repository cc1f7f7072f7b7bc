"""``manage.py score_league FILE [--json]``: the table of a division from a file of meetings."""

from __future__ import annotations

import json
import sys
from typing import Any

from django.core.management.base import CommandParser, no_translations

from scoring.parsing.malformed import Malformed
from skatclub.commands import ClubCommand, on_one_line
from tournaments.league.reckoning.file import in_halves, parse_division, table_as_json
from tournaments.league.reckoning.table import DivisionLine, division_table
from tournaments.season.command_input import UNREADABLE, read_json


class Command(ClubCommand):
    help = "Computes the table of a league's division from its meetings as JSON. Needs no database."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", nargs="?", default="-", help="the division as JSON; - is standard input")
        parser.add_argument("--json", action="store_true")

    @no_translations
    def handle(self, *_args: Any, **options: Any) -> None:
        """Exit status 0, or 2 and one line where the file cannot be used."""
        try:
            lines = division_table(parse_division(read_json(options["file"])))
        except Malformed as problem:
            self.stderr.write(str(problem))
            sys.exit(UNREADABLE)
        self.stdout.write(json.dumps(table_as_json(lines)) if options["json"] else _as_text(lines))


def _as_text(lines: list[DivisionLine]) -> str:
    """``=`` stands before a shared rank."""
    return "\n".join(
        f"{'=' if line.shared else ' '}{line.rank:>4} {on_one_line(line.record.team):<32} "
        f"{line.record.meetings:>3} {_points(line):>13} {line.record.game_points:>8}"
        for line in lines
    )


def _points(line: DivisionLine) -> str:
    return f"{in_halves(line.record.won_points)} : {in_halves(line.record.lost_points)}"
