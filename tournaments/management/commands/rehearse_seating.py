"""``manage.py rehearse_seating --players N --series K``: an evening's seats, and how good they are."""

from __future__ import annotations

import json
import sys
from typing import Any, NoReturn

from django.core.management.base import CommandParser, no_translations

from skatclub.commands import ClubCommand
from tournaments.foundations.errors import Refused
from tournaments.seating.generator.rehearsal import MODES, Rehearsal, lowest_possible, rehearse

UNREADABLE = 2
WHOLE_NUMBERS = ("players", "series", "clubs", "fixed")


class Command(ClubCommand):
    help = "Rehearses the seats of an evening without a database, so that anyone can judge them."

    def add_arguments(self, parser: CommandParser) -> None:
        # Read as text, so that any error becomes one sentence.
        parser.add_argument("--players", help="how many players")
        parser.add_argument("--series", help="how many series")
        parser.add_argument("--clubs", default="0", help="player i belongs to club i modulo this number")
        parser.add_argument(
            "--fixed", default="0", help="players 1 to this number keep tables 1 to this number"
        )
        parser.add_argument("--mode", default="draw", help=f"one of {', '.join(MODES)}")
        parser.add_argument("--seed", default="", help="another seed gives another evening")
        parser.add_argument("--json", action="store_true")

    @no_translations
    def handle(self, *_args: Any, **options: Any) -> None:
        """Exit status 0, or 2 and a sentence where this cannot be rehearsed."""
        numbers = {name: self._whole(name, options[name]) for name in WHOLE_NUMBERS}
        try:
            rehearsal = rehearse(**numbers, mode=options["mode"], seed=options["seed"])
        except Refused as error:
            self._refuse(error.sentence)
        if options["json"]:
            self.stdout.write(json.dumps(rehearsal.as_data()))
        else:
            self.stdout.write(_as_text(rehearsal, numbers["players"]))

    def _whole(self, name: str, text: str | None) -> int:
        if text is None:
            self._refuse(f"Say how many with --{name}.")
        try:
            return int(text)
        except ValueError:
            self._refuse(f"--{name} is a whole number, not “{text}”.")

    def _refuse(self, sentence: str) -> NoReturn:
        self.stderr.write(sentence)
        sys.exit(UNREADABLE)


def _as_text(rehearsal: Rehearsal, players: int) -> str:
    lines = []
    for number, tables in enumerate(rehearsal.series, 1):
        lines.append(f"Series {number}")
        lines += [
            f"  table {table:>3}:" + "".join(f"{key:>6}" for key in keys)
            for table, keys in enumerate(tables, 1)
        ]
    least = lowest_possible(players, len(rehearsal.series))
    lines.append(f"Repeated meetings: {rehearsal.repeats} (no evening of this size has fewer than {least})")
    lines.append(f"Meetings within a club: {rehearsal.club_meetings}")
    lines.append(f"Seconds: {rehearsal.seconds:.3f}")
    return "\n".join(lines)
