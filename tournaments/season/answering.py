"""What the commands of the season have in common: a file is read, and what is wrong with it is one line."""

from __future__ import annotations

import sys

from tournaments.season.fields import parse_json
from tournaments.season.problems import Malformed

UNREADABLE = 2


def read_json(name: str) -> object:
    """What stands in a file, or in standard input where the name is ``-``. Raises ``Malformed``."""
    try:
        return parse_json(_text(name))
    except (OSError, UnicodeDecodeError) as unreadable:
        raise Malformed("cannot-read", reason=unreadable) from unreadable


def _text(name: str) -> str:
    if name == "-":
        return sys.stdin.read()
    # Some editors write a mark before the first letter, which is no JSON.
    with open(name, encoding="utf-8-sig") as file:
        return file.read()
