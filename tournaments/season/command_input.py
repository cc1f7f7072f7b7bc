"""What the season's commands share: reading a file, and reporting what is wrong with it in one line."""

from __future__ import annotations

import sys

from scoring.parsing.malformed import Malformed
from tournaments.season.reckoning.fields import parse_json

UNREADABLE = 2


def read_json(name: str) -> object:
    """The content of a file, or of standard input where the name is ``-``. Raises ``Malformed``."""
    try:
        return parse_json(_text(name))
    except (OSError, UnicodeDecodeError) as unreadable:
        raise Malformed("cannot-read", reason=unreadable) from unreadable


def _text(name: str) -> str:
    if name == "-":
        return sys.stdin.read()
    # Some editors begin a file with a byte order mark, which is not valid JSON.
    with open(name, encoding="utf-8-sig") as file:
        return file.read()
