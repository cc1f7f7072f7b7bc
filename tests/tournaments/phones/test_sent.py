"""What a phone has sent, read strictly: each limit at its edge."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import RequestFactory

from scoring.systems import find_rule_system
from tests.refusals import refused
from tests.tournaments.phones.tables import CLUBS
from tournaments.phones.sent import (
    SentEntry,
    device_named,
    identifier_of,
    listed_entries,
    read_body,
    read_entry,
)
from tournaments.transfer.file.reader import PlaceInFile

DANISH = find_rule_system("danish")
MOST = 64 * 1024


def read(**changes: Any) -> SentEntry:
    return read_entry({"id": "12345678", "number": 1, "deal": CLUBS} | changes, DANISH)


def test_all_of_an_entry() -> None:
    whole = read(replaces="87654321", tick=True, at="2026-11-23T20:41:07Z", number=7)
    assert whole == SentEntry("12345678", 7, CLUBS, "", "87654321", True, "2026-11-23T20:41:07Z")
    assert read_entry({"id": "12345678", "number": 2, "undo": "87654321"}, DANISH) == SentEntry(
        "12345678", 2, None, "87654321"
    )
    assert read(replaces=None, tick=1, at=None) == SentEntry("12345678", 1, CLUBS)


@pytest.mark.parametrize(
    ("changes", "is_read"),
    [
        ({"number": 1000}, True),
        ({"number": 1001}, False),
        ({"number": 0}, False),
        ({"id": "1234567"}, False),
        ({"id": "x" * 64}, True),
        ({"id": "x" * 65}, False),
        ({"replaces": "1234567"}, False),
        ({"replaces": ""}, False),
    ],
)
def test_numbers_and_identifiers_have_limits(changes: dict[str, Any], is_read: bool) -> None:
    if is_read:
        found = read(**changes)
        assert {"number": found.number, "id": found.identifier} == {"number": 1, "id": "12345678"} | changes
        return
    with refused("phone-entry-unreadable"):
        read(**changes)


@pytest.mark.parametrize(
    ("at", "kept"),
    [("1" * 41, "1" * 40), ("20:41", "20:41"), ("20h41", ""), ("", ""), (7, ""), (None, "")],
)
def test_a_time_is_kept_as_it_was_sent(at: Any, kept: str) -> None:
    assert read(at=at).sent_at == kept


def test_a_repetition_is_known_by_its_content() -> None:
    one = SentEntry("a" * 8, 1, {"game": "clubs", "won": True})
    again = SentEntry("b" * 8, 1, {"won": True, "game": "clubs"}, has_tick=True, sent_at="20:41")
    others = [
        SentEntry("a" * 8, 2, one.told),
        SentEntry("a" * 8, 1, {"game": "clubs", "won": False}),
        SentEntry("a" * 8, 1, None, undoes="c" * 8),
        SentEntry("a" * 8, 1, one.told, replaces="c" * 8),
    ]
    assert again.digest == one.digest
    assert len({one.digest, *(other.digest for other in others)}) == 5


def test_a_body_has_64_kilobytes(rf: RequestFactory) -> None:
    def request(length: int) -> Any:
        return rf.post("/", f'{{"x":"{"y" * (length - 8)}"}}', content_type="application/json")

    assert len(request(MOST).body) == MOST
    assert read_body(request(MOST)).value == {"x": "y" * (MOST - 8)}
    with refused("phone-too-long", entries=200, kilobytes=64):
        read_body(request(MOST + 1))


def test_a_body_has_200_entries() -> None:
    def entries(value: Any) -> list[Any]:
        return listed_entries(PlaceInFile(json.loads(json.dumps({"entries": value}))))

    assert entries([{}] * 200) == [{}] * 200
    assert entries([]) == []
    with refused("phone-too-long", entries=200, kilobytes=64):
        entries([{}] * 201)
    with refused("phone-not-json"):
        entries(None)


@pytest.mark.parametrize(
    ("said", "name"), [("d-first-phone", "d-first-phone"), ("short", ""), (12345678, ""), (None, "")]
)
def test_a_name_that_is_none_is_left_out(said: Any, name: str) -> None:
    assert (device_named(said), identifier_of({"id": said})) == (name, name)


@pytest.mark.parametrize("item", [{}, [], None, "12345678"])
def test_what_is_no_entry_has_no_identifier(item: Any) -> None:
    assert identifier_of(item) == ""
