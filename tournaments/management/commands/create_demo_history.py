"""``manage.py create_demo_history --out club.VMZ``: past evenings, as another program has them in its backup."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from skatclub.commands import ClubCommand, write_file
from tournaments.demo.history import Size, demo_backup


class Command(ClubCommand):
    help = "Writes a backup as another program makes it (VMZ), with the past evenings of an invented club."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--out", type=Path, required=True, help="the file to write")
        parser.add_argument("--members", type=int, default=40)
        parser.add_argument("--years", type=int, default=3)
        parser.add_argument("--evenings", type=int, default=45, help="in a year")
        parser.add_argument("--here", type=int, default=16, help="members at an evening")
        parser.add_argument("--seed", type=int, default=1)

    def handle(self, **options: Any) -> None:
        size = Size(options["members"], options["years"], options["evenings"], options["here"])
        write_file(options["out"], demo_backup(size, options["seed"]))
        self.stdout.write(f"{options['out']}: {size.years * size.evenings} evenings")
