"""``manage.py create_demo_league``: a league of one division; its address is printed on the last line."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError, CommandParser

from skatclub.commands import ClubCommand
from tournaments.demo.league import MOST_TEAMS, make_league


class Command(ClubCommand):
    """Makes a demo league; the same arguments give the same league."""

    help = (
        "Makes a believable league, for demonstrations and tests: teams, squads, a plan, half of it played."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--teams", type=int, default=16)

    def handle(self, *_args: Any, seed: int, teams: int, **_options: Any) -> None:
        if not 4 <= teams <= MOST_TEAMS:
            raise CommandError(f"A demo league has 4 to {MOST_TEAMS} teams.")
        self.stdout.write(make_league(teams=teams, seed=seed).slug)
