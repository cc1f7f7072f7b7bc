"""``manage.py standings SLUG [--series N] [--json]``: the standings of everything recorded."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import CommandError, CommandParser

from skatclub.commands import ClubCommand
from tournaments.management.finding import find_by_slug
from tournaments.models import Tournament
from tournaments.standings.listed_json import as_json
from tournaments.standings.ranking import Standings, StandingsLine, compute_standings


class Command(ClubCommand):
    """Prints the standings as text, or as JSON in rank order."""

    help = "Prints the standings of a tournament."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug")
        parser.add_argument("--series", type=int, help="only this series")
        parser.add_argument("--json", action="store_true")

    def handle(self, *_args: Any, **options: Any) -> None:
        tournament = find_by_slug(Tournament, options["slug"])
        number = options["series"]
        if number is not None and not tournament.series.filter(number=number).exists():
            raise CommandError(f"Series {number} is not drawn.")
        shown = compute_standings(tournament, only=number)
        self.stdout.write(
            json.dumps(as_json(shown), ensure_ascii=False) if options["json"] else _as_text(shown)
        )


def _as_text(shown: Standings) -> str:
    """``=`` before a shared rank, ``*`` after one decided by lot; dashes where there is no result."""
    return "\n".join(map(_line, shown.lines))


def _line(line: StandingsLine) -> str:
    rank, won, lost, total = (line.rank, line.won, line.lost, line.total) if line.rank else "––––"
    return (
        f"{'=' if line.shared else ' '}{rank:>4}{' ' if line.lot is None else '*'} {line.name:<32} "
        f"{won:>3} {lost:>3} {total:>7}"
    )
