"""``manage.py score_season FILE [--json]``: the table of a season from a file of results."""

from __future__ import annotations

import json
from typing import Any

from skatclub.commands import on_one_line
from tournaments.management.file_command import TableCommand
from tournaments.season.reckoning.file import parse_season, table_as_json
from tournaments.season.reckoning.table import RankedMember, season_table, two_decimals


class Command(TableCommand):
    help = "Computes a season's table from a rule and results as JSON. Needs no database."
    file_holds = "the season"

    def answer(self, data: object, options: dict[str, Any]) -> str:
        lines = season_table(parse_season(data))
        return json.dumps(table_as_json(lines)) if options["json"] else _as_text(lines)


def _as_text(lines: list[RankedMember]) -> str:
    """``=`` before a shared rank, ``–`` instead of a missing rank, ``*`` after a value below the minimum."""
    return "\n".join(
        f"{'=' if line.shared else ' '}{line.rank or '–':>4} {on_one_line(line.score.name):<32} "
        f"{line.score.units:>4} {two_decimals(line.score.value):>12}{'*' if line.score.is_below else ''}"
        for line in lines
    )
