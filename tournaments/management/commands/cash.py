"""``manage.py cash SLUG [--json]``: what is on the accounts of a tournament, and what each entry owes."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import CommandParser, no_translations
from django.db import transaction

from skatclub.commands import ClubCommand
from tournaments.ledger.as_json import money_as_json
from tournaments.management.finding import find_by_slug
from tournaments.models import Tournament


class Command(ClubCommand):
    help = "Prints the accounts of a tournament and what its entries owe, in the currency's smallest unit."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug")
        parser.add_argument("--json", action="store_true")

    @no_translations
    def handle(self, *_args: Any, **options: Any) -> None:
        # In one transaction, so that accounts and entries are of one moment on SQLite; see docs/cashdesk.md.
        with transaction.atomic():
            money = money_as_json(find_by_slug(Tournament, options["slug"], returncode=2))
        self.stdout.write(json.dumps(money, ensure_ascii=False) if options["json"] else _as_text(money))


def _as_text(money: dict[str, Any]) -> str:
    accounts = [f"{name:<24} {balance:>12}" for name, balance in money["accounts"].items()]
    entries = [
        f"{one['start_number']:>4} owed {one['owed']:>10} paid {one['paid']:>10} open {one['open']:>10}"
        for one in money["entries"]
    ]
    return "\n".join([f"Currency {money['currency']}, smallest units", *accounts, *entries])
