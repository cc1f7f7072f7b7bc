"""``manage.py cash_year CLUB YEAR [--json]``: the accounts of a club's cash book over a year."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import CommandError, CommandParser, no_translations
from django.db import transaction

from skatclub.commands import ClubCommand
from tournaments.cashdesk.year.as_json import year_as_json
from tournaments.cashdesk.year.book_year import book_year
from tournaments.cashdesk.year.years import FIRST_YEAR, LAST_YEAR
from tournaments.management.finding import find_club


class Command(ClubCommand):
    help = "Prints the accounts of a club's cash book over a year, in the currency's smallest unit."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("club", help="the name of the club, or the number in the address of its page")
        parser.add_argument("year", type=int)
        parser.add_argument("--json", action="store_true")

    @no_translations
    def handle(self, *_args: Any, **options: Any) -> None:
        if not FIRST_YEAR <= options["year"] <= LAST_YEAR:
            raise CommandError(f"The year is between {FIRST_YEAR} and {LAST_YEAR}.", returncode=2)
        # In one transaction, so that all sums are of one moment on SQLite.
        with transaction.atomic():
            found = year_as_json(book_year(find_club(options["club"]), options["year"]))
        self.stdout.write(json.dumps(found, ensure_ascii=False) if options["json"] else _as_text(found))


def _as_text(found: dict[str, Any]) -> str:
    lines = [f"{found['club']} {found['year']}, currency {found['currency']}, smallest units"]
    for name, one in found["accounts"].items():
        lines.append(f"{name:<24} opening {one['opening']:>12} closing {one['closing']:>12}")
        lines += [f"    + {kind:<18} {amount:>12}" for kind, amount in one["income"].items()]
        lines += [f"    - {kind:<18} {amount:>12}" for kind, amount in one["expense"].items()]
    return "\n".join(lines)
