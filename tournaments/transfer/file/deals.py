"""The deals of a tournament's file: their fields and what each may hold, before the rules look at them.

The fields are those of the ``score`` command, of all rule systems together.
This only makes sure that the rules can read a deal; the rules check whether it can have been played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scoring.parsing.fields import FIELDS
from scoring.rules import RuleSystem
from scoring.systems import entry_of
from tournaments.transfer.file.reader import PlaceInFile

Check = Callable[[PlaceInFile], object]
LARGEST = 10_000  # no number of a deal is larger
LONGEST_WORD = 30
MOST_ITEMS = 50  # of a list inside a deal
SEATS = tuple("12345")

SCALARS: dict[str, type] = {
    **{name: kind for name, kind in FIELDS.items() if kind in {int, str, bool}},
    **dict.fromkeys(("last_trick", "nolo", "tout"), int),
    "misdeal": bool,
}


def read_deals(
    place: PlaceInFile, rules: RuleSystem, *, seats: int, rounds: int
) -> tuple[dict[str, Any], ...]:
    """The deals of a table of ``seats``. Raises ``Refused`` with the place of what cannot be read."""
    deals, most = tuple(place.each("deal")), rules.number_of_deals(seats, rounds)
    if len(deals) > most:
        raise place.wrong("too-many-deals-in-file", deals=len(deals), seats=seats, most=most)
    plain = {**SCALARS, **entry_of(rules).plain_fields}
    for deal in deals:
        _check_deal(deal, plain)
    return tuple(deal.value for deal in deals)


def _check_deal(deal: PlaceInFile, plain: Mapping[str, type]) -> None:
    if isinstance(deal.value, dict) and not deal.value:
        raise deal.wrong("empty-in-file")
    if not _is_plain(deal.value, plain):
        check_of_deal(plain)(deal)


def _is_plain(deal: Any, plain: Mapping[str, type]) -> bool:
    """A fast path: most deals are a few plain values without mistakes, so no ``PlaceInFile`` is needed."""
    return isinstance(deal, dict) and all(
        plain.get(name) is type(value) and _is_small(value) for name, value in deal.items()
    )


def _is_small(value: Any) -> bool:
    if isinstance(value, str):
        return len(value) <= LONGEST_WORD and value.isprintable()
    return bool(-LARGEST <= value <= LARGEST)


def _number(place: PlaceInFile) -> int:
    return place.whole(least=-LARGEST, most=LARGEST)


def _word(place: PlaceInFile) -> str:
    return place.text(most=LONGEST_WORD)


def _list_of(check: Check, label: str) -> Check:
    def check_list(place: PlaceInFile) -> None:
        for item in place.each(label, most=MOST_ITEMS):
            check(item)

    return check_list


def _fields(checks: Mapping[str, Check]) -> Check:
    """Checks an object with these keys, all of them optional; ``null`` counts as left out."""

    def check_fields(place: PlaceInFile) -> None:
        place.only(*checks)
        for name, value in place.value.items():
            if value is not None:
                checks[name](place.at(name))

    return check_fields


CHECK_OF: Mapping[type, Check] = {int: _number, bool: PlaceInFile.flag, str: _word}
_by_seat = _fields(dict.fromkeys(SEATS, _number))
_announcement = _fields(
    {
        **dict.fromkeys(("seat", "count"), _number),
        **dict.fromkeys(("kind", "group", "missing", "status"), _word),
        "with_pagat": PlaceInFile.flag,
    }
)
_ramsch = _fields(
    {
        **dict.fromkeys(("card_points", "tricks"), _by_seat),
        **dict.fromkeys(("skat_points", "last_trick", "loser", "virgins"), _number),
    }
)
NESTED: Mapping[str, Check] = {
    "defenders_announced": _list_of(_word, "defenders_announced"),
    "ramsch": _ramsch,
    "counts": _by_seat,
    "announcements": _list_of(_announcement, "announcement"),
    "pagat": _fields({"seat": _number, "outcome": _word}),
    "kings": _list_of(_fields({"seat": _number, "suit": _word, "outcome": _word}), "king"),
    "fines": _list_of(_fields({"seat": _number, "code": _word}), "fine"),
}


def check_of_deal(plain: Mapping[str, type]) -> Check:
    """Checks each field of a deal; ``plain``: the types of those that are neither lists nor objects."""
    return _fields({**{name: CHECK_OF[kind] for name, kind in plain.items()}, **NESTED})
