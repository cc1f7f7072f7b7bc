"""Players with exactly the typed surname, even if it is not shown: the only use of hidden names.

A surname is found only as a whole, in any spelling, never by its beginning: nobody can find it out letter by letter.
"""

from __future__ import annotations

from functools import reduce
from operator import or_

from django.db.models import Q

from tournaments.foundations.names import fold, search_text, spellings, typed_words
from tournaments.foundations.public_names import COLUMNS, Person, ShownAs, is_nameless
from tournaments.models import Entry

Row = tuple[int, str, str]  # start number, first name, surname


def with_hidden_surname(tournament_pk: int, typed: str) -> frozenset[int]:
    """Start numbers of those with the surname, alone or with first names before or after it. One short query."""
    words = typed_words(typed)
    if not words or typed.strip().isdigit():
        return frozenset()
    return frozenset(
        number for number, first, last in _rows(tournament_pk, words) if _fits(words, first, last)
    )


def _rows(tournament_pk: int, words: list[str]) -> list[Row]:
    """Everybody whose name contains all of the words: a few, which ``_fits`` filters."""
    # Players shown with an initial. A surname never leads to somebody who is shown as a number.
    found = Entry.objects.filter(
        tournament=tournament_pk,
        player__shown_as=ShownAs.INITIAL,
        player__objected_on=None,
        tournament__names_gone_on=None,
    )
    for word in words:
        contains = (Q(player__search_text__contains=spelt) for spelt in spellings(word))
        found = found.filter(reduce(or_, contains))
    rows = found.order_by().values_list("start_number", *COLUMNS)
    people = [(number, Person(*columns)) for number, *columns in rows]
    return [
        (number, one.first_name, one.last_name)
        for number, one in people
        if one.last_name and not is_nameless(one)
    ]


def _fits(words: list[str], first: str, last: str) -> bool:
    """Whether the words are the whole surname, with any first names before or after it."""
    wanted, given = spellings(last), search_text(first)
    count = len(fold(last).split())
    heads, tails = words[:-count], words[-count:]
    starts, ends = words[:count], words[count:]
    return any(
        spellings(" ".join(surname)) & wanted and all(_begins(word, given) for word in others)
        for surname, others in ((tails, heads), (starts, ends))
    )


def _begins(word: str, names: str) -> bool:
    return any(part.startswith(word) for part in names.split())
