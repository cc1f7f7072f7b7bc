"""``manage.py score_league FILE [--json]``: the table of a division from a file of meetings."""

from __future__ import annotations

import json
from typing import Any

from skatclub.commands import on_one_line
from tournaments.league.reckoning.file import in_halves, parse_division, table_as_json
from tournaments.league.reckoning.table import DivisionLine, division_table
from tournaments.management.file_command import TableCommand


class Command(TableCommand):
    help = "Computes the table of a league's division from its meetings as JSON. Needs no database."
    file_holds = "the division"

    def answer(self, data: object, options: dict[str, Any]) -> str:
        lines = division_table(parse_division(data))
        return json.dumps(table_as_json(lines)) if options["json"] else _as_text(lines)


def _as_text(lines: list[DivisionLine]) -> str:
    """``=`` before a shared rank."""
    return "\n".join(
        f"{'=' if line.shared else ' '}{line.rank:>4} {on_one_line(line.record.team):<32} "
        f"{line.record.meetings:>3} {_points(line):>13} {line.record.game_points:>8}"
        for line in lines
    )


def _points(line: DivisionLine) -> str:
    return f"{in_halves(line.record.won_points)} : {in_halves(line.record.lost_points)}"
