"""The draws of version 2: documents that prove the seats, how the seats were changed since, the evening's plan.

A document is kept unchanged, because its fingerprint may be public already.
"""

from __future__ import annotations

from typing import Any

from scoring.parsing.strict_json import JsonPlace
from tournaments.models import Draw
from tournaments.seating.changes.changing import MOST_STEPS
from tournaments.seating.generator.published import NotADraw, fingerprint, read, read_tables
from tournaments.seating.generator.sealed import SEALED_VERSION, read_evening, read_sealed
from tournaments.transfer.file.frame import Frame, first_twice
from tournaments.transfer.file.parts import FileDraw
from tournaments.transfer.file.reader import PlaceInFile
from tournaments.transfer.file.seats import read_known, read_table_number
from tournaments.transfer.file.values import (
    LONGEST_TEXT,
    read_exact,
    read_object,
    read_word,
    refuse_other_length,
)

KEYS = ("document", "fingerprint", "published_with", "steps")
# By the version of the document, in the order in which they are written.
PLAIN_DOCUMENT = (
    "format", "version", "mode", "series", "to_come", "seed", "commitment", "order",
    "players", "sizes", "fixed", "standings", "history", "tables",
)  # fmt: skip
SEALED_DOCUMENT = (
    "format", "version", "mode", "series", "seed", "commitment", "fingerprints",
    "evening_commitment", "evening_fingerprint", "tables", "evening",
)  # fmt: skip
PLAN = (
    "evening", "evening_fingerprint", "seeds", "fingerprints",
    "tables", "repeats", "fewest_repeats",
)  # fmt: skip
EVENING = ("seed", "order", "players", "sizes", "series")
BY_SERIES = ("seeds", "fingerprints", "tables", "repeats")  # lists with one item for each series
LONGEST_FINGERPRINT = 64
MOST_AT_TABLE = 5


def read_draw(place: PlaceInFile, frame: Frame) -> FileDraw:
    """How the seats of a series were made. Raises ``Refused``."""
    place.only(*KEYS)
    return FileDraw(
        document=_read_document(place.at("document"), place.at("fingerprint")),
        fingerprint=read_exact(place.at("fingerprint"), most=LONGEST_FINGERPRINT),
        published_with=read_word(place.at("published_with"), Draw.PublishedWith.values),
        steps=_read_steps(place.at("steps"), frame),
    )


def _read_document(place: PlaceInFile, its_fingerprint: PlaceInFile) -> dict[str, Any]:
    """The document; empty for seats that were not drawn, about which nothing is published."""
    document = read_object(place)
    if not document:
        if its_fingerprint.value:
            raise its_fingerprint.wrong("fingerprint-differs")
        return document
    is_sealed = document.get("version") == SEALED_VERSION
    plain = (*PLAIN_DOCUMENT, "venues") if "venues" in document else PLAIN_DOCUMENT
    _refuse_other_keys(place, SEALED_DOCUMENT if is_sealed else plain)
    try:
        read_sealed(document) if is_sealed else read(document)
    except NotADraw as error:
        raise place.wrong("not-a-draw") from error
    if fingerprint(document) != its_fingerprint.value:
        raise its_fingerprint.wrong("fingerprint-differs")
    return document


def _read_steps(place: PlaceInFile, frame: Frame) -> tuple[dict[str, Any], ...]:
    return tuple(_read_step(item, frame) for item in place.each("step", most=MOST_STEPS))


def _read_step(place: PlaceInFile, frame: Frame) -> dict[str, Any]:
    """A change and the tables before it. Undoing it must seat only players who are entered, each once."""
    place.only("why", "tables")
    tables = [_read_numbered_table(item, frame) for item in place.at("tables").each("table")]
    if first_twice(number for number, _keys in tables) is not None:
        raise place.wrong("table-twice")
    twice = first_twice(key for _number, keys in tables for key in keys)
    if twice is not None:
        raise place.wrong("sits-twice", number=twice)
    return {"why": place.at("why").text(most=LONGEST_TEXT), "tables": [list(table) for table in tables]}


def _read_numbered_table(place: PlaceInFile, frame: Frame) -> tuple[int, list[int]]:
    """``[table number, [start numbers in dealing order]]``."""
    items = list(place.each("item"))
    refuse_other_length(place, len(items), 2)
    keys = [read_known(item, frame) for item in items[1].each("seat")]
    if not 1 <= len(keys) <= MOST_AT_TABLE:
        raise place.wrong("seats-in-file", seats=len(keys))
    return read_table_number(items[0]), keys


def read_plan(place: PlaceInFile) -> dict[str, Any]:
    """The stored plan of an evening. Raises ``Refused``."""
    plan = read_object(place)
    _refuse_other_keys(place, PLAN)
    evening = place.at("evening")
    _refuse_other_keys(evening, EVENING)
    try:
        task = read_evening(evening.value)
        for tables in JsonPlace(plan["tables"]).listed():
            read_tables(tables)
    except ValueError as error:
        raise place.wrong("not-a-draw") from error
    for name in BY_SERIES:
        listed = place.at(name)
        refuse_other_length(listed, len(list(listed.each("item"))), task.evening_series)
    _refuse_other_kinds(place)
    if fingerprint(evening.value) != plan["evening_fingerprint"]:
        raise place.at("evening_fingerprint").wrong("fingerprint-differs")
    return plan


def _refuse_other_kinds(place: PlaceInFile) -> None:
    """Refuses values of a kind that the pages could not count or quote."""
    place.at("fewest_repeats").whole(least=0, most=10**9)
    for item in place.at("repeats").each("repeats"):
        item.whole(least=0, most=10**9)
    for name in ("seeds", "fingerprints"):
        for item in place.at(name).each(name):
            read_exact(item, most=LONGEST_FINGERPRINT)


def _refuse_other_keys(place: PlaceInFile, keys: tuple[str, ...]) -> None:
    """Refuses missing keys and unknown ones."""
    place.only(*keys)
    for key in keys:
        place.at(key)
