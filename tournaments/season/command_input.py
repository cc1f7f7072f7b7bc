"""What the season's commands share: reading a file, and reporting what is wrong with it in one line."""

from __future__ import annotations

from scoring.parsing.malformed import Malformed
from skatclub.commands import text_of
from tournaments.season.reckoning.fields import parse_json

UNREADABLE = 2


def read_json(name: str) -> object:
    """The content of a file, or of standard input where the name is ``-``. Raises ``Malformed``."""
    try:
        return parse_json(text_of(name))
    except (OSError, UnicodeDecodeError) as unreadable:
        raise Malformed("cannot-read", reason=unreadable) from unreadable
