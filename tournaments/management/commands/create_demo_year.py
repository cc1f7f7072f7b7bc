"""``manage.py create_demo_year``: a club's year with a season; the season's address is printed on the last line."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError, CommandParser

from skatclub.commands import ClubCommand
from tournaments.demo.year import make_year

MOST_EVENINGS = 52


class Command(ClubCommand):
    """Makes a demo year; the same arguments give the same year."""

    help = (
        "Makes a believable year of a club, for demonstrations and tests: evenings and a season with drops."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--members", type=int, default=40)
        parser.add_argument("--evenings", type=int, default=45)

    def handle(self, *_args: Any, seed: int, members: int, evenings: int, **_options: Any) -> None:
        if not 8 <= members <= 200 or not 1 <= evenings <= MOST_EVENINGS:
            raise CommandError("A demo year has 8 to 200 members and 1 to 52 evenings.")
        season = make_year(seed=seed, members=members, evenings=evenings)
        self.stdout.write(season.slug)
