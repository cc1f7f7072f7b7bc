"""The line that puts a backup back, to be copied into a terminal: it runs from any folder."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings

from skatclub.config.places import program_command
from skatclub.serving import platforms


def restore_command(file: Path) -> str:
    command = [*program_command(), "restore", str(file.resolve())]
    return platforms.as_typed(command, "SKATCLUB_DATA", str(settings.SKATCLUB_DATA.resolve()))
