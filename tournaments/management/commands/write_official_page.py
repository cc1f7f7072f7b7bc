"""``manage.py write_official_page``: generates the tables in ``docs/official.md`` from ``setup.official.orders``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings

from skatclub.commands import ClubCommand
from skatclub.generated import put_between_markers
from tournaments.setup.official.page import MARK, orders_table

FILE = Path(settings.BASE_DIR, "docs", "official.md")


class Command(ClubCommand):
    help = "Writes the tables of the federations' orders into docs/official.md, between its markers."

    def handle(self, **_options: Any) -> None:
        put_between_markers(FILE, MARK, orders_table())
