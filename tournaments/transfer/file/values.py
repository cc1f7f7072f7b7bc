"""Single values of a tournament's file: moments, money, UUIDs, words from a list, plain JSON."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Collection
from decimal import Decimal
from typing import Any, TypeVar
from uuid import UUID

from tournaments.transfer.file.reader import PlaceInFile, is_broken

T = TypeVar("T")
MONEY = re.compile(r"[0-9]{1,8}\.[0-9]{2}", re.ASCII)
YEARS = range(1990, 2200)
LONGEST_TEXT, LONGEST_KEY = 1_000, 60  # in plain JSON
LONGEST_SEED = 64
DEEPEST = 8  # objects and lists inside each other; a draw has four
LARGEST_WHOLE = 2**31 - 1  # of a database's integer
LARGEST_FEE = Decimal("999999.99")  # of the columns of a tournament's fees


def or_none(place: PlaceInFile, read: Callable[[PlaceInFile], T]) -> T | None:
    """What ``read`` returns; None if the file says null."""
    return None if place.value is None else read(place)


def read_word(place: PlaceInFile, words: Collection[str]) -> str:
    """One of ``words``."""
    word = place.text(most=LONGEST_KEY)
    if word not in words:
        raise place.wrong("word-unknown", words=", ".join(words))
    return word


def read_count(place: PlaceInFile) -> int:
    return place.whole(least=0, most=LARGEST_WHOLE)


def read_uuid(place: PlaceInFile) -> UUID:
    """A UUID in its canonical form only, so that an export gives back the file's own spelling."""
    text = place.text(most=36)
    try:
        uuid = UUID(text)
    except ValueError as error:
        raise place.wrong("uuid-expected") from error
    if str(uuid) != text:
        raise place.wrong("uuid-expected")
    return uuid


def read_moment(place: PlaceInFile) -> dt.datetime:
    """A moment with its offset from UTC."""
    try:
        moment = dt.datetime.fromisoformat(place.text(most=40))
    except ValueError as error:
        raise place.wrong("moment-expected") from error
    if moment.tzinfo is None or moment.year not in YEARS:
        raise place.wrong("moment-expected")
    return moment.astimezone(dt.UTC)


def read_money(place: PlaceInFile, most: Decimal = LARGEST_FEE) -> Decimal:
    text = place.text(most=20)
    if not MONEY.fullmatch(text) or Decimal(text) > most:
        raise place.wrong("money-expected")
    return Decimal(text)


def read_exact(place: PlaceInFile, *, most: int) -> str:
    """Text exactly as it is: tidying would change the fingerprints of seeds."""
    text = place.string()
    if is_broken(text):
        raise place.wrong("character-broken")
    if len(text) > most:
        raise place.wrong("text-too-long", most=most)
    return text


def refuse_other_length(place: PlaceInFile, found: int, wanted: int) -> None:
    """Refuses a list of ``found`` items that must have ``wanted``."""
    if found != wanted:
        raise place.wrong("length-in-file", found=found, wanted=wanted)


def read_object(place: PlaceInFile) -> dict[str, Any]:
    """An object of plain JSON, whatever its keys."""
    if not is_plain(place.fields()):
        raise place.wrong("not-plain")
    return place.fields()


def is_plain(value: Any, depth: int = DEEPEST) -> bool:
    """Whether ``value`` is JSON that every database keeps as it is: whole numbers, short texts, nothing deep."""
    if isinstance(value, str):
        return len(value) <= LONGEST_TEXT and not is_broken(value)
    if isinstance(value, list):
        return depth > 0 and all(is_plain(item, depth - 1) for item in value)
    if isinstance(value, dict):
        return depth > 0 and all(
            len(key) <= LONGEST_KEY and not is_broken(key) and is_plain(item, depth - 1)
            for key, item in value.items()
        )
    return value is None or isinstance(value, int)
