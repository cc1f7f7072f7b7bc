"""``manage.py backup [FILE]``: a whole copy of everything, also while the server runs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils import translation

from skatclub.commands import ClubCommand
from tournaments.backups.folder import new_name
from tournaments.backups.making import Reason, make_backup, write_backup
from tournaments.backups.refusals import BackupRefused


class Command(ClubCommand):
    help = "Makes a whole copy of everything, also while the server runs."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "file",
            nargs="?",
            type=Path,
            help="a new file, or a folder such as a USB stick (default: the data folder's backups)",
        )

    def handle(self, *_args: Any, file: Path | None, **_options: Any) -> None:
        with translation.override("en"):
            try:
                made = make_backup(Reason.ASKED) if file is None else back_up_to(file)
            except BackupRefused as refused:
                raise CommandError(f"The backup was not made: {refused}.") from refused
        self.stdout.write(f"Saved: {made} ({made.stat().st_size / 1000:,.0f} kB)")


def back_up_to(file: Path) -> Path:
    """Writes a backup to ``file``, or to a new file in it if it is a folder. Raises ``BackupRefused``."""
    target = new_name(file) if file.is_dir() else file
    if target.exists():
        raise BackupRefused("file-exists", file=target)
    if not target.parent.is_dir():
        raise BackupRefused("no-folder", folder=target.parent)
    write_backup(target, Reason.ASKED)
    return target
