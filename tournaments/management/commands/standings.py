"""``manage.py standings SLUG [--series N] [--json]``: the standings of everything recorded."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import CommandError, CommandParser

from skatclub.commands import ClubCommand
from tournaments.models import Tournament
from tournaments.standings.listed_json import as_json
from tournaments.standings.ranking import Standings, compute_standings


class Command(ClubCommand):
    """Prints the standings as text, or as JSON in rank order."""

    help = "Prints the standings of a tournament."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug")
        parser.add_argument("--series", type=int, help="only this series")
        parser.add_argument("--json", action="store_true")

    def handle(self, *_args: Any, **options: Any) -> None:
        tournament = Tournament.objects.filter(slug=options["slug"]).first()
        if tournament is None:
            raise CommandError(f"There is no tournament “{options['slug']}”.")
        number = options["series"]
        if number is not None and not tournament.series.filter(number=number).exists():
            raise CommandError(f"Series {number} is not drawn.")
        shown = compute_standings(tournament, only=number)
        self.stdout.write(
            json.dumps(as_json(shown), ensure_ascii=False) if options["json"] else _as_text(shown)
        )


def _as_text(shown: Standings) -> str:
    """``=`` stands before a shared rank, ``*`` after the rank of a player with a lot."""
    return "\n".join(
        f"{'=' if line.shared else ' '}{line.rank:>4}{' ' if line.lot is None else '*'} {line.name:<32} "
        f"{line.won:>3} {line.lost:>3} {line.total:>7}"
        for line in shown.lines
    )
