"""``manage.py write_evening_page``: generates the table in ``docs/evening.md`` from ``evening.next_steps``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings

from skatclub.commands import ClubCommand
from skatclub.generated import put_between_markers
from tournaments.evening.next_steps_page import MARK, next_steps_table

FILE = Path(settings.BASE_DIR, "docs", "evening.md")


class Command(ClubCommand):
    help = "Writes the table of next steps into docs/evening.md, between its markers."

    def handle(self, **_options: Any) -> None:
        put_between_markers(FILE, MARK, next_steps_table())
