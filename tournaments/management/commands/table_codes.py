"""``manage.py table_codes SLUG [--json]``: the codes and addresses of the tables that keep their sheet on a phone."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import CommandParser

from skatclub.commands import ClubCommand
from tournaments.access.table_links import is_on_phone, phones_of, shown_code, table_path
from tournaments.management.finding import find_by_slug
from tournaments.models import Tournament

Json = dict[str, Any]


class Command(ClubCommand):
    """For the desk and for tests: anybody with an address can write on that table's sheet."""

    help = "Lists the codes of tables that keep their sheet on a phone."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug")
        parser.add_argument("--json", action="store_true")

    def handle(self, *_args: Any, **options: Any) -> None:
        found = table_codes(find_by_slug(Tournament, options["slug"], returncode=2))
        self.stdout.write(json.dumps(found) if options["json"] else "\n".join(map(_as_text, found)))


def table_codes(tournament: Tournament) -> list[Json]:
    """The codes of every series, in the order of the tables."""
    phones = [one for series in tournament.series.order_by("number") for one in phones_of(series)]
    return [
        {
            "series": phone.skat_table.series.number,
            "table": phone.skat_table.number,
            "code": shown_code(phone.code),
            "address": table_path(phone),
        }
        for phone in phones
        if is_on_phone(phone.skat_table, phone)
    ]


def _as_text(one: Json) -> str:
    return f"series {one['series']}  table {one['table']:>3}  {one['code']}  {one['address']}"
