"""``manage.py season SLUG [--json]``: the table of a season from everything recorded."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import CommandParser, no_translations

from skatclub.commands import ClubCommand
from tournaments.management.finding import find_by_slug
from tournaments.models import Season
from tournaments.season.reckoning.table import two_decimals
from tournaments.season.table.season_json import standing_as_json
from tournaments.season.table.standing import Standing, standing_of


class Command(ClubCommand):
    help = "Prints the table of a season."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug")
        parser.add_argument("--json", action="store_true")

    @no_translations
    def handle(self, *_args: Any, **options: Any) -> None:
        shown = standing_of(find_by_slug(Season, options["slug"], returncode=2))
        self.stdout.write(
            json.dumps(standing_as_json(shown), ensure_ascii=False) if options["json"] else _as_text(shown)
        )


def _as_text(standing: Standing) -> str:
    """``=`` before a shared rank, ``*`` after the value of a player below the minimum."""
    return "\n".join(
        f"{'=' if one.line.shared else ' '}{one.line.rank or '–':>4} {one.member.name:<32} "
        f"{one.line.score.units:>4} {two_decimals(one.line.score.value):>12}{'*' if one.line.score.is_below else ''}"
        for one in standing.lines
    )
