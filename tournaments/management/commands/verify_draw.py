"""``manage.py verify_draw FILE``: repeats the draw from a published file and compares the tables."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import CommandParser, no_translations

from scoring.parsing.strict_json import read_json
from skatclub.commands import ClubCommand, text_of
from tournaments.seating.generator.published import NotADraw
from tournaments.seating.generator.verifying import Verdict, verify

EQUAL, NOT_EQUAL, UNREADABLE = range(3)


class Command(ClubCommand):
    help = "Draws again from a published file and says whether the tables are the same. Needs no database."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="the published file; - reads standard input")

    @no_translations
    def handle(self, *_args: Any, **options: Any) -> None:
        """Exit status 0: equal; 1: not equal; 2: a file that cannot be read."""
        try:
            verdict = verify(read_json(text_of(options["file"])))
        except (OSError, ValueError) as unreadable:
            kind = "" if isinstance(unreadable, NotADraw) else "cannot read: "
            self.stderr.write(" ".join(f"{kind}{unreadable}".split()))
            sys.exit(UNREADABLE)
        for line in _lines(verdict):
            self.stdout.write(line)
        sys.exit(EQUAL if verdict else NOT_EQUAL)


def _lines(verdict: Verdict) -> list[str]:
    lines = ["equal" if verdict else "not equal"]
    if verdict.table is not None:
        published, drawn = _seats(verdict.published), _seats(verdict.drawn)
        lines.append(f"table {verdict.table}: published {published}; the draw gives {drawn}")
    if not verdict.is_committed:
        lines.append("the seed does not match the commitment")
    if not verdict.is_unchanged:
        lines.append("the document does not match its published fingerprint")
    if not verdict.is_drawn_again:
        lines.append(
            "checked against its fingerprint only; the search can be repeated after the evening's last series"
        )
    return lines


def _seats(table: tuple[int, ...]) -> str:
    return ", ".join(map(str, table)) or "nothing"
