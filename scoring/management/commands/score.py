"""The rules as a command: one JSON sheet in, one JSON report out."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import IO, Any

from django.core.management.base import BaseCommand

from scoring.api import NotASheet, answer

NO_ERRORS, ERRORS, UNREADABLE = range(3)
ENCODER = json.JSONEncoder(ensure_ascii=False)


class Command(BaseCommand):
    help = "Scores sheets of the card games: reads JSON and writes JSON. Needs no database."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", help="a sheet as JSON; standard input where it is left out")
        parser.add_argument("--lines", action="store_true", help="one sheet on each line")
        parser.add_argument("--explain", action="store_true", help="each deal says how its value comes about")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit status 0: no errors found; 1: errors on a sheet; 2: a sheet that cannot be read."""
        try:
            with open(options["file"], encoding="utf-8") if options["file"] else sys.stdin as source:
                status = self._score(source, by_line=options["lines"], explain=options["explain"])
        except (OSError, UnicodeDecodeError) as unreadable:
            status = self._unreadable(f"cannot read: {unreadable}")
        sys.exit(status)

    def _score(self, source: IO[str], *, by_line: bool, explain: bool) -> int:
        worst, first_failure = NO_ERRORS, ""
        for place, text in _sheets(source, by_line=by_line):
            try:
                report, has_errors = answer(text, explain=explain)
            except NotASheet as failure:
                first_failure = first_failure or f"{place}{failure}"
                if by_line:
                    self.stdout.write(ENCODER.encode({"error": f"{place}{failure}"}))
                continue
            sys.stdout.write(ENCODER.encode(report) + "\n")
            worst = max(worst, ERRORS if has_errors else NO_ERRORS)
        return self._unreadable(first_failure) if first_failure else worst

    def _unreadable(self, line: str) -> int:
        self.stderr.write(" ".join(line.split()))
        return UNREADABLE


def _sheets(source: IO[str], *, by_line: bool) -> Iterator[tuple[str, str]]:
    """The text of each sheet, and where it came from."""
    if not by_line:
        yield "", source.read()
        return
    for number, line in enumerate(source, 1):
        if line.strip():
            yield f"line {number}: ", line
