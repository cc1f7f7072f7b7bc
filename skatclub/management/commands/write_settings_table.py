"""``manage.py write_settings_table``: generates the README's settings table from the code that reads them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings

from skatclub.commands import ClubCommand
from skatclub.config.settings_table import MARK, settings_table
from skatclub.generated import put_between_markers

README = Path(settings.BASE_DIR, "README.md")


class Command(ClubCommand):
    help = "Writes the table of settings into README.md, between its markers."

    def handle(self, **_options: Any) -> None:
        put_between_markers(README, MARK, settings_table())
