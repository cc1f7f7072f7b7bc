"""The letters with which surnames begin, in the Danish order of the lists: an index for long ones."""

from __future__ import annotations

from django.db.models import QuerySet
from django.db.models.functions import Substr

from tournaments.foundations.names import DANISH_LETTERS, sort_key
from tournaments.models import Player

SIGNS = f"0123456789{DANISH_LETTERS}"
LETTER_OF_KEY = {sort_key(sign): sign.upper() for sign in SIGNS}
KEY_LENGTH = len(sort_key("a"))


def letters_of(players: QuerySet[Player]) -> list[str]:
    """Letters and digits with at least one player; Ä is under Æ, as in the list. One query."""
    keys = players.order_by().annotate(key=Substr("sort_key", 1, KEY_LENGTH)).values_list("key", flat=True)
    return [LETTER_OF_KEY[key] for key in sorted(set(keys.distinct())) if key in LETTER_OF_KEY]


def with_letter(players: QuerySet[Player], letter: str) -> QuerySet[Player]:
    """The players under the letter; all of them without a letter."""
    return players.filter(sort_key__startswith=sort_key(letter)) if letter else players
