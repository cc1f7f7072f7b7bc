"""What the commands of ``manage.py`` have in common."""

from __future__ import annotations

import sys
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from skatclub.whole_files import write_whole

# Some editors begin a file with it, and Windows' shell begins its output with it; it is not valid JSON.
BYTE_ORDER_MARK = "\ufeff"


class ClubCommand(BaseCommand):
    """A command without Django's checks, which load every page and so take longer than most of the commands.

    They tell developers of mistakes in the code; ``make check`` runs them. One of them would also ask a database that
    may be damaged, before ``restore`` puts a backup in its place.
    """

    requires_system_checks = ()


def text_of(name: str) -> str:
    """The text of a file, or of standard input where the name is ``-``."""
    if name == "-":
        return sys.stdin.read().removeprefix(BYTE_ORDER_MARK)
    with open(name, encoding="utf-8-sig") as file:
        return file.read()


def write_file(file: Path, data: bytes) -> None:
    """Writes the file completely or not at all: a list that is printed every few minutes may be open elsewhere, and a
    stick may be full. Raises ``CommandError``.
    """
    try:
        write_whole(file, data)
    except OSError as error:
        raise CommandError(f"{file}: {error.strerror}.") from error


def on_one_line(name: str) -> str:
    """``name`` without characters that would break the line of a printed table."""
    return "".join(letter if letter.isprintable() else " " for letter in name)
