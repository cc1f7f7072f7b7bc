"""``manage.py write_role_table``: generates the table in ``docs/roles.md`` from ``tournaments.access.permissions``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings

from skatclub.commands import ClubCommand
from skatclub.generated import put_between_markers
from tournaments.access.role_table import MARK, role_table

FILE = Path(settings.BASE_DIR, "docs", "roles.md")


class Command(ClubCommand):
    help = "Writes the table of who may do what into docs/roles.md, between its markers."

    def handle(self, **_options: Any) -> None:
        put_between_markers(FILE, MARK, role_table())
